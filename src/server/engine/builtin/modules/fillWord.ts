import type { AppContext } from "../compose/module.ts";

/** A sentence of the interface with its places filled in now: `fillWord(app, "New {thing}", { thing: "topic" })`. */
export function fillWord(app: AppContext, key: string, values: Record<string, string>): string {
  return app.word(key).replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/**
 * The same as a JavaScript expression whose places are filled in when the app runs.
 *
 * @param expressions JavaScript for each place: `{ count: "left.length" }`.
 * @param texts Places that are known already.
 */
export function fillWordJs(
  app: AppContext,
  key: string,
  expressions: Record<string, string>,
  texts: Record<string, string> = {},
): string {
  const parts = app.word(key).split(/(\{\w+\})/);
  const joined: string[] = [];
  let text = "";
  for (const part of parts) {
    const name = /^\{(\w+)\}$/.exec(part)?.[1] ?? "";
    const expression = expressions[name];
    if (expression === undefined) {
      text += texts[name] ?? part;
      continue;
    }
    if (text !== "") joined.push(app.js(text));
    joined.push(expression);
    text = "";
  }
  if (text !== "") joined.push(app.js(text));
  return joined.join(" + ");
}
