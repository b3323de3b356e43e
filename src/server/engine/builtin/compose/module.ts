import type { Blueprint, Entity, FeatureOf, ModuleName } from "../blueprint.ts";

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
  /** A word or sentence of the interface in the app's language ('Save', 'Delete', …). */
  word(key: string): string;
  /** Escapes text for HTML text and quoted attributes. */
  html(text: string): string;
  /** A JavaScript literal of a value, formatted for reading and safe inside a script element. */
  js(value: unknown): string;
}

export interface View {
  /** Route `#/{id}` and id of the `<section>`. `{id}` alone: lists; `{id}/:key` is given to the view's function. */
  id: string;
  /** Heading of the view, also the document title. */
  title: string;
  /** Label in the navigation, `null` for views that are reached from others. */
  nav: string | null;
  /** The static markup inside the view's `<section>`, its `<h1>` or `<h2>` included. */
  html: string;
}

export interface Part {
  views: View[];
  css: string;
  /** Top-level statements, commented as a good teacher would. Names are prefixed by the feature's id where they could meet another's. */
  js: string;
  /** Kernel pieces that the behaviour calls; only what is used gets into the app. */
  uses: KernelPiece[];
  /** Markup outside the views, such as a cart button in the header or a bar at the bottom. */
  header?: string;
  footer?: string;
}

/**
 * Small shared functions of every composed app, under `compose/kernel/`, each with the pieces that it needs itself:
 * dom: `$(selector, root)`, `$$`, `el(tag, attributes, ...children)` (attributes: class, text, onclick …) ·
 * store: `load(key, fallback)`, `save(key, value)` (JSON in localStorage under the app's prefix) ·
 * collection: `collection(name, seedRows)` -> `{all(), get(id), add(row), update(id, changes), remove(id), onChange(fn)}` ·
 * router: `route(id, (key) => …)` called each time a view is shown, `go(id, key)` ·
 * toast: `toast(text)` (polite live region) · dialog: `confirmDialog(text, action)` -> Promise<boolean> ·
 * forms: `readForm(form)`, `showErrors(form, {field: message})`, `clearErrors(form)`, `fillForm(form, row)` ·
 * format: `money(n)`, `number(n)`, `day('2026-05-01')`, `today()`, `addDays(iso, n)`, `daysBetween(a, b)` ·
 * code: `newCode(prefix)` short confirmation codes · random: `shuffle(list)`, `pick(list)` · download: `download(name, text, type)` ·
 * session: `currentUser()`, `requireUser()` (present when the accounts module is).
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
  | "session";
