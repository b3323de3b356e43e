import type { FeatureModule } from "../../compose/module.ts";
import { tidy } from "../partText.ts";
import { kanbanBehaviour } from "./kanbanBehaviour.ts";
import { kanbanNames } from "./kanbanNames.ts";
import { kanbanStyle } from "./kanbanStyle.ts";

/** A board with a column for each state of an entity: cards are made, edited, deleted, dragged or moved with a menu. */
export const kanbanModule: FeatureModule<"kanban"> = {
  name: "kanban",
  compose(feature, app) {
    const { id, title } = feature;
    const { entity, fields, filters } = kanbanNames(feature, app);
    const toolbar =
      filters.length === 0
        ? ""
        : `
<form class="kanban-filters toolbar" aria-label="Filters">${filters
            .map(
              (field) => `
  <div class="field">
    <label for="${id}-filter-${field.id}">${app.html(field.label)}</label>
    <select id="${id}-filter-${field.id}" name="${field.id}" data-first="All"></select>
  </div>`,
            )
            .join("")}
  <button type="reset" class="kanban-clear secondary">Clear filters</button>
</form>`;
    const columns = feature.columns
      .map(
        (column, index) => `
  <section class="kanban-column" data-column="${index}" aria-labelledby="${id}-column-${index}">
    <div class="kanban-head">
      <h2 id="${id}-column-${index}">${app.html(column)}</h2>
      <span class="kanban-count figure"></span>
    </div>${
      feature.sumField === undefined
        ? ""
        : `
    <p class="kanban-sum figure"></p>`
    }${
      feature.limits
        ? `
    <label class="kanban-limit">Maximum <input type="number" min="1" max="99" step="1" inputmode="numeric" placeholder="none" aria-label="Maximum of cards in ${app.html(column)}"></label>
    <p class="kanban-warning badge warning" role="status" hidden></p>`
        : ""
    }
    <ul class="kanban-cards plain-list" aria-labelledby="${id}-column-${index}"></ul>
    <a class="button secondary small kanban-add" href="#/${id}Form/new-${index}">Add here</a>
  </section>`,
      )
      .join("");
    const boardHtml = `
<div class="page-head">
  <h1>${app.html(title)}</h1>
  <a class="button" href="#/${id}Form">New ${app.html(entity.one)}</a>
</div>${toolbar}
<p class="visually-hidden kanban-live" role="status"></p>
<div class="kanban-board" role="region" aria-label="Columns of ${app.html(title)}" tabindex="0">${columns}
</div>`;
    const formHtml = `
<a class="back" href="#/${id}">← Back to the board</a>
<h1 class="kanban-form-title">New ${app.html(entity.one)}</h1>
<form class="kanban-form form" novalidate>
${fields.map((field) => app.field(field, id)).join("\n")}
<div class="form-actions">
  <button type="submit">Save ${app.html(entity.one)}</button>
  <a class="button secondary" href="#/${id}">Cancel</a>
</div>
</form>`;
    return {
      views: [
        { id, title, nav: feature.nav ? title : null, html: tidy(boardHtml) },
        { id: `${id}Form`, title: `New ${entity.one}`, nav: null, html: tidy(formHtml) },
      ],
      css: tidy(kanbanStyle),
      js: tidy(kanbanBehaviour(feature, app)),
      uses: [
        "dom",
        "store",
        "collection",
        "router",
        "toast",
        "dialog",
        "forms",
        "format",
        "figures",
        "session",
      ],
    };
  },
};
