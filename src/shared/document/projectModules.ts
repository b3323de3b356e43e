import { type ImportSpecifier, parse } from "es-module-lexer/js";
import MagicString from "magic-string";
import { type Addresses, type ImportMap, mapAddresses } from "./importMap.ts";
import { dataUrl, filePath, isHidden, relativePath, siteLink } from "./projectSite.ts";

// Modules of a project in a page that holds all its files: none has an address of its own there, so the page's import map
// gives each the name that imports are rewritten to.

/** Project files that a module may import, under these names in the page's import map. */
const SCHEME = "inception-file:/";

/**
 * What scripts ask for with a query or a fragment, by the name that their imports are rewritten to, with the file that is meant.
 * Browsers take each such address for a module of its own, and a data URL with another fragment is another address.
 */
export type AskedAgain = Map<string, OwnModule>;

interface OwnModule {
  file: string;
  /** `?query` and `#fragment`, or nothing. */
  part: string;
}

/** Whether a script can only run as a module: it imports or exports at the start of a line, or uses `import.meta`. */
export function usesModuleSyntax(text: string): boolean {
  return STARTS_AS_MODULE.test(text) || usesImportMeta(text);
}

const STARTS_AS_MODULE =
  /^[ \t]*(?:import\s*(?:["'{*]|[\w$]+\s*(?:,|from\b))|export\s*(?:[{*]|(?:default|const|let|var|function|class|async)\b))/m;

/** Texts and comments speak of it, too, so the script is read, but only then. */
function usesImportMeta(text: string): boolean {
  if (!/\bimport\s*\.\s*meta\b/.test(text)) return false;
  try {
    return parse(text)[0].some(({ d }) => d === IMPORT_META);
  } catch {
    // It does not run in any case.
    return false;
  }
}

/** What es-module-lexer gives as the place of a dynamic import where it is `import.meta`. */
const IMPORT_META = -2;

/**
 * An import map through which modules of the page, inline ones too, import the project's own scripts by relative path:
 * every script, and what `with { type: … }` imports, becomes a data URL. `null` when there is nothing to import. `change`
 * may put another text in a file's place; `base` is the file that the page's links start from, `written` holds the import
 * maps in the page, which this one takes the place of, and `asked` what the page's own scripts ask for.
 */
export function moduleImportMap(
  files: ReadonlyMap<string, string>,
  base: string,
  written: readonly ImportMap[],
  asked: AskedAgain,
  change: (text: string, name: string) => string = (text) => text,
): string | null {
  const own: Record<string, string> = {};
  for (const [name, text] of files) {
    const kind = /\.(m?js|json|css)$/i.exec(name)?.[1]?.toLowerCase();
    if (kind === undefined || isHidden(name)) continue;
    const isScript = kind === "js" || kind === "mjs";
    own[name] = dataUrl(
      name,
      isScript ? change(withOwnModules(name, text, base, written, asked, true), name) : text,
    );
  }
  const addressOf = (module: OwnModule | null): string | null => {
    const url = module && own[module.file];
    return url ? url + (module.part && `#${module.part}`) : null;
  };
  const imports: Addresses = {};
  for (const [name, url] of Object.entries(own)) {
    imports[moduleName(name)] = url;
    imports[`./${relativePath(base, name)}`] = url;
  }
  const merged: ImportMap = { imports };
  for (const map of written) {
    const { imports: addresses, ...rest } = mapAddresses(map, (address) =>
      addressOf(ownModule(address, base)),
    );
    Object.assign(merged, rest);
    for (const [name, address] of Object.entries(addresses ?? {})) {
      const named = ownModule(name, base);
      imports[named === null ? name : moduleName(named.file) + named.part] = address;
      const isPath = typeof address === "string" && ownModule(address, base) !== null;
      const folder = name.endsWith("/") && isPath ? folderAt(address, base) : undefined;
      if (folder === undefined) continue;
      for (const [inside, url] of Object.entries(own)) {
        if (inside.startsWith(folder)) imports[name + filePath(inside.slice(folder.length))] = url;
      }
    }
  }
  for (const [name, module] of asked) {
    const url = addressOf(module);
    if (url !== null) imports[name] ??= url;
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
 * scopes would not find such a script. What is asked for with a query or a fragment is added to `asked`, and a script in the
 * import map (`isInMap`) may be asked for in that way. Text that does not parse stays as it is.
 */
export function withOwnModules(
  name: string,
  text: string,
  base: string,
  maps: readonly ImportMap[],
  asked: AskedAgain,
  isInMap = false,
): string {
  const imports = importsOf(text);
  if (imports.length === 0) return text;
  const result = new MagicString(text);
  const path = JSON.stringify(relativePath(base, name));
  const address = `new URL(${path},document.baseURI).href`;
  const ownAddress = isInMap ? `new URL(${path}+${PART},document.baseURI).href` : address;
  for (const { n: specifier, s, e, d } of imports) {
    if (d === IMPORT_META) {
      const [used, part] = /^\s*\.\s*(url|resolve)\b/.exec(text.slice(e, e + 100)) ?? [];
      if (used === undefined) continue;
      const resolve = `(p=>${IS_PATH}.test(p)?new URL(p,${address}).href:import.meta.resolve(p))`;
      result.update(s, e + used.length, part === "url" ? `(${ownAddress})` : resolve);
    } else if (specifier === undefined) {
      // Around what is there, which may hold further ones.
      result.appendRight(s, `${moduleFinder(name, base)}(`).appendLeft(e, ")");
    } else {
      const target = ownModule(specifier, name) ?? scopedModule(specifier, name, base, maps);
      if (target === null) continue;
      const found = moduleName(target.file) + target.part;
      if (target.part !== "") asked.set(found, target);
      // What stands between the quotes; of an `import()` they are a part.
      result.update(s, e, d === -1 ? found : JSON.stringify(found));
    }
  }
  return result.toString();
}

/** Of a specifier that means a file of the project, in a script. */
const IS_PATH = "/^\\.{0,2}\\/(?!\\/)/";

/** Of a module that was asked for with a query or a fragment, that: its address is a data URL, which it is the fragment of. */
const PART = '(/^data:[^#]*#(.*)/s.exec(import.meta.url)?.[1]??"")';

/**
 * A function that gives an `import()` in the script `name` what it asks for at run time: for the path of a file its name in the import
 * map, or with a query or a fragment its address there, with that as another fragment. It is found by its path from `base`, since
 * scripts of a preview read the map with such paths in the place of names (instrument/written.js).
 */
function moduleFinder(name: string, base: string): string {
  const [from, scheme, path] = [moduleName(name), SCHEME, `./${relativePath(base, "")}`].map((text) =>
    JSON.stringify(text),
  );
  const decoded =
    'u.pathname.slice(1).split("/").map(s=>encodeURIComponent(decodeURIComponent(s))).join("/")';
  const held = 'JSON.parse(document.querySelector("script[type=importmap]").textContent).imports';
  return `(p=>{if(!${IS_PATH}.test(p))return p;const u=new URL(p,${from}),part=u.search+u.hash;try{const file=${decoded};return part?${held}[${path}+file].concat("#",part):${scheme}+file}catch{return u.href}})`;
}

/** The project's files that a script `name` imports; `null` where some of them show only while it runs. */
export function filesImported(name: string, text: string): string[] | null {
  const files: string[] = [];
  for (const { n: specifier, d } of importsOf(text)) {
    if (d === IMPORT_META) continue;
    if (specifier === undefined) return null;
    const target = ownModule(specifier, name);
    if (target !== null) files.push(target.file);
  }
  return files;
}

/** The project's files that an import map of a page with this base gives names to. */
export function filesMapped({ imports = {}, scopes = {} }: ImportMap, base: string): string[] {
  return [imports, ...Object.values(scopes)]
    .flatMap((addresses) => Object.values(addresses))
    .flatMap((address) => (typeof address === "string" ? (ownModule(address, base)?.file ?? []) : []));
}

/** What the script `name` means by a specifier that is a path. */
function ownModule(specifier: string | undefined, name: string): OwnModule | null {
  if (specifier === undefined || !/^\.{0,2}\/(?!\/)/.test(specifier)) return null;
  const link = siteLink(specifier, name);
  return link && { file: link.name, part: link.search + link.hash };
}

/** What a package's name means within the scope of an import map that the script is in. */
function scopedModule(
  specifier: string,
  name: string,
  base: string,
  maps: readonly ImportMap[],
): OwnModule | null {
  // The longest scope goes first (HTML, "Import maps").
  const scopes = maps
    .flatMap(({ scopes = {} }) => Object.entries(scopes))
    .sort(([one], [other]) => other.length - one.length);
  for (const [scope, addresses] of scopes) {
    const address = addresses[specifier];
    const isAround = name.startsWith(folderAt(scope, base) ?? "\0") || siteLink(scope, base)?.name === name;
    if (isAround && typeof address === "string") return ownModule(address, base);
  }
  return null;
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
