import { indentLines } from "../../compose/escape.ts";
import type { FeatureModule, View } from "../../compose/module.ts";
import { chartCss } from "../charts/chartStyle.ts";
import { fillWord } from "../fillWord.ts";
import { opening, setUpName, tidy, when } from "../partText.ts";
import { ballotJs } from "./ballotJs.ts";
import { organiseJs } from "./organiseJs.ts";
import { pollStyle } from "./pollStyle.ts";
import { resultsJs } from "./resultsJs.ts";

/** A vote: one, several or spread points, changeable until the organiser closes it; bars for the result; nominations. */
export const pollModule: FeatureModule<"poll"> = {
  name: "poll",
  compose(feature, app) {
    const { id } = feature;
    const text = (key: string) => app.html(app.word(key));
    const asksName = feature.memberName && app.accounts === null;
    const points = String(feature.points);
    const how = {
      one: app.word("Choose one. You can change your vote until the vote is closed."),
      several: app.word("Choose as many as you like. You can change your vote until the vote is closed."),
      points: fillWord(
        app,
        "Everybody has {points} points: give them all to one or spread them over several. You can change them until the vote is closed.",
        { points },
      ),
    }[feature.kind];
    const titleField = {
      id: "title",
      label: app.word("Title"),
      type: "text" as const,
      required: true,
    };
    const nomineeFields = [titleField, ...feature.nomineeFields.filter((field) => field.id !== "title")];
    const fieldsHtml = (formId: string, fields: typeof feature.nomineeFields) =>
      indentLines(fields.map((field) => app.field(field, formId)).join("\n"), 2);

    const views: View[] = [
      {
        id,
        title: feature.title,
        nav: feature.nav ? feature.title : null,
        html: `
<div class="page-head">
  <div>
    <h1 tabindex="-1">${app.html(feature.question)}</h1>
    <p class="lead">${app.html(how)}</p>
  </div>${when(
    feature.nominate,
    `
  <a class="button secondary" id="${id}-nominate-link" href="#/${id}Nominate">${text("Nominate")}</a>`,
  )}
</div>
${when(
  feature.close,
  `<div class="panel poll-winner" id="${id}-winner" role="status" hidden>
  <p class="poll-winner-name" id="${id}-winner-name"></p>
  <p>${text("The vote is closed; nothing can be changed any more.")}</p>
</div>
`,
)}
<div class="poll-columns">
  <form class="stack" id="${id}-form" novalidate>
    <h2>${text("Your vote")}</h2>${when(
      asksName,
      `
    <div class="field">
      <label for="${id}-member">${text("Member name")}</label>
      <input id="${id}-member" name="member" required autocomplete="name" aria-describedby="${id}-member-hint ${id}-member-error">
      <p class="hint" id="${id}-member-hint" role="status"></p>
      <p class="error" id="${id}-member-error" data-error="member" hidden></p>
    </div>`,
    )}
    <fieldset class="poll-choices">
      <legend class="visually-hidden">${app.html(feature.question)}</legend>
      <ul class="plain-list stack" id="${id}-options"></ul>
      <p class="empty" id="${id}-no-options" hidden>${text("There is nothing to vote on yet.")}</p>
    </fieldset>${when(
      feature.kind === "points",
      `
    <p class="poll-left" id="${id}-left" role="status"></p>`,
    )}
    <p class="error" data-error="given" hidden></p>
    <div id="${id}-save"><button>${text("Save my vote")}</button></div>
  </form>
  <section class="panel stack">
    <h2>${text("Results")}</h2>
    <p id="${id}-voters" role="status"></p>
    <ol class="bars" id="${id}-bars"></ol>
  </section>
</div>`,
      },
    ];
    if (feature.nominate) {
      views.push({
        id: `${id}Nominate`,
        title: app.word("Nominate"),
        nav: app.word("Nominate"),
        html: `
<a class="back" href="#/${id}">← ${app.html(feature.title)}</a>
<div class="page-head"><h1 tabindex="-1">${text("Nominate")}</h1></div>
<p class="note" id="${id}-nominate-closed" hidden>${text("The vote is closed; nothing can be nominated any more.")}</p>
<form class="form panel" id="${id}-nominate" novalidate>
${fieldsHtml(`${id}-nominate`, nomineeFields)}
  <div class="form-actions"><button>${text("Add nomination")}</button></div>
</form>`,
      });
    }
    views.push({
      id: `${id}Organise`,
      title: app.word("Organiser"),
      nav: app.word("Organiser"),
      html: `
<div class="page-head">
  <div>
    <h1 tabindex="-1">${text("Organiser")}</h1>
    <p class="lead">${text("This page is for whoever organises the vote.")}</p>
  </div>
</div>${when(
        feature.close,
        `
<section class="panel stack poll-part">
  <h2>${text("State of the vote")}</h2>
  <p id="${id}-state" role="status"></p>
  <div class="row">
    <button type="button" id="${id}-close">${text("Close the vote")}</button>
    <button type="button" class="secondary" id="${id}-reopen" hidden>${text("Open it again")}</button>
  </div>
</section>`,
      )}
<section class="panel stack poll-part">
  <h2>${text("What is voted on")}</h2>
  <ul class="plain-list poll-manage" id="${id}-manage"></ul>${when(
    !feature.nominate,
    `
  <form class="row poll-add" id="${id}-add" novalidate>
${indentLines(app.field({ ...titleField, label: app.word("New option") }, `${id}-add`), 4)}
    <button>${text("Add option")}</button>
  </form>`,
  )}
</section>
<section class="panel stack poll-part">
  <h2>${text("Start over")}</h2>
  <p>${text("Takes back all votes and keeps what is voted on.")}</p>
  <div><button type="button" class="danger" id="${id}-restart">${text("Delete all votes")}</button></div>
</section>`,
    });

    return {
      views: views.map((view) => ({ ...view, html: tidy(view.html) })),
      css: `${chartCss}\n${pollStyle}`,
      js: tidy(`
${opening("A vote")}
function ${setUpName(id)}() {
${[ballotJs(feature, app), resultsJs(feature, app), organiseJs(feature, nomineeFields, app)].join("\n\n")}
}

${setUpName(id)}();`),
      uses: [
        "dom",
        "store",
        "collection",
        "router",
        "forms",
        "format",
        "figures",
        "toast",
        "dialog",
        "charts",
        "session",
      ],
    };
  },
};
