import { type ImportSpecifier, parse } from "es-module-lexer/js";
import MagicString from "magic-string";
import { type Addresses, type ImportMap, mapAddresses } from "./importMap.ts";
import { dataUrl, filePath, isHidden, relativePath, siteLink } from "./projectSite.ts";

// Modules of a project in a page that holds all its files: none has an address of its own there, so the page's import map
// gives each the name that imports are rewritten to.

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
 * every script, and what `with { type: … }` imports, becomes a data URL. `null` when there is nothing to import. `change`
 * may put another text in a file's place; `base` is the file that the page's links start from, and `written` holds the import
 * maps in the page, which this one takes the place of.
 */
export function moduleImportMap(
  files: ReadonlyMap<string, string>,
  base: string,
  written: readonly ImportMap[],
  change: (text: string, name: string) => string = (text) => text,
): string | null {
  const own: Record<string, string> = {};
  for (const [name, text] of files) {
    const kind = /\.(m?js|json|css)$/i.exec(name)?.[1]?.toLowerCase();
    if (kind === undefined || isHidden(name)) continue;
    const isScript = kind === "js" || kind === "mjs";
    own[name] = dataUrl(name, isScript ? change(withOwnModules(name, text, base, written), name) : text);
  }
  const imports: Addresses = {};
  for (const [name, url] of Object.entries(own)) {
    imports[moduleName(name)] = url;
    imports[`./${relativePath(base, name)}`] = url;
  }
  const merged: ImportMap = { imports };
  for (const map of written) {
    const { imports: addresses, ...rest } = mapAddresses(map, (address) => {
      const file = importedFile(address, base);
      return (file === undefined ? undefined : own[file]) ?? null;
    });
    Object.assign(merged, rest);
    for (const [name, address] of Object.entries(addresses ?? {})) {
      const file = importedFile(name, base);
      imports[file === undefined ? name : moduleName(file)] = address;
      const isPath = typeof address === "string" && importedFile(address, base) !== undefined;
      const folder = name.endsWith("/") && isPath ? folderAt(address, base) : undefined;
      if (folder === undefined) continue;
      for (const [inside, url] of Object.entries(own)) {
        if (inside.startsWith(folder)) imports[name + filePath(inside.slice(folder.length))] = url;
      }
    }
  }
  if (Object.keys(imports).length === 0) return null;
  return JSON.stringify(merged).replaceAll("<", "\\u003c");
}

/** The name of a script in the import map. */
export function moduleName(name: string): string {
  return SCHEME + filePath(name);
}

/** Whether a script asks for modules while it runs. */
export function importsLater(text: string): boolean {
  return /\bimport\s*\(/.test(text);
}

/**
 * The text of the script `name` as it can stand in the page or in a data URL, neither of which is a place that `./x.js` or
 * `import.meta.url` could start from; `base` is the file that the page's own links start from, and `maps` are its import maps, whose
 * scopes would not find such a script. Text that does not parse stays as it is.
 */
export function withOwnModules(
  name: string,
  text: string,
  base: string,
  maps: readonly ImportMap[] = [],
): string {
  const imports = importsOf(text);
  if (imports.length === 0) return text;
  const result = new MagicString(text);
  const address = `new URL(${JSON.stringify(relativePath(base, name))},document.baseURI).href`;
  for (const { n: specifier, s, e, d } of imports) {
    if (d === -2) {
      const [used, part] = /^\s*\.\s*(url|resolve)\b/.exec(text.slice(e, e + 100)) ?? [];
      if (used === undefined) continue;
      const resolve = `(p=>${IS_PATH}.test(p)?new URL(p,${address}).href:import.meta.resolve(p))`;
      result.update(s, e + used.length, part === "url" ? `(${address})` : resolve);
    } else if (specifier === undefined) {
      // Around what is there, which may hold further ones.
      const from = JSON.stringify(moduleName(name));
      result.appendRight(s, `(p=>${IS_PATH}.test(p)?new URL(p,${from}).href:p)(`).appendLeft(e, ")");
    } else {
      const target = importedFile(specifier, name) ?? scopedFile(specifier, name, base, maps);
      // What stands between the quotes; of an `import()` they are a part.
      if (target !== undefined)
        result.update(s, e, d === -1 ? moduleName(target) : JSON.stringify(moduleName(target)));
    }
  }
  return result.toString();
}

/** Of a specifier that means a file of the project, in a script. */
const IS_PATH = "/^\\.{0,2}\\/(?!\\/)/";

/** Scripts of the project that other scripts of it import. */
export function importedScripts(files: ReadonlyMap<string, string>): ReadonlySet<string> {
  const imported = new Set<string>();
  for (const [name, text] of files) {
    if (!/\.m?js$/i.test(name)) continue;
    for (const { n: specifier } of importsOf(text)) {
      const target = importedFile(specifier, name);
      if (target !== undefined) imported.add(target);
    }
  }
  return imported;
}

/** The file that the script `name` means by a specifier that is a path. */
function importedFile(specifier: string | undefined, name: string): string | undefined {
  if (specifier === undefined || !/^\.{0,2}\/(?!\/)/.test(specifier)) return undefined;
  return siteLink(specifier, name)?.name;
}

/** The file that a package's name means within the scope of an import map that the script is in. */
function scopedFile(
  specifier: string,
  name: string,
  base: string,
  maps: readonly ImportMap[],
): string | undefined {
  // The longest scope goes first (HTML, "Import maps").
  const scopes = maps
    .flatMap(({ scopes = {} }) => Object.entries(scopes))
    .sort(([one], [other]) => other.length - one.length);
  for (const [scope, addresses] of scopes) {
    const address = addresses[specifier];
    const isAround = name.startsWith(folderAt(scope, base) ?? "\0") || siteLink(scope, base)?.name === name;
    if (isAround && typeof address === "string") return importedFile(address, base);
  }
  return undefined;
}

/** The folder of the project that an address means, with a slash at its end. */
function folderAt(address: string, base: string): string | undefined {
  return address.endsWith("/") ? siteLink(`${address}-`, base)?.name.slice(0, -1) : undefined;
}

/** What a script imports; nothing where it does not parse. */
export function importsOf(text: string): readonly ImportSpecifier[] {
  if (!/\bimport\b|\bfrom\s*["']/.test(text)) return [];
  try {
    return parse(text)[0];
  } catch {
    return [];
  }
}
