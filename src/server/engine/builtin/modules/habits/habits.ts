import type { FeatureModule } from "../../compose/module.ts";
import { tidy } from "../partText.ts";
import { habitsBehaviour } from "./habitsBehaviour.ts";
import { habitsStyle } from "./habitsStyle.ts";

/** Signs that people choose from, with what they stand for. */
const ICONS = {
  "✨": "Anything",
  "💧": "Water",
  "📖": "Reading",
  "🏃": "Running",
  "💪": "Exercise",
  "🧘": "Calm",
  "🥗": "Food",
  "🌙": "Sleep",
  "🎸": "Music",
  "✏": "Writing",
  "🧠": "Learning",
  "🧹": "Tidying",
};

/** A habit tracker: today's list, a detail view with streaks and a year grid, a week summary and an archive. */
export const habitsModule: FeatureModule<"habits"> = {
  name: "habits",
  compose(feature, app) {
    const { id, title } = feature;
    const goals = [1, 2, 3, 4, 5, 6, 7]
      .map(
        (days) => `
        <option value="${days}"${days === 5 ? " selected" : ""}>${days} ${days === 1 ? "day" : "days"} a week</option>`,
      )
      .join("");
    const names: Record<string, string> = { ...ICONS };
    for (const row of feature.rows) names[row.icon] ??= row.name;
    const icons = Object.entries(names)
      .map(
        ([sign, name]) => `
      <label class="habits-choice"><input type="radio" name="icon" value="${app.html(sign)}"> ${app.icon(sign)} <span class="visually-hidden">${app.html(name)}</span></label>`,
      )
      .join("");
    const todayHtml = `
<div class="page-head">
  <h1>${app.html(title)}</h1>
  <a class="button" href="#/${id}Form">New habit</a>
</div>
<p class="habits-cheer note" role="status"></p>
<ul class="habits-list plain-list"></ul>
<div class="habits-empty empty" hidden>
  <span class="empty-icon" aria-hidden="true">${app.icon("🌱")}</span>
  <p>No habits yet. Small steps count: what would you like to do more often?</p>
</div>`;
    const detailHtml = `
<a class="back" href="#/${id}">← Back to today</a>
<h1 class="habits-name"></h1>
<dl class="tiles">
  <div class="tile"><dt class="tile-label">Current streak</dt><dd class="tile-value habits-current"></dd></div>
  <div class="tile"><dt class="tile-label">Longest streak</dt><dd class="tile-value habits-longest"></dd></div>
  <div class="tile"><dt class="tile-label">Goal</dt><dd class="tile-value habits-goal"></dd></div>
  <div class="tile"><dt class="tile-label">Start date</dt><dd class="tile-value habits-start"></dd></div>
</dl>
<div class="panel stack">
  <h2>The last eight days</h2>
  <div class="habits-days" role="group" aria-label="Tick a day"></div>
  <h2>The year</h2>
  <p class="habits-year-text muted"></p>
  <div class="habits-scroll" role="region" aria-label="Year grid" tabindex="0">
    <div class="habits-year" aria-hidden="true"></div>
  </div>
  <p class="habits-key muted"><span class="habits-cell is-done" aria-hidden="true"></span> done
    <span class="habits-cell is-paused" aria-hidden="true"></span> paused
    <span class="habits-cell" aria-hidden="true"></span> open</p>
</div>
<div class="habits-actions row">
  <a class="habits-edit button secondary" href="#/${id}Form">Edit</a>
  <button type="button" class="habits-pause secondary"></button>
  <button type="button" class="habits-archive secondary">Archive</button>
</div>`;
    const formHtml = `
<a class="back" href="#/${id}">← Back to today</a>
<h1 class="habits-form-title">New habit</h1>
<form class="habits-form form panel" novalidate>
  <div class="field">
    <label for="${id}-name">Name</label>
    <input id="${id}-name" name="name" type="text" maxlength="60" required autocomplete="off" aria-describedby="${id}-name-error">
    <p class="error" id="${id}-name-error" data-error="name" hidden></p>
  </div>
  <div class="field">
    <label for="${id}-goal">Goal</label>
    <select id="${id}-goal" name="daysPerWeek">${goals}
    </select>
  </div>
  <div class="field">
    <label for="${id}-start">Start date</label>
    <input id="${id}-start" name="start" type="date" required aria-describedby="${id}-start-error">
    <p class="error" id="${id}-start-error" data-error="start" hidden></p>
  </div>
  <fieldset class="wide">
    <legend>Icon</legend>
    <div class="habits-icons">${icons}
    </div>
  </fieldset>
  <div class="form-actions">
    <button type="submit">Save habit</button>
    <a class="button secondary" href="#/${id}">Cancel</a>
  </div>
</form>`;
    const weekHtml = `
<h1>Week summary</h1>
<div class="habits-week-bar row">
  <button type="button" class="habits-earlier secondary">← Week before</button>
  <p class="habits-week-name figure"></p>
  <button type="button" class="habits-later secondary">Week after →</button>
</div>
<div class="panel stack">
  <p class="habits-share big"></p>
  <p class="habits-share-text" role="status"></p>
</div>
<ul class="habits-goals list"></ul>`;
    const archiveHtml = `
<h1>Archive</h1>
<p class="lead">Habits that you have put aside. Their history is kept.</p>
<ul class="habits-archived list"></ul>
<div class="habits-no-archive empty">
  <span class="empty-icon" aria-hidden="true">${app.icon("🗂")}</span>
  <p>The archive is empty.</p>
</div>`;
    return {
      views: [
        { id, title, nav: feature.nav ? title : null, html: tidy(todayHtml) },
        { id: `${id}Detail`, title: "Habit", nav: null, html: tidy(detailHtml) },
        { id: `${id}Form`, title: "New habit", nav: null, html: tidy(formHtml) },
        { id: `${id}Week`, title: "Week summary", nav: "Week", html: tidy(weekHtml) },
        { id: `${id}Archive`, title: "Archive", nav: "Archive", html: tidy(archiveHtml) },
      ],
      css: tidy(habitsStyle),
      js: tidy(habitsBehaviour(feature, app)),
      uses: ["dom", "store", "collection", "router", "toast", "dialog", "forms", "format"],
    };
  },
};
