import { dataUrl, filePath, isHidden } from "./projectSite.ts";

/** Project files that a module may import, under these names in the page's import map. */
const SCHEME = "inception-file:/";

/** Whether a script can only run as a module: it imports or exports at the start of a line. */
export function usesModuleSyntax(text: string): boolean {
  return /^[ \t]*(?:import\s*(?:["'{*]|[\w$]+\s*(?:,|from\b))|export\s*(?:[{*]|(?:default|const|let|var|function|class|async)\b))/m.test(
    text,
  );
}

/**
 * An import map through which modules of the page, inline ones too, import the project's own scripts by relative path:
 * every script, and what `with { type: … }` imports, becomes a data URL. `null` when there is nothing to import. `change` may put another text in a file's place.
 */
export function moduleImportMap(
  files: ReadonlyMap<string, string>,
  change: (text: string, name: string) => string = (text) => text,
): string | null {
  const imports: Record<string, string> = {};
  for (const [name, text] of files) {
    const kind = /\.(m?js|json|css)$/i.exec(name)?.[1]?.toLowerCase();
    if (kind === undefined || isHidden(name)) continue;
    const isScript = kind === "js" || kind === "mjs";
    const url = dataUrl(name, isScript ? change(withAbsoluteImports(name, text), name) : text);
    imports[SCHEME + filePath(name)] = url;
    imports[`./${filePath(name)}`] = url;
  }
  if (Object.keys(imports).length === 0) return null;
  return JSON.stringify({ imports }).replaceAll("<", "\\u003c");
}

/** Whether a script asks for modules while it runs. */
export function importsLater(text: string): boolean {
  return /\bimport\s*\(/.test(text);
}

/**
 * A script in a data URL or in the page itself has no place of its own to resolve `./x.js` against, so its relative
 * imports get absolute names.
 */
export function withAbsoluteImports(name: string, text: string): string {
  return text.replace(
    /(\bfrom\s*|\bimport\s*\(?\s*)(["'])(\.{1,2}\/[^"'\n]+)\2/g,
    (_match, before: string, quote: string, path: string) =>
      `${before}${quote}${SCHEME}${filePath(resolve(name, path))}${quote}`,
  );
}

function resolve(from: string, path: string): string {
  const parts = from.split("/").slice(0, -1);
  for (const part of path.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/");
}
