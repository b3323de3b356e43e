import type { FeatureOf, Field } from "../../blueprint.ts";
import type { AppContext, View } from "../../compose/module.ts";
import { when } from "../partText.ts";
import { filtersHtml } from "./filters.ts";
import type { RecordNames } from "./recordNames.ts";

/** The views of a records feature: list, detail, form and comparison. */
export function recordsHtml(feature: FeatureOf<"records">, names: RecordNames, app: AppContext): View[] {
  const { id } = feature;
  const { entity } = names;
  const views: View[] = [
    {
      id,
      title: feature.title,
      nav: feature.nav ? feature.title : null,
      html: listHtml(feature, names, app),
    },
  ];
  if (feature.detail) {
    views.push({ id: names.detail, title: entity.one, nav: null, html: detailHtml(feature, names, app) });
  }
  if (feature.create || feature.edit) {
    const title = names.fill(feature.create ? "Add {thing}" : "Edit {thing}", { thing: entity.one });
    views.push({ id: names.form, title, nav: null, html: formHtml(feature, names, app, title) });
  }
  if (feature.compare !== undefined) {
    const title = names.fill("Compare {things}", { things: entity.many });
    views.push({
      id: names.compare,
      title,
      nav: null,
      html: `
${backLink(feature, app)}
<h1>${app.html(title)}</h1>
<p class="lead" id="${id}-compare-hint"></p>
<div class="table-wrap" tabindex="0" role="region" aria-label="${app.html(title)}">
  <table id="${id}-compare-table"></table>
</div>`,
    });
  }
  return views;
}

function backLink(feature: FeatureOf<"records">, app: AppContext): string {
  return `<a class="back" href="#/${feature.id}">← ${app.html(feature.title)}</a>`;
}

function listHtml(feature: FeatureOf<"records">, names: RecordNames, app: AppContext): string {
  const { id } = feature;
  const { entity } = names;
  const buttons = [
    when(
      feature.compare !== undefined,
      `<a class="button secondary" id="${id}-compare-link" href="#/${names.compare}" hidden></a>`,
    ),
    when(
      feature.exportCsv,
      `<button type="button" class="secondary" id="${id}-export">${app.html(app.word("Export as CSV"))}</button>`,
    ),
    when(
      feature.create,
      `<a class="button" href="#/${names.form}">${app.html(names.fill("Add {thing}", { thing: entity.one }))}</a>`,
    ),
  ].filter((html) => html !== "");
  const tiles = feature.totals.map(
    (measure, index) => `
  <div class="tile">
    <dt class="tile-label">${app.html(measure.label)}</dt>
    <dd class="tile-value" id="${id}-total-${index}"></dd>
  </div>`,
  );
  return `
<div class="page-head">
  <div>
    <h1>${app.html(feature.title)}</h1>
    <p class="lead" id="${id}-count" role="status"></p>
  </div>${when(
    buttons.length > 0,
    `
  <div class="row">
    ${buttons.join("\n    ")}
  </div>`,
  )}
</div>
${when(tiles.length > 0, `\n<dl class="tiles">${tiles.join("")}\n</dl>\n`)}
${filtersHtml(feature, names, app)}
${feature.view === "table" ? tableHtml(feature, names, app) : `<ul class="grid" id="${id}-rows"></ul>`}

<div class="empty" id="${id}-empty" hidden>
  <span class="empty-icon" aria-hidden="true">${app.icon(entity.icon)}</span>
  <p id="${id}-empty-text"></p>
  <button type="button" class="secondary" id="${id}-clear" hidden>${app.html(app.word("Clear search and filters"))}</button>
</div>

<nav class="pager" id="${id}-pager" aria-label="${app.html(app.word("Pages of the list"))}" hidden>
  <button type="button" class="secondary small" id="${id}-previous">${app.html(app.word("Previous"))}</button>
  <span class="figure" id="${id}-page"></span>
  <button type="button" class="secondary small" id="${id}-next">${app.html(app.word("Next"))}</button>
</nav>`;
}

/** Numbers line up at the right. */
export function isNumeric(field: Field): boolean {
  return field.type === "number" || field.type === "money" || field.type === "percent";
}

function tableHtml(feature: FeatureOf<"records">, names: RecordNames, app: AppContext): string {
  const { id } = feature;
  const heads = [names.title, ...names.columns].map((field) => {
    const name = app.html(field.label);
    const content = feature.sorts.includes(field.id)
      ? `<button type="button" class="sort" data-sort="${field.id}">${name}</button>`
      : name;
    return `        <th scope="col"${when(isNumeric(field), ' class="number"')}>${content}</th>`;
  });
  if (names.entity.badges.length > 0)
    heads.push(`        <th scope="col">${app.html(app.word("Notice"))}</th>`);
  heads.push(
    `        <th scope="col"><span class="visually-hidden">${app.html(app.word("Actions"))}</span></th>`,
  );
  return `
<div class="table-wrap" id="${id}-table" tabindex="0" role="region" aria-label="${app.html(feature.title)}">
  <table${when(heads.length > 7, ' class="dense"')}>
    <thead>
      <tr>
${heads.join("\n")}
      </tr>
    </thead>
    <tbody id="${id}-rows"></tbody>
  </table>
</div>`;
}

function detailHtml(feature: FeatureOf<"records">, names: RecordNames, app: AppContext): string {
  const { id } = feature;
  return `
${backLink(feature, app)}
<div class="page-head">
  <h1 id="${id}-detail-title">${app.html(names.entity.one)}</h1>
  <div class="row" id="${id}-detail-actions"></div>
</div>
<div class="panel stack" id="${id}-detail"></div>
${when(
  feature.ratings,
  `
<section class="detail-section">
  <h2>${app.html(app.word("Rating"))}</h2>
  <p class="row" id="${id}-rating"></p>
  <div class="row" role="group" aria-label="${app.html(app.word("Your rating"))}" id="${id}-stars"></div>
</section>`,
)}
${when(
  feature.comments,
  `
<section class="detail-section stack">
  <h2>${app.html(app.word("Comments"))}</h2>
  <ul class="list" id="${id}-remarks"></ul>
  <form class="stack" id="${id}-remark-form" novalidate>
    <div class="field">
      <label for="${id}-remark">${app.html(app.word("Your comment"))}</label>
      <textarea id="${id}-remark" name="text" rows="3" required aria-describedby="${id}-remark-error"></textarea>
      <p class="error" id="${id}-remark-error" data-error="text" hidden></p>
    </div>
    <div><button>${app.html(app.word("Add comment"))}</button></div>
  </form>
</section>`,
)}`;
}

function formHtml(feature: FeatureOf<"records">, names: RecordNames, app: AppContext, title: string): string {
  const { id } = feature;
  const fields = names.entity.fields.map((field) => app.field(field, `${id}-form`).replace(/^(?=.)/gm, "  "));
  return `
${backLink(feature, app)}
<h1 id="${id}-form-title">${app.html(title)}</h1>
<form class="form panel detail-section" id="${id}-form" novalidate>
${fields.join("\n")}
  <div class="form-actions">
    <button>${app.html(app.word("Save"))}</button>
    <a class="button secondary" href="#/${id}">${app.html(app.word("Cancel"))}</a>
  </div>
</form>`;
}
