import { doctypeEnd } from "../../shared/document/doctype.ts";

/**
 * A page in a frame of another one; `written`: the text that it was made of (framedText.ts). Before anything of it runs, the page around it may
 * put a guarded version of that file in its place, as the instruments of a preview do (client/preview/instrument/frames.js).
 * Without them the page follows as it is.
 */
export function framedPage(page: string, written: string): string {
  // That of the page also counts for a fragment, which has none.
  const [start, writtenStart] = [doctypeEnd(page), doctypeEnd(written)];
  const text = JSON.stringify(written.slice(writtenStart)).replaceAll("<", "\\u003c");
  const line = written.slice(0, writtenStart).split("\n").length;
  // The instruments go by a name that the project's code does not use: the first of these.
  const script = `(function (text, line) {
  document.currentScript.remove();
  for (var i = 0, name = "$lg"; i < 9; i++, name += "_") {
    try { return parent[name].page(window, text, line); } catch (other) {}
  }
})(${text}, ${line});`;
  return `${page.slice(0, start)}<script>${script}</script>${page.slice(start)}`;
}
