import type { FeatureModule } from "../../compose/module.ts";
import { gameStyle } from "../gameStyle.ts";
import { tidy } from "../partText.ts";
import { game2048Behaviour } from "./game2048Behaviour.ts";
import { game2048Style } from "./game2048Style.ts";

/** The sliding and merging puzzle with numbers or letters on a board of any size: arrows, swipes, buttons, undo, best score. */
export const game2048Module: FeatureModule<"game2048"> = {
  name: "game2048",
  compose(feature, app) {
    const { id } = feature;
    const letters = feature.tiles === "letters";
    const goal = letters ? feature.lastLetter : "2048";
    const rule = letters
      ? `Slide all tiles to one side. Two equal letters that meet merge into the next letter: A and A make B, B and B make C, and so on. Reach ${goal} to win.`
      : `Slide all tiles to one side. Two equal numbers that meet merge into their sum. Reach ${goal} to win.`;
    const html = `
<div class="merge stage stack">
  <h1>${app.html(feature.title)}</h1>
  <dl class="scores">
    <div><dt>Score</dt><dd class="merge-score">0</dd></div>
    <div><dt>Best</dt><dd class="merge-best">0</dd></div>
  </dl>
  <div class="row">${
    feature.undo
      ? `
    <button type="button" class="merge-undo secondary">Undo</button>`
      : ""
  }
    <button type="button" class="merge-restart">Restart</button>
  </div>

  <p class="merge-message game-message" role="status"></p>
  <div class="merge-board" role="img" tabindex="0" aria-label="Board" style="--size: ${feature.size}"></div>

  <div class="pad" role="group" aria-label="Slide the tiles">
    <button type="button" class="up" data-move="up" aria-label="Slide up">↑</button>
    <button type="button" class="left" data-move="left" aria-label="Slide left">←</button>
    <button type="button" class="down" data-move="down" aria-label="Slide down">↓</button>
    <button type="button" class="right" data-move="right" aria-label="Slide right">→</button>
  </div>

  <div class="merge-help note stack">
    <h2>How to play</h2>
    <p>${app.html(rule)}</p>
    <p>Use the arrow keys, swipe over the board, or press the buttons.</p>
  </div>
</div>`;
    return {
      views: [{ id, title: feature.title, nav: feature.nav ? feature.title : null, html: tidy(html) }],
      css: tidy(gameStyle + game2048Style),
      js: tidy(game2048Behaviour(feature)),
      uses: ["dom", "store", "random"],
    };
  },
};
