import type { FeatureModule } from "../../compose/module.ts";
import { gameStyle } from "../gameStyle.ts";
import { tidy } from "../partText.ts";
import { ticTacToeBehaviour } from "./ticTacToeBehaviour.ts";
import { ticTacToeStyle } from "./ticTacToeStyle.ts";

const levelNames = { easy: "Easy", medium: "Medium", hard: "Hard" };

/** Three in a row against the computer (easy, medium, hard) or a second person, with a score that is kept. */
export const ticTacToeModule: FeatureModule<"ticTacToe"> = {
  name: "ticTacToe",
  compose(feature, app) {
    const { id } = feature;
    const levels = feature.levels
      .map(
        (level) => `
    <button type="button" data-level="${level}" aria-pressed="false">${levelNames[level]}</button>`,
      )
      .join("");
    const rows = [0, 1, 2]
      .map(
        (row) => `
    <div role="row">${[0, 1, 2]
      .map(
        (column) => `
      <button type="button" role="gridcell" class="ttt-cell" data-cell="${row * 3 + column}"></button>`,
      )
      .join("")}
    </div>`,
      )
      .join("");
    const counters = feature.computer
      ? `
    <div><dt>Wins</dt><dd class="ttt-x">0</dd></div>
    <div><dt>Losses</dt><dd class="ttt-o">0</dd></div>
    <div><dt>Draws</dt><dd class="ttt-draws">0</dd></div>`
      : `
    <div><dt>X wins</dt><dd class="ttt-x">0</dd></div>
    <div><dt>O wins</dt><dd class="ttt-o">0</dd></div>
    <div><dt>Draws</dt><dd class="ttt-draws">0</dd></div>`;
    const html = `
<div class="ttt stage stack">
  <h1>${app.html(feature.title)}</h1>${
    feature.computer
      ? `
  <div class="ttt-levels row">
    <span id="${id}-level">Level</span>
    <div class="segments" role="group" aria-labelledby="${id}-level">${levels}
    </div>
  </div>`
      : ""
  }
  <dl class="scores">${counters}
  </dl>
  <p class="ttt-message game-message" role="status"></p>
  <div class="ttt-board" role="grid" aria-label="Board">${rows}
  </div>
  <div class="row">
    <button type="button" class="ttt-new">New game</button>
    <button type="button" class="ttt-reset secondary">Set the score to zero</button>
  </div>
</div>`;
    return {
      views: [{ id, title: feature.title, nav: feature.nav ? feature.title : null, html: tidy(html) }],
      css: tidy(gameStyle + ticTacToeStyle),
      js: tidy(ticTacToeBehaviour(feature)),
      uses: feature.computer ? ["dom", "store", "random"] : ["dom", "store"],
    };
  },
};
