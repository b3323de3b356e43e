import type { FeatureModule } from "../../compose/module.ts";
import { tidy } from "../partText.ts";
import { pomodoroBehaviour } from "./pomodoroBehaviour.ts";
import { countdownBehaviour, stopwatchBehaviour } from "./timerBehaviour.ts";
import { timerStyle } from "./timerStyle.ts";

/** A pomodoro timer with rounds and settings, a countdown, or a stopwatch with laps. Sounds are made with Web Audio. */
export const timerModule: FeatureModule<"timer"> = {
  name: "timer",
  compose(feature, app) {
    const { id, title, kind } = feature;
    const sound = feature.sounds
      ? `
  <label class="check"><input type="checkbox" role="switch" class="timer-sound"> Sound</label>`
      : "";
    const setting = (name: string, label: string, value: number) => `
    <div class="field">
      <label for="${id}-${name}">${label} <span class="muted">(minutes)</span></label>
      <input id="${id}-${name}" name="${name}" type="number" min="0.05" max="600" step="any" value="${value}" required aria-describedby="${id}-${name}-error">
      <p class="error" id="${id}-${name}-error" data-error="${name}" hidden></p>
    </div>`;
    const dial = `
  <div class="timer-dial">
    <p class="timer-phase"></p>
    <p class="timer-time big" role="timer"></p>
    <div class="timer-line progress" aria-hidden="true"><span></span></div>
  </div>`;
    const pomodoro = `
<div class="timer stage stack">
  <h1>${app.html(title)}</h1>
  <div class="segments" role="group" aria-label="Kind of session">
    <button type="button" data-phase="focus" aria-pressed="true">Focus</button>
    <button type="button" data-phase="rest" aria-pressed="false">Break</button>
    <button type="button" data-phase="longRest" aria-pressed="false">Long break</button>
  </div>${dial}
  <p class="timer-message" role="status"></p>
  <div class="timer-buttons row">
    <button type="button" class="timer-toggle large">Start</button>
    <button type="button" class="timer-reset large secondary">Reset</button>
  </div>
  <dl class="tiles">
    <div class="tile"><dt class="tile-label">Sessions done today</dt><dd class="tile-value timer-count">0</dd></div>
    <div class="tile"><dt class="tile-label">Until the long break</dt><dd class="tile-value timer-until"></dd></div>
  </dl>${sound}
  <form class="timer-settings panel form" novalidate>
    <h2 class="wide">Lengths</h2>${setting("focus", "Focus", feature.work)}${setting("rest", "Break", feature.rest)}${setting("longRest", "Long break", feature.longRest)}
    <div class="form-actions"><button type="submit" class="secondary">Save lengths</button></div>
  </form>
</div>`;
    const countdown = `
<div class="timer stage stack">
  <h1>${app.html(title)}</h1>${dial}
  <p class="timer-message" role="status"></p>
  <div class="timer-buttons row">
    <button type="button" class="timer-toggle large">Start</button>
    <button type="button" class="timer-reset large secondary">Reset</button>
  </div>
  <form class="timer-settings panel form" novalidate>
    <div class="field">
      <label for="${id}-minutes">Minutes</label>
      <input id="${id}-minutes" name="minutes" type="number" min="0" max="1440" step="1" required aria-describedby="${id}-minutes-error">
      <p class="error" id="${id}-minutes-error" data-error="minutes" hidden></p>
    </div>
    <div class="field">
      <label for="${id}-seconds">Seconds</label>
      <input id="${id}-seconds" name="seconds" type="number" min="0" max="59" step="1" required aria-describedby="${id}-seconds-error">
      <p class="error" id="${id}-seconds-error" data-error="seconds" hidden></p>
    </div>
    <div class="form-actions"><button type="submit" class="secondary">Set the time</button></div>
  </form>${sound}
</div>`;
    const stopwatch = `
<div class="timer stage stack">
  <h1>${app.html(title)}</h1>
  <div class="timer-dial">
    <p class="timer-time big" role="timer"></p>
  </div>
  <div class="timer-buttons row">
    <button type="button" class="timer-toggle large">Start</button>
    <button type="button" class="timer-lap large secondary" disabled>Lap</button>
    <button type="button" class="timer-reset large secondary">Reset</button>
  </div>
  <p class="timer-message" role="status"></p>
  <div class="timer-laps table-wrap" role="region" aria-label="Laps" tabindex="0" hidden>
    <table>
      <thead><tr><th scope="col">Lap</th><th scope="col">Lap time</th><th scope="col">Total</th></tr></thead>
      <tbody></tbody>
    </table>
  </div>
</div>`;
    const body = { pomodoro, countdown, stopwatch }[kind];
    const behaviour = {
      pomodoro: pomodoroBehaviour,
      countdown: countdownBehaviour,
      stopwatch: stopwatchBehaviour,
    }[kind];
    return {
      views: [{ id, title, nav: feature.nav ? title : null, html: tidy(body) }],
      css: tidy(timerStyle),
      js: tidy(behaviour(feature)),
      uses: ["dom", "store", "forms", "format"],
    };
  },
};
