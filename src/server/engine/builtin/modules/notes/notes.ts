import type { FeatureModule, KernelPiece } from "../../compose/module.ts";
import { tidy } from "../partText.ts";
import { notesBehaviour } from "./notesBehaviour.ts";
import { notesStyle } from "./notesStyle.ts";

/** A notebook: list with search, tags and pins, an editor, a live Markdown preview, files in and out. */
export const notesModule: FeatureModule<"notes"> = {
  name: "notes",
  compose(feature, app) {
    const { id, title } = feature;
    const html = `
<div class="page-head">
  <h1>${app.html(title)}</h1>
  <div class="row">
    <button type="button" class="notes-new">New note</button>${
      feature.files
        ? `
    <button type="button" class="notes-open secondary">Open .md file</button>
    <input type="file" class="notes-file" accept=".md,.markdown,.txt,text/markdown,text/plain" aria-label="A Markdown file" hidden>`
        : ""
    }
  </div>
</div>

<div class="notes${feature.markdown ? " has-preview" : ""}">
  <div class="notes-side panel stack">
    <div class="field">
      <label for="${id}-search">Search all notes</label>
      <input id="${id}-search" class="notes-search" type="search">
    </div>
    <ul class="notes-list plain-list" aria-label="Notes"></ul>
    <p class="notes-none muted" role="status"></p>
  </div>

  <div class="notes-editor panel stack">
    <div class="field">
      <label for="${id}-title">Title</label>
      <input id="${id}-title" class="notes-title" type="text" maxlength="120" autocomplete="off">
    </div>${
      feature.tags
        ? `
    <div class="field">
      <label for="${id}-tags">Tags <span class="muted">(separate with commas)</span></label>
      <input id="${id}-tags" class="notes-tags" type="text" autocomplete="off">
    </div>`
        : ""
    }
    <div class="field">
      <label for="${id}-body">Text</label>
      <textarea id="${id}-body" class="notes-body" rows="14" spellcheck="true"></textarea>
    </div>
    <div class="notes-bar row">
      <span class="notes-count figure muted"></span>${
        feature.pin
          ? `
      <button type="button" class="notes-pin secondary small" aria-pressed="false">📌 Pin</button>`
          : ""
      }${
        feature.files
          ? `
      <button type="button" class="notes-save secondary small">Save as .md</button>`
          : ""
      }
      <button type="button" class="notes-delete danger small">Delete</button>
    </div>
  </div>${
    feature.markdown
      ? `

  <section class="notes-preview panel" aria-labelledby="${id}-preview-title">
    <h2 id="${id}-preview-title" class="visually-hidden">Preview</h2>
    <div class="notes-rendered"></div>
  </section>`
      : ""
  }
</div>`;
    const uses: KernelPiece[] = ["dom", "store", "collection", "dialog", "toast"];
    return {
      views: [{ id, title, nav: feature.nav ? title : null, html: tidy(html) }],
      css: tidy(notesStyle),
      js: tidy(notesBehaviour(feature)),
      uses: feature.files ? [...uses, "download"] : uses,
    };
  },
};
