import type { FeatureModule } from "../../compose/module.ts";
import { tidy } from "../partText.ts";
import { wheelBehaviour } from "./wheelBehaviour.ts";
import { wheelStyle } from "./wheelStyle.ts";

/** A wheel of fortune with lists that people edit, a result that goes to the next person, and a history. */
export const wheelModule: FeatureModule<"wheel"> = {
  name: "wheel",
  compose(feature, app) {
    const { id } = feature;
    const word = app.html(feature.itemWord);
    const people = feature.people.length > 0;
    const html = `
<div class="wheel stack">
  <h1>${app.html(feature.title)}</h1>
  <div class="wheel-stage panel">
    <div class="wheel-frame">
      <div class="wheel-pointer" aria-hidden="true"></div>
      <svg class="wheel-disc" viewBox="-100 -100 200 200" role="img" aria-label="Wheel"></svg>
    </div>${
      people
        ? `
    <p class="wheel-next"></p>`
        : ""
    }
    <button type="button" class="wheel-spin large">Spin the wheel</button>
    <p class="wheel-result" role="status"></p>${
      feature.removeDrawn
        ? `
    <label class="wheel-switch check"><input type="checkbox" role="switch" class="wheel-remove"> Take a ${word} off the wheel once it has been drawn</label>
    <button type="button" class="wheel-restore secondary" hidden></button>`
        : ""
    }
  </div>

  <div class="wheel-lists columns">
    <section class="wheel-list panel stack" aria-labelledby="${id}-items-title">
      <h2 id="${id}-items-title">On the wheel</h2>
      <form novalidate>
        <label for="${id}-item">New ${word}</label>
        <div class="wheel-entry">
          <input id="${id}-item" name="name" type="text" maxlength="40" autocomplete="off" aria-describedby="${id}-item-error">
          <button type="submit">Add ${word}</button>
        </div>
        <p class="error" id="${id}-item-error" role="alert"></p>
      </form>
      <ul class="wheel-items plain-list"></ul>
    </section>${
      people
        ? `
    <section class="wheel-list panel stack" aria-labelledby="${id}-people-title">
      <h2 id="${id}-people-title">People</h2>
      <form novalidate>
        <label for="${id}-person">New person</label>
        <div class="wheel-entry">
          <input id="${id}-person" name="name" type="text" maxlength="40" autocomplete="off" aria-describedby="${id}-person-error">
          <button type="submit">Add person</button>
        </div>
        <p class="error" id="${id}-person-error" role="alert"></p>
      </form>
      <ul class="wheel-people plain-list"></ul>
    </section>`
        : ""
    }
  </div>${
    feature.history
      ? `

  <section class="wheel-history panel stack" aria-labelledby="${id}-history-title">
    <h2 id="${id}-history-title">History</h2>
    <p class="wheel-no-history muted">Nothing drawn yet. Spin the wheel!</p>
    <div class="wheel-scroll table-wrap" role="group" aria-label="What was drawn so far" tabindex="0">
      <table>
        <thead><tr><th scope="col">Day</th><th scope="col">Drawn</th>${people ? `<th scope="col">Person</th>` : ""}</tr></thead>
        <tbody></tbody>
      </table>
    </div>
    <button type="button" class="wheel-clear secondary">Clear the history</button>
  </section>`
      : ""
  }
</div>`;
    return {
      views: [{ id, title: feature.title, nav: feature.nav ? feature.title : null, html: tidy(html) }],
      css: tidy(wheelStyle),
      js: tidy(wheelBehaviour(feature, app)),
      uses: feature.history ? ["dom", "store", "format", "dialog"] : ["dom", "store"],
    };
  },
};
