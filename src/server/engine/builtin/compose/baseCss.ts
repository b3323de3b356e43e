import type { Theme } from "./theme.ts";

/*
 * The class vocabulary of every composed app. Rules that an app does not use are left out (pruneCss.ts), so a module
 * simply uses these names and writes only what is its own.
 *
 * Colours    var(--background | --surface | --raised | --text | --muted | --line | --edge | --component |
 *            --on-component | --component-hover | --on-component-hover | --component-edge | --accent (component colour
 *            as text) | --good | --good-soft | --warning | --warning-soft | --danger | --danger-soft)
 * Measures   var(--radius) 12px, var(--radius-small) 8px, var(--shadow), var(--page) width of the page
 * Buttons    `button` and `a.button` are filled with the component colour. `.secondary` outlined, `.quiet` text only,
 *            `.danger` for what deletes, `.small`, `.large`, `.icon-button` square, `[aria-pressed="true"]` filled
 *            (toggles: use with .secondary). `.link` a button that looks like a link.
 * Page       `.lead` larger grey line under a heading; `.page-head` heading left, actions right; `.back` link above it
 * Boxes      `.panel` sheet with padding; `.card` sheet in a grid (`.card-title`, `.card-actions` at its bottom);
 *            `.grid` of equal columns (cards); `.cover` filled band with an emoji at the top of a card; `.stack` things below each other; `.row` beside each other, wrapping;
 *            `.stage` centred narrow column for games and tools; `.columns` two columns on wide screens
 * Lists      `.plain-list` without bullets; `.list` sheet with hairlines between items
 * Figures    `.tiles` > `.tile` (`.tile-label`, `.tile-value`); `.figure` tabular number; `.big` very large figure
 *            `dl.facts` of `fact(name, value)`; `.price`
 * Tables     `.table-wrap` > `table` (`.number` right aligned cells, `.sort` button in a heading, `.row-actions`)
 * Forms      `form.form` > `.field` (label, control, `.hint`, `.error`), `.field.wide` whole width, `.check` (label with
 *            a checkbox), `.form-actions`; `fieldset`; `.toolbar` search and filters in a row
 * Marks      `.badge` with `.good | .warning | .danger | .neutral`; `.tag`; `.stars`; `.avatar` round letter;
 *            `.progress` > `span` (style width)
 * States     `.empty` (friendly empty list: `.empty-icon`, p, button); `.note` framed remark; `.muted`; `.done` struck
 *            through; `.visually-hidden` for screen readers only; `[hidden]` always hides
 * Icons      `app.icon("🍕")` in markup and `icon("🍕")` in behaviour give a line drawing as large as the text
 * Tabs       `.segments` group of toggle buttons (`aria-pressed`)
 */

/** Custom properties of an app's palette. */
export function themeCss(theme: Theme): string {
  const shadow = theme.dark
    ? "0 1px 2px rgb(0 0 0 / 0.4)"
    : "0 1px 2px rgb(0 0 0 / 0.06), 0 4px 16px rgb(0 0 0 / 0.05)";
  return `/* Colours and measures. Change them here and the whole app follows. */
:root {
  color-scheme: ${theme.dark ? "dark" : "light"};
  --background: ${theme.background};
  --surface: ${theme.surface};
  --raised: ${theme.raised};
  --text: ${theme.text};
  --muted: ${theme.muted};
  --line: ${theme.line};
  --edge: ${theme.edge};
  --component: ${theme.component};
  --on-component: ${theme.onComponent};
  --component-hover: ${theme.componentHover};
  --on-component-hover: ${theme.onComponentHover};
  --component-edge: ${theme.componentEdge};
  --accent: ${theme.accent};
  --good: ${theme.good};
  --good-soft: ${theme.goodSoft};
  --warning: ${theme.warning};
  --warning-soft: ${theme.warningSoft};
  --danger: ${theme.danger};
  --danger-soft: ${theme.dangerSoft};
  --radius: 12px;
  --radius-small: 8px;
  --shadow: ${shadow};
  --page: 72rem;
}`;
}

