import type { FeatureModule } from "../../compose/module.ts";
import { gameStyle } from "../gameStyle.ts";
import { tidy } from "../partText.ts";
import { memoryBehaviour } from "./memoryBehaviour.ts";
import { memoryStyle } from "./memoryStyle.ts";

/** Picture pairs: levels, a count of turns, a clock that can be paused, and the best result of each level. */
export const memoryModule: FeatureModule<"memory"> = {
  name: "memory",
  compose(feature, app) {
    const { id } = feature;
    const levels = feature.levels
      .map(
        (level, index) => `
    <button type="button" data-level="${index}" aria-pressed="false">${app.html(level.name)} <small>${level.cards} cards</small></button>`,
      )
      .join("");
    const results = feature.levels
      .map(
        (level, index) => `
        <tr data-result="${index}"><th scope="row">${app.html(level.name)}</th><td class="memory-best-time">–</td><td class="memory-best-turns">–</td></tr>`,
      )
      .join("");
    const html = `
<div class="memory stack">
  <h1>${app.html(feature.title)}</h1>
  <div class="memory-levels row" role="group" aria-label="Start a game">${levels}
  </div>

  <div class="memory-play">
    <div class="memory-bar">
      <dl class="scores">
        <div><dt>Level</dt><dd class="memory-level"></dd></div>
        <div><dt>Turns</dt><dd class="memory-turns">0</dd></div>
        <div><dt>Time</dt><dd class="memory-time">0:00</dd></div>
      </dl>${
        feature.pause
          ? `
      <button type="button" class="memory-pause secondary">Pause</button>`
          : ""
      }
    </div>
    <p class="memory-message game-message" role="status"></p>
    <div class="memory-table" role="group" aria-label="Cards"></div>
  </div>

  <div class="memory-results stack">
    <h2>Fastest results</h2>
    <div class="table-wrap" role="region" aria-label="Fastest results" tabindex="0"><table>
      <thead><tr><th scope="col">Level</th><th scope="col">Time</th><th scope="col">Turns</th></tr></thead>
      <tbody>${results}
      </tbody>
    </table></div>
  </div>
</div>`;
    return {
      views: [{ id, title: feature.title, nav: feature.nav ? feature.title : null, html: tidy(html) }],
      css: tidy(gameStyle + memoryStyle),
      js: tidy(memoryBehaviour(feature, app)),
      uses: ["dom", "store", "random"],
    };
  },
};
