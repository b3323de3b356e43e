import { tokenizer } from "acorn";
import type { Blueprint } from "../blueprint.ts";
import type { Part } from "./module.ts";
import { moduleWordsOf } from "./moduleWords.ts";

/**
 * Puts the English texts of a module's part into the app's language: whole texts of elements, labels and strings of the
 * script that `moduleWords.ts` knows. What the app's content says (choices, titles, rows) is left alone, for the script
 * compares with it.
 */
export function localiser(blueprint: Blueprint): (part: Part) => Part {
  if (blueprint.language === "en") return (part) => part;
  const words = moduleWordsOf(blueprint.language);
  for (const text of textsIn([blueprint.entities, blueprint.features])) words.delete(text);
  const translate = (text: string): string => {
    const key = text.replace(/\s+/g, " ").trim();
    const found = words.get(key);
    return found === undefined || key === "" ? text : text.replace(text.trim(), () => found);
  };
  return (part) => ({
    ...part,
    views: part.views.map((view) => ({ ...view, html: localiseHtml(view.html, translate) })),
    js: localiseJs(part.js, translate),
  });
}

function localiseHtml(html: string, translate: (text: string) => string): string {
  return html
    .replace(/>([^<>]+)</g, (_all, text: string) => `>${translate(text)}<`)
    .replace(
      /\b(aria-label|placeholder|title|data-first)="([^"]*)"/g,
      (_all, name: string, text: string) => `${name}="${translate(text)}"`,
    );
}

function localiseJs(js: string, translate: (text: string) => string): string {
  const tokens = [...tokenizer(js, { ecmaVersion: "latest" })];
  const textOf = (index: number): string | null => {
    const token = tokens[index];
    return token?.type.label === "string" ? js.slice(token.start + 1, token.end - 1) : null;
  };
  // What the script compares with is a value, not a text; it has to read the same everywhere.
  const values = new Set<string | null>();
  tokens.forEach((token, index) => {
    const sign = js.slice(token.start, token.end);
    if (sign === "===" || sign === "!==") values.add(textOf(index - 1)).add(textOf(index + 1));
    if (sign === "case") values.add(textOf(index + 1));
  });
  const pieces: string[] = [];
  let done = 0;
  tokens.forEach((token, index) => {
    const text = textOf(index);
    if (text === null || text.includes("\\") || values.has(text)) return;
    const translated = translate(text);
    if (translated === text) return;
    pieces.push(js.slice(done, token.start), JSON.stringify(translated));
    done = token.end;
  });
  return pieces.join("") + js.slice(done);
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
