import type { DefaultTreeAdapterTypes } from "parse5";
import { attribute, isElement, setAttribute } from "./pageTree.ts";

// A page may bring its own Content-Security-Policy in a meta element. What such a policy allows to load from the page's
// own site has to run as well when it stands inside the page (Content Security Policy Level 3, sections 6.7 and 8.1).

type Element = DefaultTreeAdapterTypes.Element;

/** What scripts and styles carry that were files of the project before they became part of the page. */
export const OWN_NONCE = "inception-own-file";

/** The policies that the head of a page brings. */
export function findPolicies(head: Element): Element[] {
  return head.childNodes.filter(
    (node): node is Element =>
      isElement(node, "meta") && /^\s*content-security-policy\s*$/i.test(attribute(node, "http-equiv") ?? ""),
  );
}

/** Has a policy that allows the site's own files allow them where they stand inside the page. */
export function allowOwnFiles(policy: Element): void {
  const directives = (attribute(policy, "content") ?? "")
    .split(";")
    .map((directive) => directive.trim().split(/\s+/))
    .filter(([name]) => name !== "" && name !== undefined);
  const sourcesOf = (names: readonly string[]) => {
    for (const name of names) {
      const found = directives.find(([written]) => written?.toLowerCase() === name);
      if (found) return found;
    }
    return null;
  };
  const added: string[][] = [];
  for (const { directive, source } of EMBEDDED) {
    const found = sourcesOf([`${directive}-elem`, directive, "default-src"]);
    if (found === null || !found.some((value) => OWN_SITE.test(value))) continue;
    const isInline = source !== "data:";
    // A nonce would take away what 'unsafe-inline' allows, which is all that is needed.
    if (isInline && found.includes("'unsafe-inline'") && !found.some((value) => REPLACES_INLINE.test(value)))
      continue;
    if (found[0]?.toLowerCase() === "default-src") added.push([directive, ...found.slice(1), source]);
    else found.push(source);
  }
  setAttribute(
    policy,
    "content",
    [...directives, ...added].map((directive) => directive.join(" ")).join("; "),
  );
}

const OWN_SITE = /^(?:'self'|\*|https?:|https?:\/\/\*)$/i;
const REPLACES_INLINE = /^'(?:nonce-|sha\d+-)/i;

/** What is put into pages, with the directive that decides about it; `default-src` does where there is none. */
const EMBEDDED = [
  { directive: "script-src", source: `'nonce-${OWN_NONCE}'` },
  { directive: "style-src", source: `'nonce-${OWN_NONCE}'` },
  { directive: "img-src", source: "data:" },
  { directive: "font-src", source: "data:" },
  { directive: "media-src", source: "data:" },
] as const;
