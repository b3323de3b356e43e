import type { FeatureModule } from "../../compose/module.ts";
import { gameStyle } from "../gameStyle.ts";
import { tidy } from "../partText.ts";
import { snakeBehaviour } from "./snakeBehaviour.ts";
import { snakeStyle } from "./snakeStyle.ts";

/** The snake on a canvas in the app's colours: arrows, WASD, swipes or buttons, pause, speeds, best score. */
export const snakeModule: FeatureModule<"snake"> = {
  name: "snake",
  compose(feature, app) {
    const { id } = feature;
    const html = `
<div class="snake">
  <h1>${app.html(feature.title)}</h1>
  <div class="snake-side stack">
    <dl class="scores">
      <div><dt>Score</dt><dd class="snake-score">0</dd></div>
      <div><dt>High score</dt><dd class="snake-best">0</dd></div>
    </dl>
    <div class="row">
      <button type="button" class="snake-start">Start</button>
      <button type="button" class="snake-pause secondary" disabled>Pause</button>
    </div>${
      feature.speeds
        ? `
    <label class="snake-speed field">Speed
      <select>
        <option value="180">Slow</option>
        <option value="120" selected>Normal</option>
        <option value="75">Fast</option>
      </select>
    </label>`
        : ""
    }
  </div>

  <div class="snake-stage">
    <p class="snake-message game-message" role="status">Press Start when you are ready.</p>
    <canvas class="snake-board" width="400" height="400" tabindex="0" role="img" aria-label="Snake board"></canvas>
    <div class="pad" role="group" aria-label="Steer the snake">
      <button type="button" class="up" data-turn="up" aria-label="Up">↑</button>
      <button type="button" class="left" data-turn="left" aria-label="Left">←</button>
      <button type="button" class="down" data-turn="down" aria-label="Down">↓</button>
      <button type="button" class="right" data-turn="right" aria-label="Right">→</button>
    </div>
  </div>

  <div class="snake-help note stack">
    <h2>Keys</h2>
    <p><kbd>↑</kbd> <kbd>←</kbd> <kbd>↓</kbd> <kbd>→</kbd> or <kbd>W</kbd> <kbd>A</kbd> <kbd>S</kbd> <kbd>D</kbd> steer,
      <kbd>P</kbd> pauses, <kbd>Enter</kbd> starts. On a phone: swipe or use the buttons.</p>
    <p>Eat the food and grow. ${
      feature.walls
        ? "Do not run into the wall or into yourself."
        : "The edges lead to the other side; do not run into yourself."
    }</p>
  </div>
</div>`;
    return {
      views: [{ id, title: feature.title, nav: feature.nav ? feature.title : null, html: tidy(html) }],
      css: tidy(gameStyle + snakeStyle),
      js: tidy(snakeBehaviour(feature)),
      uses: ["dom", "store", "random"],
    };
  },
};
