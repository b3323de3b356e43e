import { wcagContrast } from "culori";
import type { Rule } from "postcss";
import { escapePattern } from "../escapePattern.ts";
import { capital, notFound, type Outcome, type State, withCode } from "./editState.ts";
import { attribute, type Element, HtmlSource } from "./htmlSource.ts";
import { freeName } from "./names.ts";
import { baseOf } from "./references.ts";
import { StyleSource, type StyleTarget } from "./styleSource.ts";
import { cleanPhrase, findNamed, findPart } from "./targets.ts";
import type { SizeChange, Wish } from "./wish.ts";

export function recolour(state: State, wish: Extract<Wish, { kind: "color" }>): Outcome {
  const html = new HtmlSource(state.code.html);
  const target = styleTarget(html, wish.target, state.code.js);
  if (target === null) return { failed: notFound(html, wish.target) };
  const styles = readStyles(state.code.css);
  if (styles === null) return { failed: BROKEN_CSS };
  const isTextOnly = wish.property === "text" || (wish.property === "background" && isWriting(target));
  if (isTextOnly) styles.set(target, { color: wish.color });
  else {
    const ink = readableOn(wish.color);
    const own = styles.read(target, "color");
    // Who names the background alone may have chosen the text; only what can hardly be read on it changes.
    const readable = wish.property === "fill" ? 3 : 4.5;
    const keeps = own !== null && isColour(own) && wcagContrast(own, wish.color) >= readable;
    styles.set(target, { "background-color": wish.color, ...(keeps ? {} : { color: ink }) });
  }
  return withCode(
    state,
    { html: html.toString(), css: styles.toString() },
    `${capital(wish.target)}: ${isTextOnly ? "the text" : "the colour"} is ${wish.name} (${wish.color}) now${isTextOnly ? "" : ", with text that can be read on it"}.`,
  );
}

export function darken(state: State, on: boolean): Outcome {
  const html = new HtmlSource(state.code.html);
  const styles = readStyles(state.code.css);
  if (styles === null) return { failed: BROKEN_CSS };
  const body: StyleTarget = {
    selector: "body",
    elements: html.elements.filter((element) => element.tagName === "body"),
  };
  styles.set(
    body,
    on
      ? { "background-color": "#15181f", color: "#e8eaf0" }
      : { "background-color": "#ffffff", color: "#1a1d24" },
  );
  styles.set({ selector: ":root", elements: [] }, { "color-scheme": on ? "dark" : "light" });
  const links: StyleTarget = { selector: "a", elements: [] };
  styles.set(links, { color: on ? "#9cc4ff" : "#0b57c4" });
  // Plain boxes with a light fill would glare; their fill follows the page.
  for (const selector of [
    ".card",
    ".panel",
    "header",
    "footer",
    "nav",
    "main",
    "section",
    "table",
    "input, select, textarea",
  ]) {
    const target = findByFill(html, styles, selector, on);
    if (target)
      styles.set(
        target,
        on
          ? { "background-color": "#1f242e", color: "#e8eaf0" }
          : { "background-color": "#ffffff", color: "#1a1d24" },
      );
  }
  return withCode(
    state,
    { css: styles.toString() },
    on ? "The page has a dark look now." : "The page has a light look now.",
  );
}

// A target whose own fill is on the wrong side of the wished look.
function findByFill(
  html: HtmlSource,
  styles: StyleSource,
  selector: string,
  dark: boolean,
): StyleTarget | null {
  const tags = selector.split(",").map((one) => one.trim());
  const elements = html.elements.filter((element) =>
    tags.some((one) =>
      one.startsWith(".")
        ? (attribute(element, "class") ?? "").split(/\s+/).includes(one.slice(1))
        : element.tagName === one,
    ),
  );
  const target = { selector, elements };
  const fill = styles.read(target, "background-color");
  if (fill === null || !isColour(fill)) return null;
  const isLight = wcagContrast(fill, "#000000") > wcagContrast(fill, "#ffffff");
  return isLight === dark ? target : null;
}

export function resize(state: State, phrase: string, change: SizeChange): Outcome {
  const html = new HtmlSource(state.code.html);
  const target = styleTarget(html, phrase, state.code.js);
  if (target === null) return { failed: notFound(html, phrase) };
  const styles = readStyles(state.code.css);
  if (styles === null) return { failed: BROKEN_CSS };
  const property = { "font-size": "text size", padding: "space inside", "border-radius": "corner radius" }[
    change.property
  ];
  if (change.property === "border-radius" && target.selector === "body")
    return reshapeCorners(state, styles, change);
  const values = "value" in change ? [change.value] : scale(styles, target, change);
  if ("value" in change) styles.set(target, { [change.property]: change.value });
  const [value, ...others] = new Set(values);
  const now = "factor" in change && others.length > 0 ? percent(change.factor) : value;
  return withCode(
    state,
    { html: html.toString(), css: styles.toString() },
    `${capital(phrase)}: the ${property} is ${now} now.`,
  );
}

