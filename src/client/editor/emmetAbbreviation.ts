type Emmet = Pick<typeof import("emmet"), "extract" | "resolveConfig">;

export type EmmetKind = "html" | "css";

export interface Abbreviation {
  text: string;
  /** Characters before the caret that it takes. */
  length: number;
}

const TAGS = new Set(
  (
    "a abbr address article aside audio b blockquote body br button canvas caption cite code col colgroup data datalist dd " +
    "del details dfn dialog div dl dt em embed fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hr html i " +
    "iframe img input ins kbd label legend li link main map mark menu meta meter nav noscript object ol optgroup option output " +
    "p picture pre progress q rp rt ruby s samp script search section select small source span strong style sub summary sup " +
    "svg table tbody td template textarea tfoot th thead time title tr track u ul var video wbr lorem"
  ).split(" "),
);

/** What a declaration may follow on its line. */
const STARTS = /(?:^|[{;])\s*$/;

/**
 * The abbreviation that ends at the end of `line`, `null` when what stands there is just a word: prose is full of
 * 'names.' and 'a>b', so the first name has to be an element, or start with . or #.
 */
export function abbreviationBefore(emmet: Emmet, line: string, kind: EmmetKind): Abbreviation | null {
  const extracted = emmet.extract(line, line.length, {
    type: kind === "css" ? "stylesheet" : "markup",
    lookAhead: false,
  });
  if (!extracted) return null;
  const { abbreviation: text, start } = extracted;
  const found = { text, length: line.length - start };
  if (kind === "css") return /^!?[a-z@-]+/i.test(text) && STARTS.test(line.slice(0, start)) ? found : null;
  if (text === "!" || /^[.#][\w-]/.test(text)) return /[.#]$/.test(text) ? null : found;
  const first = /^\(*([a-z][\w-]*)(:[\w-]+)?/i.exec(text);
  if (!first) return null;
  const name = (first[1] ?? "").toLowerCase();
  const known =
    TAGS.has(name) ||
    /^lorem\d+$/.test(name) ||
    (name.includes("-") && text.length > name.length) ||
    (emmet.resolveConfig({ type: "markup", syntax: "html" }).snippets[name + (first[2] ?? "")] !==
      undefined &&
      name.length > 1);
  return known && !/[.#>+^]$/.test(text) ? found : null;
}
