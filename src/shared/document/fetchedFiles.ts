import type { ProjectCode } from "../contracts/project.ts";
import { allFiles } from "./projectFiles.ts";
import { isPage, siteLink } from "./projectSite.ts";

/** Requests and workers of scripts whose address is written out, at least where it starts: its quote, and the address. */
const REQUESTS =
  /(?:(?<![\w$])fetch\s*\(\s*(?:new\s+(?:Request|URL)\s*\(\s*)?|\.open\s*\(\s*["'`]\w+["'`]\s*,\s*|\bnew\s+(?:Shared)?Worker\s*\(\s*(?:new\s+URL\s*\(\s*)?)(["'`])([^"'`\n]+)/g;

/**
 * The files of a project that its scripts ask for while they run, as far as the addresses in the code tell: browsers refuse them
 * to pages from a disk.
 */
export function fetchedFiles(code: ProjectCode): string[] {
  const texts = Object.entries(allFiles(code));
  const names = texts.map(([name]) => name);
  const pages = names.filter(isPage);
  const fetched = new Set<string>();
  for (const [name, text] of texts) {
    // Addresses start from the page that a script is in; with import.meta.url from the script.
    const bases = isPage(name) ? [name] : /\.m?js$/i.test(name) ? [...pages, name] : [];
    if (bases.length === 0) continue;
    for (const [, quote, address = ""] of text.matchAll(REQUESTS)) {
      const [start = "", ...rest] = quote === "`" ? address.split("${") : [address];
      for (const base of bases) {
        const found = rest.length > 0 ? startingWith(start, base, names) : meant(start, base, names);
        if (found !== undefined) fetched.add(found);
      }
    }
  }
  return [...fetched];
}

function meant(address: string, base: string, names: readonly string[]): string | undefined {
  const place = siteLink(address, base)?.name;
  return names.find((name) => name === place);
}

/** A file whose name may come out of a template that starts so. */
function startingWith(start: string, base: string, names: readonly string[]): string | undefined {
  const place = siteLink(start, base)?.written ?? "";
  return place === "" ? undefined : names.find((name) => name.startsWith(place));
}
