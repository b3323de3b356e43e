import { guardLoops, NO_GUARD } from "../../shared/document/guardLoops.ts";
import { sourceUrlComment } from "../../shared/document/sourceLocation.ts";

/** Comments and a directive, before which nothing may stand. */
const DIRECTIVE = /^(?:\s|\/\/.*|\/\*[\s\S]*?\*\/)*(["'])use strict\1\s*;?/;

/**
 * A script of the project as a page of a live preview loads it: its loops ask the guard of that page, and it says in the notation
 * of sourceLocation.ts where it comes from. Lines stay what they are but for that one. Where there is no guard, as in a frame with
 * an origin of its own, it runs without one.
 */
export function guardedScript(text: string, file: string, guard: string): string {
  const place = { file, firstLine: 1, guard };
  const asScript = guardLoops(text, { ...place, kind: "script" });
  // What imports or exports only parses as a module.
  const guarded = asScript === text ? guardLoops(text, { ...place, kind: "module" }) : asScript;
  const comment = `${sourceUrlComment(file, 1)}\n`;
  if (guarded === text) return comment + text;
  const at = DIRECTIVE.exec(guarded)?.[0].length ?? 0;
  const fallback = `/*${guard}(*/globalThis.${guard}??=${NO_GUARD};/*)${guard}*/`;
  return `${comment}${guarded.slice(0, at)}${fallback}${guarded.slice(at)}`;
}
