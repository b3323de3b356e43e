import type { Blueprint, Entity, FeatureOf, Field, ModuleName } from "../blueprint.ts";

/**
 * A feature module turns one feature of the Blueprint into readable markup, style and behaviour. One folder under
 * `modules/` and one line in `modules/list.ts` each.
 */
export interface FeatureModule<Name extends ModuleName> {
  name: Name;
  compose(feature: FeatureOf<Name>, app: AppContext): Part;
}

/** What a module may look at. */
export interface AppContext {
  blueprint: Blueprint;
  entity(id: string): Entity;
  /** A word or sentence of the interface in the app's language ('Save', 'Delete', …); keys in dictionaries.ts. */
  word(key: string): string;
  /** Escapes text for HTML text and quoted attributes. */
  html(text: string): string;
  /** A line drawing for an emoji as markup (not every computer has emoji), or the emoji itself where there is none. */
  icon(sign: string): string;
  /** A JavaScript literal of a value, formatted for reading and safe inside a script element. */
  js(value: unknown): string;
  /** Text for a one-line comment in code: no line ends, nothing that could end the comment. */
  comment(text: string): string;
  /** Name of the JavaScript variable that holds the collection of an entity; declares it in the app once. */
  rows(entityId: string): string;
  /**
   * A labelled control with a place for its error: `<div class="field">…`. Ids are `{formId}-{field.id}`, the control's
   * name is the field's id. Selects of references are filled by `fillChoices` when the form is shown.
   */
  field(field: Field, formId: string): string;
  /** A JavaScript expression for the text of a value: `number(row.kilograms) + " kg"`. */
  valueText(field: Field, expression: string): string;
  /** A JavaScript expression for a child of `el(…)` showing a value: text, or an element for links, pictures, tags … */
  valueNode(field: Field, expression: string): string;
  /** The app's log-in, when it has one: then `currentUser()` and `requireUser()` of the session piece work. */
  accounts: { featureId: string; roles: string[]; guardsWriting: boolean } | null;
  /** `$`, `€` … used by `money()`; may be empty. */
  currency: string;
}

export interface View {
  /** Route `#/{id}` and id of the `<section>`. `{id}` alone: lists; `{id}/:key` is given to the view's function. */
  id: string;
  /** Heading of the view, also the document title. */
  title: string;
  /** Label in the navigation, `null` for views that are reached from others. */
  nav: string | null;
  /** The static markup inside the view's `<section>`, its `<h1>` included (each view has exactly one). */
  html: string;
}

export interface Part {
  views: View[];
  css: string;
  /** Top-level statements, commented as a good teacher would. Names are prefixed by the feature's id where they could meet another's. */
  js: string;
  /** Kernel pieces that the behaviour calls; of them, only functions that are called get into the app. */
  uses: KernelPiece[];
  /** Markup outside the views, such as a cart button in the header or a bar at the bottom. */
  header?: string;
  footer?: string;
}

/**
 * Small shared functions of every composed app, under `compose/kernel/`, each with the pieces that it needs itself:
 * dom: `$(selector, root)`, `$$`, `el(tag, attributes, ...children)` (attributes: class, text, value, onclick …),
 *   `svg(tag, attributes, ...children)` for drawings, `icon("🍕")` a line drawing for an emoji (or the emoji),
 *   `fact(name, value)` for a child of `<dl class="facts">`,
 *   `refill(list, children)`: replaceChildren that keeps the focus (by aria-label) ·
 * store: `load(key, fallback)`, `save(key, value)` (JSON in localStorage under the app's prefix) ·
 * collection: `collection(name, seedRows)` -> `{all(), get(id), add(row), update(id, changes), remove(id), restore(row, index),
 *   onChange(fn)}`; every row has a text `id`; declared for you by `app.rows(entityId)` ·
 * router: `route(id, (key) => …)` called each time a view is shown, `go(id, key)` ·
 * toast: `toast(text, actionLabel?, action?)` (polite live region) · dialog: `confirmDialog(text, action)` -> Promise<boolean> ·
 * forms: `readForm(form)`, `checkForm(form)` -> `{field: message}` from required, type, min, max; `showErrors(form, {field:
 *   message})` (shows, focuses the first, returns whether there were any), `clearErrors(form)`, `fillForm(form, row)`,
 *   `fillChoices(select, texts)` ·
 * format: `money(n)`, `number(n)`, `day('2026-05-01')`, `today()`, `addDays(iso, n)`, `daysBetween(a, b)`,
 *   `compareBy(field, descending)` for sort(), `dateTime(iso)`, and elements: `stars(n)`, `webLink(address)`, `picture(value, alt)` ·
 * code: `newCode(prefix)` short confirmation codes · random: `shuffle(list)`, `pick(list)` · download: `download(name, text, type)` ·
 * range: `dateRange(name, onChange)` -> `(iso) => inside?`: a range shared by all inputs `data-range="{name}.from"` and `.to` ·
 * figures: `sum(rows, (row) => …)`, `average(rows, (row) => …)` ·
 * charts: `totalsBy(rows, nameOf, measure)` -> `[{name, value}]`, `monthName('2026-05')`, `drawBars(ol, items, textOf)`,
 *   `drawColumns`, `drawLine(div, …)`, `drawRing(div, …)`; their style is `chartCss` of modules/charts/chartStyle.ts ·
 * session: `currentUser()` -> `{name, email, role}` or null, `requireUser()` -> user, or null after going to the log-in
 *   (only when `app.accounts` is not null).
 */
export type KernelPiece =
  | "dom"
  | "store"
  | "collection"
  | "router"
  | "toast"
  | "dialog"
  | "forms"
  | "format"
  | "code"
  | "random"
  | "download"
  | "range"
  | "figures"
  | "charts"
  | "session";
