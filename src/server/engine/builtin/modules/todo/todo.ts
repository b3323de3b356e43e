import type { FeatureModule } from "../../compose/module.ts";
import { tidy } from "../partText.ts";
import { todoBehaviour } from "./todoBehaviour.ts";
import { todoStyle } from "./todoStyle.ts";

/** A list of tasks: add with Enter, finish, edit, delete, filter, clear the finished ones; due date and priority on request. */
export const todoModule: FeatureModule<"todo"> = {
  name: "todo",
  compose(feature, app) {
    const { id } = feature;
    const due = feature.due
      ? `
    <label class="field">Due <input type="date" name="due"></label>`
      : "";
    const priority = feature.priority
      ? `
    <label class="field">Priority
      <select name="priority">
        <option value="high">High</option>
        <option value="normal" selected>Normal</option>
        <option value="low">Low</option>
      </select>
    </label>`
      : "";
    const html = `
<div class="todo stage stack">
<h1>${app.html(feature.title)}</h1>

<div class="panel stack">
  <form class="todo-form" novalidate>
    <label class="todo-label" for="${id}-text">New task</label>
    <div class="todo-entry">
      <input id="${id}-text" name="text" type="text" maxlength="200" autocomplete="off"
        placeholder="${app.html(feature.placeholder)}" aria-describedby="${id}-hint">
      <button type="submit">Add</button>
    </div>${
      due || priority
        ? `
    <div class="todo-extras row">${due}${priority}
    </div>`
        : ""
    }
    <p class="todo-hint error" id="${id}-hint" role="alert"></p>
  </form>

  <div class="todo-bar">
    <p class="todo-count" role="status"></p>
    <div class="todo-filters segments" role="group" aria-label="Show">
      <button type="button" data-show="all" aria-pressed="true">All</button>
      <button type="button" data-show="open" aria-pressed="false">Open</button>
      <button type="button" data-show="done" aria-pressed="false">Done</button>
    </div>
  </div>

  <ul class="todo-list plain-list"></ul>
  <p class="todo-empty empty"></p>
  <button type="button" class="todo-clear secondary" hidden>Clear finished tasks</button>
</div>
</div>`;
    return {
      views: [{ id, title: feature.title, nav: feature.nav ? feature.title : null, html: tidy(html) }],
      css: tidy(todoStyle),
      js: tidy(todoBehaviour(feature)),
      uses: feature.due ? ["dom", "store", "toast", "format"] : ["dom", "store", "toast"],
    };
  },
};
