import type { FeatureOf } from "../../blueprint.ts";
import { opening, setUpName, when } from "../partText.ts";
import { soundBehaviour } from "./soundBehaviour.ts";

/** The countdown's JavaScript: one function, so that its names cannot meet those of another view. */
export function countdownBehaviour(feature: FeatureOf<"timer">): string {
  const { id, sounds } = feature;
  return `
${opening("A countdown")}
function ${setUpName(id)}() {
  const view = $("#${id}");
  const form = $(".timer-settings", view);
  const toggleButton = $(".timer-toggle", view);
  const message = $(".timer-message", view);

  let length = load("${id}-length", ${Math.round(feature.work * 60)}); // seconds
  let left = length * 1000; // milliseconds that are left
  let endsAt = null; // the moment at which the running countdown ends; null while it stands still

  function prepare() {
    endsAt = null;
    left = length * 1000;
    message.textContent = "";
    showTimer();
  }

  function toggle() {
    if (endsAt === null) {
      if (left === 0) prepare();
      ${when(sounds, "prepareSound();")}
      endsAt = Date.now() + left;
      message.textContent = "";
    } else {
      left = endsAt - Date.now();
      endsAt = null;
      message.textContent = "Paused.";
    }
    showTimer();
  }

  // Looks at the real time, so that a tab that sleeps in the background does not lose any.
  function tick() {
    if (endsAt === null) return;
    left = Math.max(0, endsAt - Date.now());
    if (left === 0) {
      endsAt = null;
      message.textContent = "Time is up!";
      ${when(sounds, "ring();")}
    }
    showTimer();
  }

  function showTimer() {
    const seconds = Math.ceil(left / 1000);
    const two = (part) => String(part).padStart(2, "0");
    const hours = Math.floor(seconds / 3600);
    const text = (hours > 0 ? hours + ":" : "") + two(Math.floor(seconds / 60) % 60) + ":" + two(seconds % 60);
    $(".timer-time", view).textContent = text;
    $(".timer-phase", view).textContent = endsAt === null ? "Ready" : "Running";
    $(".timer-dial", view).classList.toggle("is-focus", endsAt !== null);
    $(".timer-line span", view).style.width = (100 * left) / (length * 1000) + "%";
    toggleButton.textContent = endsAt === null ? "Start" : "Pause";
  }

  toggleButton.addEventListener("click", toggle);
  $(".timer-reset", view).addEventListener("click", () => {
    prepare();
    message.textContent = "Back at the start.";
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const errors = checkForm(form);
    const { minutes, seconds } = readForm(form);
    if (minutes === 0 && seconds === 0) errors.minutes = "Set at least one second.";
    if (showErrors(form, errors)) return;
    length = minutes * 60 + seconds;
    save("${id}-length", length);
    prepare();
  });
${when(sounds, soundBehaviour(id))}
  fillForm(form, { minutes: Math.floor(length / 60), seconds: length % 60 });
  showTimer();
  setInterval(tick, 250);
}

${setUpName(id)}();
`;
}

/** The stopwatch's JavaScript: one function, so that its names cannot meet those of another view. */
export function stopwatchBehaviour(feature: FeatureOf<"timer">): string {
  const { id } = feature;
  return `
${opening("A stopwatch")}
function ${setUpName(id)}() {
  const view = $("#${id}");
  const toggleButton = $(".timer-toggle", view);
  const lapButton = $(".timer-lap", view);
  const message = $(".timer-message", view);

  let past = 0; // milliseconds of the stretches that are over
  let startedAt = null; // when the present stretch began; null while the watch stands still
  let laps = []; // the total time at the end of each lap

  function total() {
    return past + (startedAt === null ? 0 : Date.now() - startedAt);
  }

  function toggle() {
    if (startedAt === null) startedAt = Date.now();
    else {
      past = total();
      startedAt = null;
    }
    showWatch();
  }

  function addLap() {
    laps.push(total());
    message.textContent = "Lap " + laps.length + ": " + clock(lapTime(laps.length - 1));
    showLaps();
  }

  function reset() {
    past = 0;
    startedAt = null;
    laps = [];
    message.textContent = "Back at the start.";
    showLaps();
    showWatch();
  }

  function lapTime(index) {
    return laps[index] - (laps[index - 1] ?? 0);
  }

  // 75430 milliseconds are shown as 01:15.4.
  function clock(milliseconds) {
    const tenths = Math.floor(milliseconds / 100);
    const two = (part) => String(part).padStart(2, "0");
    return two(Math.floor(tenths / 600)) + ":" + two(Math.floor(tenths / 10) % 60) + "." + (tenths % 10);
  }

  function showWatch() {
    $(".timer-time", view).textContent = clock(total());
    toggleButton.textContent = startedAt !== null ? "Stop" : past > 0 ? "Go on" : "Start";
    lapButton.disabled = startedAt === null;
    $(".timer-dial", view).classList.toggle("is-focus", startedAt !== null);
  }

  function showLaps() {
    $(".timer-laps", view).hidden = laps.length === 0;
    $(".timer-laps tbody", view).replaceChildren(
      ...laps
        .map((end, index) =>
          el("tr", {}, el("th", { scope: "row", text: index + 1 }), el("td", { text: clock(lapTime(index)) }), el("td", { text: clock(end) })),
        )
        .reverse(),
    );
  }

  toggleButton.addEventListener("click", toggle);
  lapButton.addEventListener("click", addLap);
  $(".timer-reset", view).addEventListener("click", reset);

  showWatch();
  setInterval(() => {
    if (startedAt !== null) showWatch();
  }, 100);
}

${setUpName(id)}();
`;
}
