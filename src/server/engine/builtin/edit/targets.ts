import { distance } from "fastest-levenshtein";
import { attribute, type Element, fold, type HtmlSource, textOf } from "./htmlSource.ts";
import type { StyleTarget } from "./styleSource.ts";

/** Parts of a page that people name, and how stylesheets select them. */
const PARTS: { words: RegExp; selector: string }[] = [
  {
    words:
      /^(?:(?:page |app |site |whole |entire )*background|page|body|everything|(?:whole |entire )?(?:app|site|website|thing|screen)|it|backdrop)$/,
    selector: "body",
  },
  { words: /^(?:page |app |site |main |big )*(?:title|headline|heading|h1|name)$/, selector: "h1" },
  { words: /^(?:sub ?(?:title|heading)s?|h2s?|section (?:title|heading)s?)$/, selector: "h2" },
  { words: /^(?:headings|titles|headlines|headers?\s+text)$/, selector: "h1, h2, h3" },
  { words: /^(?:(?:page|app|site|top) )?(?:header|top ?bar|banner)$/, selector: "header" },
  { words: /^(?:page |site )?footer$/, selector: "footer" },
  { words: /^(?:navigation|nav|menu)(?: ?bar)?s?$/, selector: "nav" },
  { words: /^(?:all )?(?:buttons?|controls?)$/, selector: "button, .button" },
  { words: /^(?:hyper)?links?$/, selector: "a" },
  { words: /^(?:text|texts|body text|font|fonts|letters|writing|words)$/, selector: "body" },
  { words: /^(?:paragraphs?)$/, selector: "p" },
  { words: /^(?:cards?|tiles?)$/, selector: ".card" },
  { words: /^(?:panels?|boxe?s?)$/, selector: ".panel" },
  { words: /^(?:tables?)$/, selector: "table" },
  { words: /^(?:table head(?:er|ing)s?)$/, selector: "th" },
  { words: /^(?:images?|pictures?|photos?)$/, selector: "img" },
  { words: /^(?:input|text|form)?\s?(?:fields?|inputs?|boxes)$/, selector: "input, select, textarea" },
  { words: /^(?:lists?)$/, selector: "ul, ol" },
  { words: /^(?:badges?|tags?|labels?)$/, selector: ".badge" },
];

/** What kind of element the last word of a phrase means: 'the save button' is a button. */
const KINDS: { word: RegExp; tags: RegExp }[] = [
  { word: /\s*\b(?:button|btn)s?$/, tags: /^(?:button|a|input)$/ },
  { word: /\s*\blinks?$/, tags: /^a$/ },
  { word: /\s*\b(?:heading|title|headline)s?$/, tags: /^h[1-6]$/ },
  {
    word: /\s*\b(?:section|part|area|block|page|view|screen|tab|panel|card|box)s?$/,
    tags: /^(?:section|article|div|aside|main|details|fieldset|dialog)$/,
  },
  { word: /\s*\b(?:form)s?$/, tags: /^form$/ },
  { word: /\s*\b(?:field|input|textbox)s?$/, tags: /^(?:label|input|select|textarea|div|p)$/ },
  { word: /\s*\b(?:image|picture|photo|logo)s?$/, tags: /^(?:img|svg|picture|figure)$/ },
  { word: /\s*\b(?:paragraph|text|sentence|line)s?$/, tags: /^(?:p|span|li)$/ },
  { word: /\s*\b(?:table)s?$/, tags: /^table$/ },
  { word: /\s*\b(?:list)s?$/, tags: /^(?:ul|ol|dl)$/ },
];

/** Cleans a phrase that names a part: 'the save buttons' -> 'save buttons'. */
export function cleanPhrase(phrase: string): string {
  return fold(phrase)
    .replace(/^(?:(?:the|a|an|all|both|every|each|my|our|your|this|that|these|those|of|on|in|for)\s+)+/, "")
    .replace(/[.!?,;:]+$/, "")
    .trim();
}

/** The general part that a phrase names ('buttons', 'header'), with the elements that the page has for it. */
export function findPart(html: HtmlSource, phrase: string): StyleTarget | null {
  const clean = cleanPhrase(phrase);
  const part = PARTS.find(({ words }) => words.test(clean));
  if (!part) return null;
  const simple = part.selector.split(",").map((selector) => selector.trim());
  return {
    selector: part.selector,
    elements: html.elements.filter((element) => simple.some((one) => isA(element, one))),
  };
}

