import MagicString from "magic-string";
import { type GuardPlace, guardLoops } from "../../../shared/document/guardLoops.ts";
import { importsOf } from "../../../shared/document/projectModules.ts";
import { sourceUrlComment } from "../../../shared/document/sourceLocation.ts";

const DATA_SCRIPT = /^data:(?:text|application)\/javascript(?:;charset=[\w-]+)?(;base64)?,(.*)$/is;

/** The text of a module with those guarded that it imports by addresses that hold them. */
export function guardDataImports(text: string, { file, firstLine, guard }: GuardPlace): string {
  if (!/["']data:/i.test(text)) return text;
  const result = new MagicString(text);
  for (const { n: specifier = "", s, e, d } of importsOf(text)) {
    const [, isEncoded, written = ""] = d === -1 ? (DATA_SCRIPT.exec(specifier) ?? []) : [];
    if (written === "") continue;
    const line = firstLine + text.slice(0, s).split("\n").length - 1;
    try {
      const module = isEncoded === undefined ? decodeURIComponent(written) : atob(written);
      const at = { file, firstLine: line, guard, kind: "module" as const, oneLine: true };
      const guarded = guardLoops(module, at);
      const place = sourceUrlComment(file, line);
      result.update(s, e, `data:text/javascript,${encodeURIComponent(`${place}\n${guarded}`)}`);
    } catch {
      // What is no script is for the browser to say.
    }
  }
  return result.toString();
}