/** The corners of everything that has some; what is a circle or a pill stays one. */
function reshapeCorners(state: State, styles: StyleSource, change: SizeChange): Outcome {
  const values = styles.reviseEverywhere(/^(?:border-radius|--[\w-]*radius[\w-]*)$/, (value) => {
    if (/%|\b\d{3,}px/.test(value)) return null;
    if ("value" in change) return change.value;
    return value.includes("var(") ? null : scaled(value, change.factor);
  });
  if (values.length === 0) {
    const value = "value" in change ? change.value : (scaled("8px", change.factor) ?? "8px");
    styles.set({ selector: "button, input, select, textarea", elements: [] }, { "border-radius": value });
  }
  const how = "value" in change ? (change.value === "0" ? "square" : change.value) : percent(change.factor);
  return withCode(state, { css: styles.toString() }, `The corners of everything are ${how} now.`);
}

/** Scales what the rules for a target say, each once and in its own measure; a part without a rule gets one. */
function scale(
  styles: StyleSource,
  target: StyleTarget,
  { property, factor }: Extract<SizeChange, { factor: number }>,
): string[] {
  const done = new Map<Rule, string>();
  return target.selector.split(",").flatMap((one) => {
    const selector = one.trim();
    const part: StyleTarget = {
      ...target,
      selector,
      elements: target.selector.includes(",")
        ? target.elements.filter((element) => element.tagName === selector)
        : target.elements,
    };
    const size = styles.read(part, property);
    const values = styles.revise(part, property, (value) => scaled(value, factor), { within: target, done });
    if (values.length > 0) return values;
    if (part.elements.length === 0 && target.elements.length > 0) return [];
    const value = scaled(size ?? defaultSize(selector, property), factor) ?? "";
    styles.set(part, { [property]: value });
    return [value];
  });
}

function percent(factor: number): string {
  return factor > 1
    ? `${Math.round((factor - 1) * 100)}% larger`
    : `${Math.round((1 - factor) * 100)}% smaller`;
}

/** Where no rule says it: what browsers give headings, and common measures for the rest. */

function defaultSize(selector: string, property: SizeChange["property"]): string {
  if (property === "border-radius") return "8px";
  if (property === "padding") return "12px";
  return { h1: "2rem", h2: "1.5rem", h3: "1.17rem" }[selector] ?? "16px";
}

/** Every length in a value times `factor`, also inside of clamp() and shorthands; `null` where there is none. */
function scaled(value: string, factor: number): string | null {
  if (/^var\([^()]*\)$/.test(value.trim())) return `calc(${value.trim()} * ${factor})`;
  let found = false;
  const next = value.replace(
    /(?<![\w.-])(\d*\.?\d+)(px|rem|em|%|vw|vh|pt)(?![\w-])/g,
    (_all, number: string, unit: string) => {
      found = true;
      const size = Number(number) * factor;
      return `${unit === "px" ? Math.round(size) : Number(size.toFixed(3))}${unit}`;
    },
  );
  return found ? next : null;
}

export function restyle(state: State, wish: Extract<Wish, { kind: "style" }>): Outcome {
  const html = new HtmlSource(state.code.html);
  const target = styleTarget(html, wish.target, state.code.js);
  if (target === null) return { failed: notFound(html, wish.target) };
  const styles = readStyles(state.code.css);
  if (styles === null) return { failed: BROKEN_CSS };
  const place: Record<string, string> =
    wish.property === "position"
      ? { position: "sticky", [/footer/i.test(wish.target) ? "bottom" : "top"]: "0", "z-index": "5" }
      : // Beside other things in a row a heading is as wide as its words; centred it needs the width.
        wish.property === "text-align"
        ? { "flex-grow": "1" }
        : {};
  styles.set(target, { [wish.property]: wish.value, ...place });
  return withCode(
    state,
    { html: html.toString(), css: styles.toString() },
    `${capital(wish.target)}: ${wish.said} now.`,
  );
}

