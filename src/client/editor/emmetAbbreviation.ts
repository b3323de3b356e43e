import { ELEMENT_NAMES } from "./elementNames.ts";

type Emmet = Pick<typeof import("emmet"), "extract" | "resolveConfig">;

export type EmmetKind = "html" | "css";

export interface Abbreviation {
  text: string;
  /** Characters before the caret that it takes. */
  length: number;
}

const TAGS = new Set([...ELEMENT_NAMES, "lorem"]);

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
