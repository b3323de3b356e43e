import { parse } from "parse5";
import { MAIN_FILES, type ProjectCode } from "../../shared/contracts/project.ts";
import { doctypeEnd } from "../../shared/document/doctype.ts";
import { escapeScript } from "../../shared/document/embeddedText.ts";
import { childElement } from "../../shared/document/pageTree.ts";
import { unnamedMainFiles } from "../../shared/document/previewDocument.ts";
import { allFiles } from "../../shared/document/projectFiles.ts";
import { usesModuleSyntax } from "../../shared/document/projectModules.ts";
import { guardedScript } from "./guardedScript.ts";

/**
 * What is written in a page of the project, for a frame: each line stays where it is. To the main page belong the other main
 * files as well, where nothing names them; they are added where the assembly adds them.
 */
export function framedText(code: ProjectCode, name: string, guard: string): string {
  const text = allFiles(code)[name] ?? "";
  if (name !== MAIN_FILES.html) return text;
  const { style, script } = unnamedMainFiles(code);
  const { head, end } = placesIn(text);
  const styled = style ? styleElement(code.css) : "";
  return (
    text.slice(0, head) +
    styled +
    text.slice(head, end) +
    (script ? scriptElement(code.js, guard) : "") +
    text.slice(end)
  );
}

/** In one line, so that it moves none: a script whose place the style takes. */
function styleElement(css: string): string {
  const text = JSON.stringify(css).replaceAll("<", "\\u003c");
  return `<script>document.currentScript.replaceWith(Object.assign(document.createElement("style"),{textContent:${text}}))</script>`;
}

function scriptElement(text: string, guard: string): string {
  return usesModuleSyntax(text)
    ? `<script type="module" src="${MAIN_FILES.js}"></script>`
    : `<script>${escapeScript(guardedScript(text, MAIN_FILES.js, guard))}\n</script>`;
}

/** Where the head and the body of a page end. */
function placesIn(text: string): { head: number; end: number } {
  const document = parse(text, { sourceCodeLocationInfo: true });
  const root = childElement(document, "html");
  const head = root && childElement(root, "head");
  const body = root && childElement(root, "body");
  const written = head?.sourceCodeLocation;
  const last = head?.childNodes.at(-1)?.sourceCodeLocation;
  return {
    head: written?.endTag?.startOffset ?? last?.endOffset ?? written?.endOffset ?? doctypeEnd(text),
    end: (body?.sourceCodeLocation?.endTag ?? root?.sourceCodeLocation?.endTag)?.startOffset ?? text.length,
  };
}
