// The attributes of elements that lead to files.

/** Attributes that have a page load a file and show it, by element. */
export const LOADED: ReadonlyMap<string, readonly string[]> = new Map([
  ["img", ["src"]],
  ["source", ["src"]],
  ["input", ["src"]],
  ["audio", ["src"]],
  ["video", ["src", "poster"]],
  ["embed", ["src"]],
  ["object", ["data"]],
  ["image", ["href"]],
]);

/** Attributes that are links, wherever they stand; those with several addresses in them are not among them. */
export const LINKS: ReadonlySet<string> = new Set([
  "href",
  "src",
  "action",
  "formaction",
  "poster",
  "data",
  "background",
]);

/** The type of a link whose sheet stands behind it: browsers load only what they know (HTML, "Link type stylesheet"). */
export const UNLOADED_SHEET = "text/inception";

/** What a link to a style sheet has that a style element has not. */
export const LINK_ONLY = new Set([
  "rel",
  "href",
  "type",
  "integrity",
  "crossorigin",
  "as",
  "referrerpolicy",
  "sizes",
]);

/** What has a script with an address wait. */
export const WAITS: ReadonlySet<string> = new Set(["async", "defer"]);
/** What decides whether a script's address may be loaded. */
export const CHECKED: ReadonlySet<string> = new Set(["integrity", "crossorigin", "referrerpolicy"]);
/** What a script with an address has that one with a text has not. */
export const SOURCE_ONLY: ReadonlySet<string> = new Set(["src", ...WAITS, ...CHECKED]);