/** What a phrase names, to be styled: a part of any page, or elements of this one, told from all others. */
function styleTarget(html: HtmlSource, phrase: string, js: string): StyleTarget | null {
  for (const name of new Set([phrase, baseOf(phrase)])) {
    const part = findPart(html, name);
    if (part) return part;
    const elements = findNamed(html, name, "inner");
    if (elements.length > 0) return ownTarget(html, elements, name);
  }
  return labelledByScript(phrase, js);
}

/** Buttons that the script makes, by the beginning of the label that it gives them. */
function labelledByScript(phrase: string, js: string): StyleTarget | null {
  const name = /^(.+?)\s+(?:button|btn)s?$/.exec(cleanPhrase(phrase))?.[1];
  if (name === undefined) return null;
  const label = new RegExp(
    `aria-label["']?\\s*[,:]\\s*["'\`](${escapePattern(name)})(?![\\p{L}])`,
    "iu",
  ).exec(js)?.[1];
  return label === undefined ? null : { selector: `button[aria-label^="${label}"]`, elements: [] };
}

/** A selector that means these elements and no other; where the page has none, they get a name. */
function ownTarget(html: HtmlSource, elements: Element[], phrase: string): StyleTarget {
  const others = html.elements.filter((element) => !elements.includes(element));
  const target = (selector: string): StyleTarget => ({ selector, elements, others });
  const [first] = elements;
  const id = first && elements.length === 1 ? attribute(first, "id") : null;
  if (id) return target(`#${id}`);
  const own = classesOf(first).find(
    (name) =>
      elements.every((element) => classesOf(element).includes(name)) &&
      !others.some((element) => classesOf(element).includes(name)),
  );
  if (own) return target(`.${own}`);
  const tag = first?.tagName ?? "";
  if (elements.every(({ tagName }) => tagName === tag) && !others.some(({ tagName }) => tagName === tag))
    return target(tag);
  const name = nameFor(html, phrase, tag);
  // What a script makes copies of must not have an id.
  const isOne = elements.length === 1 && first !== undefined && !isInTemplate(first);
  for (const element of elements) {
    if (isOne) html.setAttribute(element, "id", name);
    else html.setAttribute(element, "class", [...classesOf(element), name].join(" "));
  }
  return target(`${isOne ? "#" : "."}${name}`);
}

function classesOf(element: Element | undefined): string[] {
  return (element ? (attribute(element, "class") ?? "") : "").split(/\s+/).filter((name) => name !== "");
}

function nameFor(html: HtmlSource, phrase: string, tag: string): string {
  const words = cleanPhrase(phrase)
    .normalize("NFKD")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 40)
    .replace(/^[^a-z]+|-+$/g, "");
  const taken = html.elements.flatMap((element) => [attribute(element, "id") ?? "", ...classesOf(element)]);
  return freeName(words || `own-${tag}`, taken);
}

function isInTemplate(element: Element): boolean {
  let node = element.parentNode;
  while (node && "parentNode" in node && node.parentNode) node = node.parentNode;
  return node?.nodeName === "#document-fragment";
}

/** Whether a colour of a thing is that of its letters. */
function isWriting({ selector, elements }: StyleTarget): boolean {
  if (/^(?:a|h1|h2|h1, h2, h3|p)$/.test(selector)) return true;
  return (
    elements.length > 0 &&
    elements.every(
      (element) =>
        /^(?:h[1-6]|p|label|legend|summary)$/.test(element.tagName) ||
        (element.tagName === "a" && !/button|btn/i.test(attribute(element, "class") ?? "")),
    )
  );
}

function readStyles(css: string): StyleSource | null {
  try {
    return new StyleSource(css);
  } catch {
    // postcss says what is wrong with its own words; the message below says what to do.
    return null;
  }
}

const BROKEN_CSS =
  "The stylesheet has a mistake in its grammar (an unclosed bracket or comment, perhaps), so I left it alone; mend that first.";

function readableOn(fill: string): string {
  return wcagContrast(fill, "#ffffff") >= 4.5
    ? "#ffffff"
    : wcagContrast(fill, "#111418") >= 4.5
      ? "#111418"
      : "#000000";
}

function isColour(value: string): boolean {
  return (
    /^(?:#[0-9a-f]{3,8}|[a-z]+|rgba?\([^)]*\)|hsla?\([^)]*\))$/i.test(value) &&
    Number.isFinite(safeContrast(value))
  );
}

function safeContrast(value: string): number {
  try {
    return wcagContrast(value, "#ffffff");
  } catch {
    // Not a colour (`inherit`, `var(…)`).
    return Number.NaN;
  }
}
