import { parse as parseScript } from "acorn";
import { parse as findImports, type ImportSpecifier } from "es-module-lexer/js";
import MagicString from "magic-string";
import { sourceUrlComment } from "../../../shared/document/sourceLocation.ts";
import { type GuardPlace, guardLoops } from "./guardLoops.ts";

/** Whether a script can only run as a module. */
export function isOnlyModule(text: string): boolean {
  const parses = (sourceType: "script" | "module") => {
    try {
      parseScript(text, { ecmaVersion: "latest", sourceType });
      return true;
    } catch {
      return false;
    }
  };
  return !parses("script") && parses("module");
}

/** Where the modules are that a page or a worker loads while it runs. */
export interface ModuleSite {
  /** The global name of the guard. */
  guard: string;
  /** The one address of a file of the project, or of a text that a script made; `null` for what is neither. */
  find(address: string): string | null;
  /** What is there. Throws where it cannot be read. */
  read(address: string): { file: string; line: number; text: string };
  /** Gives a script an address. */
  publish(script: string): string;
}

export interface SiteModules {
  /** The address of the guarded version of a module; `null` for what runs as it is, as modules do that import each other in a circle. */
  address(written: string): string | null;
  /** The text of a module in the page `base`, with what it imports guarded. */
  inPage(text: string, base: string): string;
}

/** Guards modules with all that they import. Each has one guarded version, so that it runs only once. */
export function guardModules({ guard, find, read, publish }: ModuleSite): SiteModules {
  const guarded = new Map<string, string>();
  const open = new Set<string>();

  function withImports(text: string, base: string): string {
    const result = new MagicString(text);
    for (const { n: specifier, s, e, d, a } of importsOf(text)) {
      const url = d === -2 ? /^\s*\.\s*url\b/.exec(text.slice(e, e + 100)) : null;
      if (url) result.update(s, e + url[0].length, JSON.stringify(base));
      if (d !== -1 || specifier === undefined || !/^(?:\.{0,2}\/|[a-z]+:)/i.test(specifier)) continue;
      if (!URL.canParse(specifier, base)) continue;
      const { href } = new URL(specifier, base);
      // What is imported with attributes is no script.
      result.update(s, e, (a === -1 ? addressOf(href) : null) ?? href);
    }
    return result.toString();
  }

  function addressOf(written: string): string | null {
    const found = find(written);
    if (found === null) return null;
    const known = guarded.get(found);
    if (known !== undefined) return known;
    if (open.has(found)) throw new CircularImport();
    open.add(found);
    try {
      const { file, line, text } = read(found);
      const script = guardLoops(withImports(text, found), { file, firstLine: line, guard, kind: "module" });
      const address = publish(`${sourceUrlComment(file, line)}\n${script}`);
      guarded.set(found, address);
      return address;
    } finally {
      open.delete(found);
    }
  }

  /** What cannot be read is for the browser to say. */
  function orElse<T>(read: () => string | null, other: T): string | T {
    try {
      return read() ?? other;
    } catch {
      return other;
    }
  }
  return {
    address: (written) => orElse(() => addressOf(written), null),
    inPage: (text, base) => orElse(() => withImports(text, base), text),
  };
}

class CircularImport extends Error {}

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

function importsOf(text: string): readonly ImportSpecifier[] {
  try {
    return findImports(text)[0];
  } catch {
    return [];
  }
}