function isA(element: Element, selector: string): boolean {
  if (!selector.startsWith(".")) return element.tagName === selector;
  return (attribute(element, "class") ?? "").split(/\s+/).includes(selector.slice(1));
}

/**
 * The one element (or the same thing repeated) that a phrase names by its text, label, id or class; the outermost of
 * nested matches, or the outermost within the boxes around them. Empty when the page has nothing by that name.
 */
export function findNamed(html: HtmlSource, phrase: string, which: "outer" | "inner" = "outer"): Element[] {
  const clean = cleanPhrase(phrase);
  if (clean === "") return [];
  const kind = KINDS.find(({ word }) => word.test(clean) && clean.replace(word, "").trim() !== "");
  const name = kind ? clean.replace(kind.word, "").trim() : clean;
  const fits = (element: Element) =>
    !/^(?:html|head|body|script|style|title|meta|link)$/.test(element.tagName);
  const scored = html.elements
    .filter(fits)
    .map((element) => ({ element, score: score(element, name, kind?.tags ?? null) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  const best = scored[0];
  if (!best) return [];
  const all = scored.filter(({ score }) => score === best.score).map(({ element }) => element);
  const inner = which === "inner" ? all.filter(({ tagName }) => !CONTAINER.test(tagName)) : [];
  const winners = inner.length > 0 ? inner : all;
  return winners.filter((element) => !winners.some((other) => other !== element && contains(other, element)));
}

const CONTAINER = /^(?:section|article|div|aside|form|fieldset|details|header|footer|nav|main|dialog)$/;

// Exact text of the asked kind counts most, then names in ids and classes, then a heading or legend inside a container.
function score(element: Element, name: string, tags: RegExp | null): number {
  const fitsKind = tags === null || tags.test(element.tagName);
  const own = fold(textOf(element));
  const labels = ["aria-label", "placeholder", "title", "alt", "name", "value"].map((key) =>
    fold(attribute(element, key) ?? ""),
  );
  const ids = [attribute(element, "id") ?? "", ...(attribute(element, "class") ?? "").split(/\s+/)].map(
    words,
  );
  if (own === name || labels.includes(name)) return fitsKind ? 100 : tags === null ? 100 : 40;
  if (!fitsKind) return 0;
  const container = CONTAINER.test(element.tagName);
  if (ids.some((id) => id === words(name))) return 80;
  if (container && headingOf(element) === name) return 70;
  if (ids.some((id) => id !== "" && ` ${id} `.includes(` ${words(name)} `))) return 50;
  if (container && headingOf(element)?.includes(name)) return 45;
  if (element.tagName === "label" && own.startsWith(name)) return 42;
  if (
    name.length > 3 &&
    own.length < 80 &&
    own.includes(name) &&
    /^(?:button|a|h[1-6]|p|li|summary|label)$/.test(element.tagName)
  )
    return 30;
  return 0;
}

function headingOf(element: Element): string | null {
  for (const child of element.childNodes) {
    if (!("tagName" in child)) continue;
    if (/^(?:h[1-6]|legend|summary)$/.test(child.tagName)) return fold(textOf(child));
    if (/^(?:header|div)$/.test(child.tagName)) {
      const inner = headingOf(child);
      if (inner !== null) return inner;
    }
  }
  return null;
}

function contains(outer: Element, inner: Element): boolean {
  for (let node = inner.parentNode; node; node = "parentNode" in node ? node.parentNode : null)
    if (node === outer) return true;
  return false;
}

// 'saveButton', 'save-button', 'save_button' -> 'save button'
function words(identifier: string): string {
  return identifier
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/[-_]+/g, " ")
    .trim()
    .toLowerCase();
}

/** Names of parts that a page has, for 'I found no …; there are …'. */
export function namesOnPage(html: HtmlSource, near: string): string[] {
  const names = new Set<string>();
  for (const element of html.elements) {
    if (!/^(?:h1|h2|h3|button|summary|legend)$/.test(element.tagName)) continue;
    const text = textOf(element);
    if (text !== "" && text.length <= 40) names.add(text);
  }
  return [...names].sort((a, b) => distance(fold(a), near) - distance(fold(b), near)).slice(0, 4);
}