export const baseCss = `
*,
*::before,
*::after {
  box-sizing: border-box;
}

[hidden] {
  display: none !important;
}

html {
  -webkit-text-size-adjust: 100%;
}

body {
  margin: 0;
  min-height: 100vh;
  background-color: var(--background);
  color: var(--text);
  font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
  overflow-wrap: break-word;
}

h1,
h2,
h3 {
  margin: 0;
  line-height: 1.15;
  letter-spacing: -0.015em;
  text-wrap: balance;
}

h1 {
  font-size: clamp(1.75rem, 1.3rem + 2vw, 2.5rem);
}

h2 {
  font-size: clamp(1.25rem, 1.1rem + 0.7vw, 1.5rem);
}

h3 {
  font-size: 1.0625rem;
  letter-spacing: -0.005em;
}

h1:focus,
h2:focus,
main:focus {
  outline: none;
}

p {
  margin: 0;
  text-wrap: pretty;
}

a {
  color: var(--accent);
  text-underline-offset: 0.2em;
}

img,
svg {
  max-width: 100%;
}

:focus-visible {
  outline: 3px solid var(--accent);
  outline-offset: 2px;
}

.icon {
  width: 1.25em;
  height: 1.25em;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.75;
  stroke-linecap: round;
  stroke-linejoin: round;
  vertical-align: -0.25em;
}

.visually-hidden {
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}

/* The way past the navigation for people who use the keyboard. */
.skip-link {
  position: absolute;
  left: 1rem;
  top: -4rem;
  z-index: 10;
  padding: 0.5rem 1rem;
  border-radius: var(--radius-small);
  background: var(--surface);
  color: var(--text);
}

.skip-link:focus {
  top: 0.5rem;
}

/* Page heads */
.page-head {
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: 0.75rem 1.5rem;
  margin-bottom: 1.5rem;
}

.lead {
  margin-top: 0.5rem;
  max-width: 42rem;
  color: var(--muted);
  font-size: 1.0625rem;
}

.back {
  display: inline-block;
  margin-bottom: 0.75rem;
  padding: 0.25rem 0;
  font-weight: 600;
  text-decoration: none;
}

.back:hover {
  text-decoration: underline;
}

.muted {
  color: var(--muted);
}

.small {
  font-size: 0.875rem;
}

/* Buttons */
button,
.button {
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.5rem;
  min-height: 2.75rem;
  padding: 0.5rem 1.125rem;
  border: 1px solid var(--component-edge);
  border-radius: var(--radius-small);
  background-color: var(--component);
  color: var(--on-component);
  font: inherit;
  font-weight: 600;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition: background-color 150ms ease-out, color 150ms ease-out, border-color 150ms ease-out;
}

button:hover,
.button:hover {
  background-color: var(--component-hover);
  color: var(--on-component-hover);
}

button:active,
.button:active {
  transform: translateY(1px);
}

button:disabled {
  border-color: var(--line);
  background-color: var(--raised);
  color: var(--muted);
  cursor: not-allowed;
  transform: none;
}

button.secondary,
.button.secondary {
  border-color: var(--edge);
  background-color: var(--surface);
  color: var(--text);
}

button.secondary:hover,
.button.secondary:hover {
  border-color: var(--accent);
  background-color: var(--raised);
  color: var(--accent);
}

button.quiet,
.button.quiet {
  border-color: transparent;
  background-color: transparent;
  color: var(--accent);
}

button.quiet:hover,
.button.quiet:hover {
  background-color: var(--raised);
}

button.danger {
  border-color: var(--danger);
  background-color: var(--surface);
  color: var(--danger);
}

button.danger:hover {
  background-color: var(--danger-soft);
  color: var(--danger);
}

button.quiet.danger {
  border-color: transparent;
  background-color: transparent;
}

button.quiet.danger:hover {
  background-color: var(--danger-soft);
}

button.secondary:disabled,
button.quiet:disabled {
  border-color: var(--line);
  background-color: transparent;
  color: var(--muted);
}

button.small,
.button.small {
  min-height: 2.25rem;
  padding: 0.25rem 0.75rem;
  font-size: 0.875rem;
}

button.large,
.button.large {
  min-height: 3.25rem;
  padding: 0.75rem 1.5rem;
  font-size: 1.0625rem;
}

.icon-button {
  width: 2.75rem;
  padding: 0;
  font-size: 1.125rem;
}

button[aria-pressed="true"] {
  border-color: var(--component-edge);
  background-color: var(--component);
  color: var(--on-component);
}

button[aria-pressed="true"]:hover {
  background-color: var(--component-hover);
  color: var(--on-component-hover);
}

.link {
  display: inline;
  min-height: 0;
  padding: 0;
  border: 0;
  background: none;
  color: var(--accent);
  text-align: start;
  text-decoration: underline;
  text-underline-offset: 0.2em;
}

.link:hover {
  background: none;
  color: var(--text);
}

.segments {
  display: inline-flex;
  flex-wrap: wrap;
  gap: 0.25rem;
  padding: 0.25rem;
  border: 1px solid var(--line);
  border-radius: calc(var(--radius-small) + 0.25rem);
  background: var(--surface);
}

.segments button {
  min-height: 2.25rem;
  padding: 0.25rem 0.875rem;
}

.segments button[aria-pressed="false"] {
  border-color: transparent;
  background-color: transparent;
  color: var(--text);
}

.segments button[aria-pressed="false"]:hover {
  background-color: var(--raised);
}

/* Boxes and their arrangement */
.panel,
.card {
  min-width: 0;
  padding: 1.25rem;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background-color: var(--surface);
  box-shadow: var(--shadow);
}

.card {
  display: flex;
  flex-direction: column;
  gap: 0.625rem;
}

.card-title {
  font-size: 1.125rem;
  font-weight: 700;
  line-height: 1.25;
}

.card-title a {
  color: inherit;
  text-decoration: none;
}

.card-title a:hover {
  color: var(--accent);
  text-decoration: underline;
}

.card-actions {
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  margin-top: auto;
  padding-top: 0.5rem;
}

.grid {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17.5rem), 1fr));
  gap: 1rem;
}

ul.grid,
ol.grid,
.plain-list {
  margin: 0;
  padding: 0;
  list-style: none;
}

.columns {
  display: grid;
  grid-auto-flow: dense;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr));
  align-items: start;
  gap: 1.5rem;
}

.stack {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;
}

.row {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 0.75rem;
}

.row:empty {
  display: none;
}

.stage {
  width: 100%;
  max-width: 36rem;
  margin-inline: auto;
}

.list {
  margin: 0;
  padding: 0;
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background-color: var(--surface);
  box-shadow: var(--shadow);
  list-style: none;
}

.list > li {
  padding: 0.875rem 1.25rem;
}

.list > li + li {
  border-top: 1px solid var(--line);
}

/* Figures */
.tiles {
  display: flex;
  flex-wrap: wrap;
  gap: 1rem;
  margin: 0 0 1.5rem;
}

.tile {
  display: flex;
  flex: 1 1 10rem;
  flex-direction: column-reverse;
  justify-content: flex-end;
  gap: 0.125rem;
  padding: 1rem 1.25rem;
  border: 1px solid var(--line);
  border-top: 4px solid var(--component);
  border-radius: var(--radius);
  background-color: var(--surface);
  box-shadow: var(--shadow);
}

.tile:only-child {
  max-width: 22rem;
}

.tile-label {
  color: var(--muted);
  font-size: 0.875rem;
}

.tile-value {
  margin: 0;
  font-size: clamp(1.5rem, 1.2rem + 1vw, 2rem);
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.02em;
  line-height: 1.2;
}

.figure {
  font-variant-numeric: tabular-nums;
}

.big {
  font-size: clamp(3rem, 2rem + 8vw, 5.5rem);
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.03em;
  line-height: 1;
}

.facts {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 7rem), 1fr));
  gap: 0.75rem 1.5rem;
  margin: 0;
}

.facts dt {
  color: var(--muted);
  font-size: 0.875rem;
}

.facts dd {
  margin: 0;
  font-variant-numeric: tabular-nums;
  font-weight: 500;
}

.price {
  font-size: 1.25rem;
  font-weight: 700;
  font-variant-numeric: tabular-nums;
}

.cover {
  display: grid;
  place-items: center;
  height: 6.5rem;
  margin: -1.25rem -1.25rem 0.25rem;
  border-radius: calc(var(--radius) - 1px) calc(var(--radius) - 1px) 0 0;
  background-color: var(--component);
  color: var(--on-component);
  font-size: 3rem;
  line-height: 1;
}

/* Tables: they scroll inside their frame, the page never does. */
.table-wrap {
  position: relative;
  overflow-x: auto;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background-color: var(--surface);
  box-shadow: var(--shadow);
}

table {
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
}

th,
td {
  padding: 0.75rem 1rem;
  text-align: start;
  vertical-align: middle;
}

thead th {
  border-bottom: 1px solid var(--component-edge);
  background-color: var(--component);
  color: var(--on-component);
  font-size: 0.875rem;
  font-weight: 600;
  white-space: nowrap;
}

tbody tr + tr > * {
  border-top: 1px solid var(--line);
}

tbody tr:hover {
  background-color: var(--raised);
}

tbody th {
  min-width: 9rem;
  font-weight: 600;
}

.date {
  white-space: nowrap;
}

.number {
  text-align: end;
  white-space: nowrap;
}

.sort {
  min-height: 0;
  padding: 0.25rem 0;
  border: 0;
  background: none;
  color: inherit;
  gap: 0.375rem;
}

.sort:hover {
  background: none;
  color: inherit;
  text-decoration: underline;
}

.sort:focus-visible {
  outline-color: currentColor;
}

.sort::after {
  content: "↕";
  opacity: 0.75;
}

[aria-sort="ascending"] .sort::after {
  content: "↑";
  opacity: 1;
}

[aria-sort="descending"] .sort::after {
  content: "↓";
  opacity: 1;
}

.row-actions {
  width: 1%;
  white-space: nowrap;
  text-align: end;
}

.row-actions button + button,
.row-actions .button + button {
  margin-inline-start: 0.25rem;
}

/* Forms */
.form {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  gap: 1.25rem;
  max-width: 46rem;
}

.form .wide,
.form fieldset,
.form-actions {
  grid-column: 1 / -1;
}

.form-actions {
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  padding-top: 0.25rem;
}

.field {
  display: flex;
  flex-direction: column;
  gap: 0.375rem;
  min-width: 0;
}

label,
legend {
  font-size: 0.9375rem;
  font-weight: 600;
}

fieldset {
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
}

input,
select,
textarea {
  width: 100%;
  min-width: 0;
  min-height: 2.75rem;
  padding: 0.5rem 0.75rem;
  border: 1px solid var(--edge);
  border-radius: var(--radius-small);
  background-color: var(--surface);
  color: var(--text);
  font: inherit;
}

textarea {
  min-height: 7rem;
  resize: vertical;
}

input::placeholder,
textarea::placeholder {
  color: var(--muted);
  opacity: 1;
}

input[type="checkbox"],
input[type="radio"] {
  flex: none;
  width: 1.25rem;
  min-height: 1.25rem;
  height: 1.25rem;
  margin: 0;
  accent-color: var(--component);
}

input[type="color"] {
  padding: 0.25rem;
}

input[type="range"] {
  padding: 0;
  border: 0;
  background: none;
  accent-color: var(--component);
}

input:focus-visible,
select:focus-visible,
textarea:focus-visible {
  outline-offset: 0;
}

[aria-invalid="true"] {
  border-color: var(--danger);
}

.check {
  display: flex;
  align-items: center;
  gap: 0.625rem;
  min-height: 2.75rem;
}

.hint {
  color: var(--muted);
  font-size: 0.875rem;
}

.error {
  color: var(--danger);
  font-size: 0.875rem;
  font-weight: 600;
}

.required {
  color: var(--danger);
}

.toolbar {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, clamp(8.5rem, 22%, 12rem)), 1fr));
  align-items: end;
  gap: 0.75rem 1rem;
  margin-bottom: 1.25rem;
}

.toolbar label,
.toolbar legend {
  font-size: 0.875rem;
}

/* Marks */
.badge,
.tag {
  display: inline-flex;
  align-items: center;
  gap: 0.25rem;
  max-width: 100%;
  padding: 0.125rem 0.625rem;
  border: 1px solid var(--line);
  border-radius: 999px;
  background-color: var(--raised);
  color: var(--text);
  font-size: 0.8125rem;
  font-weight: 600;
  line-height: 1.5;
}

.badge.good {
  border-color: var(--good);
  background-color: var(--good-soft);
  color: var(--good);
}

.badge.warning {
  border-color: var(--warning);
  background-color: var(--warning-soft);
  color: var(--warning);
}

.badge.danger {
  border-color: var(--danger);
  background-color: var(--danger-soft);
  color: var(--danger);
}

.tag {
  border-radius: 6px;
  font-weight: 500;
}

.stars {
  color: var(--warning);
  letter-spacing: 0.1em;
  white-space: nowrap;
}

.avatar {
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 2.5rem;
  height: 2.5rem;
  border-radius: 50%;
  background-color: var(--component);
  color: var(--on-component);
  font-weight: 700;
}

.progress {
  height: 0.5rem;
  overflow: hidden;
  border-radius: 999px;
  background-color: var(--line);
}

.progress > span {
  display: block;
  height: 100%;
  border-radius: inherit;
  background-color: var(--accent);
  transition: width 200ms ease-out;
}

.picture {
  display: grid;
  place-items: center;
  width: 100%;
  aspect-ratio: 4 / 3;
  border-radius: var(--radius-small);
  background-color: var(--raised);
  font-size: 4rem;
  line-height: 1;
  object-fit: cover;
}

.swatch {
  display: inline-block;
  width: 1.25rem;
  height: 1.25rem;
  margin-inline-end: 0.5rem;
  border: 1px solid var(--edge);
  border-radius: 50%;
  vertical-align: text-bottom;
}

/* States */
.empty {
  display: grid;
  justify-items: center;
  gap: 0.75rem;
  padding: clamp(2rem, 6vw, 4rem) 1.5rem;
  border: 2px dashed var(--line);
  border-radius: var(--radius);
  color: var(--muted);
  text-align: center;
}

.empty-icon {
  font-size: 2.5rem;
  line-height: 1;
}

.note {
  padding: 0.875rem 1rem;
  border: 1px solid var(--line);
  border-inline-start: 4px solid var(--component-edge);
  border-radius: var(--radius-small);
  background-color: var(--surface);
}

.done {
  color: var(--muted);
  text-decoration: line-through;
}

/* Short messages at the lower edge */
.toast-area {
  position: fixed;
  right: 1rem;
  bottom: 1rem;
  left: 1rem;
  z-index: 20;
  display: grid;
  justify-items: center;
  gap: 0.5rem;
  pointer-events: none;
}

.toast {
  display: flex;
  align-items: center;
  gap: 1rem;
  max-width: 32rem;
  padding: 0.75rem 1.125rem;
  border-radius: var(--radius-small);
  background-color: var(--text);
  color: var(--background);
  box-shadow: 0 8px 30px rgb(0 0 0 / 0.25);
  font-weight: 600;
  pointer-events: auto;
}

.toast button {
  min-height: 2rem;
  padding: 0 0.5rem;
  border-color: currentColor;
  background: none;
  color: inherit;
}

/* Dialogs */
dialog {
  width: min(30rem, calc(100% - 2rem));
  padding: 1.5rem;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background-color: var(--surface);
  color: var(--text);
  box-shadow: 0 24px 80px rgb(0 0 0 / 0.35);
}

dialog::backdrop {
  background: rgb(0 0 0 / 0.5);
}

.dialog-actions {
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 0.75rem;
  margin-top: 1.5rem;
}
`;

/** Last in every app, for people whose system asks for less motion. */
export const reducedMotionCss = `/* People who asked their system for less motion get none. */
@media (prefers-reduced-motion: reduce) {
  *,
  *::before,
  *::after {
    animation-duration: 0.01ms !important;
    transition-duration: 0.01ms !important;
    scroll-behavior: auto !important;
  }
}`;
