import type { DesignAnalysis, SmartSuggestions } from "../../../shared/contracts/tools.ts";
import { holdsCode, type Page, readPage } from "../code/readPage.ts";
import { readStyles, type StyleDeclaration } from "./readStyles.ts";
import { inHtml, Suggestions } from "./suggest.ts";
import { findContrasts, suggestCss } from "./suggestCss.ts";
import { suggestHtml } from "./suggestHtml.ts";
import { suggestJs } from "./suggestJs.ts";

/** Code to look at; parts that were not sent are empty. */
export interface VisibleCode {
  html: string;
  css: string;
  js: string;
}

const TOP = 20;
const MANY_COLOURS = 16;
const MANY_FONTS = 3;
const NEEDS = ["html and css as text, or the projectId of one of your projects"];

/**
 * Colours, contrasts and fonts of a design, computed from its HTML and CSS. A picture cannot be looked at: there is no
 * model for that here, and the answer says so.
 */
export function analyzeDesign(code: VisibleCode): DesignAnalysis {
  const nothing = { colours: [], contrasts: [], fonts: [], fontSizes: [], suggestions: [] };
  if (code.html.trim() === "" && code.css.trim() === "") {
    return {
      ready: false,
      summary:
        "Send the HTML and CSS of a design, and its colours, contrasts and fonts are computed. A picture cannot be analysed: no model that sees is available here.",
      needs: NEEDS,
      ...nothing,
    };
  }
  const page = readPage(code.html);
  const styles = readStyles(allCss(code, page));
  const suggestions = new Suggestions();
  suggestStyles(code, page, suggestions);
  if (page) suggestHtml(page, suggestions);

  const colours = count(
    styles.rules.flatMap(({ declarations }) => declarations.flatMap(({ colours }) => colours)),
    ({ hex }) => hex,
  );
  const fonts = count(
    styles.rules.flatMap(({ declarations }) => declarations.flatMap(familyOf)),
    (family) => family.toLowerCase(),
  );
  const sizes = count(
    styles.rules.flatMap(({ declarations }) =>
      declarations.filter(({ property }) => property === "font-size").map(({ value }) => value.trim()),
    ),
    (size) => size,
  );
  const contrasts = findContrasts(styles).map(({ line: _line, ...contrast }) => contrast);
  addStyleCounts(colours.length, fonts.length, suggestions);
  const list = suggestions
    .list()
    .filter(({ area }) => area === "design" || area === "accessibility" || styles.broken !== null);
  const low = contrasts.filter(({ passes }) => passes === "none" || passes === "large text only").length;
  return {
    ready: true,
    summary: `${colours.length} colours, ${fonts.length} fonts and ${sizes.length} text sizes. Of ${contrasts.length} rules that set text and background together, ${low} ${low === 1 ? "has" : "have"} too little contrast for normal text. ${list.length} suggestions. Computed from the code; how it looks as a whole nobody here can see.`,
    needs: [],
    colours: colours.slice(0, TOP).map(({ entry, uses }) => ({ value: entry.value, hex: entry.hex, uses })),
    contrasts,
    fonts: fonts.slice(0, TOP).map(({ entry, uses }) => ({ family: entry.slice(0, 100), uses })),
    fontSizes: sizes.slice(0, TOP).map(({ entry, uses }) => ({ size: entry.slice(0, 100), uses })),
    suggestions: list,
  };
}

/** What could be better in HTML, CSS and JavaScript, most important first. Every suggestion comes from the code itself. */
export function suggestImprovements(code: VisibleCode): SmartSuggestions {
  if (code.html.trim() === "" && code.css.trim() === "" && code.js.trim() === "") {
    return {
      ready: false,
      summary: "Send HTML, CSS or JavaScript, and suggestions are computed from it.",
      needs: NEEDS,
      suggestions: [],
    };
  }
  const suggestions = new Suggestions();
  const page = readPage(code.html);
  if (page && code.html.trim() !== "") suggestHtml(page, suggestions);
  if (page === null)
    suggestions.add({
      area: "code",
      importance: "high",
      title: "Nest the page less",
      detail: "The HTML is nested hundreds of levels deep, so it was not read.",
      file: "html",
      line: null,
    });
  suggestStyles(code, page, suggestions);
  if (code.js.trim() !== "") suggestJs(code.js, suggestions);
  for (const element of page?.elements.filter(holdsCode).slice(0, TOP) ?? [])
    if (element.text.trim() !== "") suggestJs(element.text, suggestions, inHtml(element.line));
  const list = suggestions.list();
  const high = list.filter(({ importance }) => importance === "high").length;
  return {
    ready: true,
    summary:
      list.length === 0
        ? "Nothing stands out: no rule that is checked here is broken."
        : `${list.length} suggestions, ${high} of them important. The first: ${list[0]?.title}.`,
    needs: [],
    suggestions: list,
  };
}

function suggestStyles(code: VisibleCode, page: Page | null, into: Suggestions): void {
  if (code.css.trim() !== "") suggestCss(readStyles(code.css), into);
  for (const { text, line } of page?.elements.filter(({ tag }) => tag === "style").slice(0, TOP) ?? [])
    suggestCss(readStyles(text), into, inHtml(line));
}

function allCss(code: VisibleCode, page: Page | null): string {
  const inside = page?.elements.filter(({ tag }) => tag === "style").map(({ text }) => text) ?? [];
  return [code.css, ...inside].filter((text) => text.trim() !== "").join("\n");
}

function familyOf({ property, value }: StyleDeclaration): string[] {
  const list =
    property === "font-family"
      ? value
      : property === "font"
        ? (/\d(?:px|r?em|pt|%|v[wh]|ch)(?:\/\S+)?\s+(.+)$/i.exec(value)?.[1] ?? "")
        : "";
  const first =
    list
      .split(",")[0]
      ?.trim()
      .replace(/^["']|["']$/g, "") ?? "";
  return first === "" || /^(?:inherit|initial|unset|revert)$/.test(first) ? [] : [first];
}

function count<T>(entries: readonly T[], keyOf: (entry: T) => string): { entry: T; uses: number }[] {
  const counted = new Map<string, { entry: T; uses: number }>();
  for (const entry of entries) {
    const known = counted.get(keyOf(entry));
    if (known) known.uses++;
    else counted.set(keyOf(entry), { entry, uses: 1 });
  }
  return [...counted.values()].sort((a, b) => b.uses - a.uses);
}

function addStyleCounts(colours: number, fonts: number, into: Suggestions): void {
  if (colours > MANY_COLOURS)
    into.add({
      area: "design",
      importance: "low",
      title: "Use fewer colours",
      detail: `There are ${colours} different colours. A handful, and shades of them kept in variables, look calmer.`,
      file: "css",
      line: null,
    });
  if (fonts > MANY_FONTS)
    into.add({
      area: "design",
      importance: "low",
      title: "Use fewer fonts",
      detail: `There are ${fonts} different fonts. Two are enough for most pages.`,
      file: "css",
      line: null,
    });
}
