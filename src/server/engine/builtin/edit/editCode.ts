import { wcagContrast } from "culori";
import type { CodeChanges } from "../../../../shared/contracts/plan.ts";
import { type Blueprint, blueprintSchema } from "../blueprint.ts";
import { storageKeyOf } from "../compose/composeApp.ts";
import { type BlueprintEdit, type Compiler, editBlueprint, mergeCode } from "./editBlueprint.ts";
import { fixError } from "./fixError.ts";
import { attribute, fold, HtmlSource } from "./htmlSource.ts";
import { elementsBelow, handlesOf } from "./scriptHandles.ts";
import { ScriptSource } from "./scriptSource.ts";
import { StyleSource, type StyleTarget } from "./styleSource.ts";
import { cleanPhrase, findNamed, findPart, namesOnPage } from "./targets.ts";
import { readWishes, type SizeChange, type Wish } from "./wishes.ts";

export interface CodeEdit {
  /** What was changed and what was not, in plain sentences. */
  message: string;
  /** `null` when nothing was changed. */
  code: CodeChanges | null;
  /** The Blueprint after the change, when the change went through it. */
  blueprint: Blueprint | null;
}

export interface CodeEditRequest {
  message: string;
  code: CodeChanges;
  lastError: string | null;
  /** The stored Blueprint of the project, of unknown shape. */
  blueprint: unknown;
}

interface State {
  code: CodeChanges;
  blueprint: Blueprint | null;
}

type Outcome = { state: State; said: string } | { failed: string };

/**
 * Changes code as a chat message asks, on the code as it stands now (engine.md, "Chat edits"): what was not asked for
 * stays byte for byte. Wishes that a Blueprint can express go through it, carried over by a three-way merge; all others
 * edit the parsed HTML, CSS or JavaScript.
 */
export function editCode(request: CodeEditRequest, compiler: Compiler): CodeEdit {
  const wishes = readWishes(request.message);
  const parsed = blueprintSchema.safeParse(request.blueprint);
  let state: State = { code: request.code, blueprint: parsed.success ? parsed.data : null };
  const said: string[] = [];
  const failed: string[] = [];
  for (const wish of wishes) {
    const outcome = grant(state, wish, request.lastError, compiler);
    if ("failed" in outcome) failed.push(outcome.failed);
    else if (same(outcome.state.code, state.code)) failed.push("It is so already.");
    else {
      state = outcome.state;
      said.push(outcome.said);
    }
  }
  if (wishes.length === 0) return { message: NOT_UNDERSTOOD, code: null, blueprint: null };
  const changed = !same(state.code, request.code);
  const message = [...said, ...failed, ...(changed ? [] : ["Nothing was changed."])].join(" ");
  return {
    message,
    code: changed ? state.code : null,
    blueprint: changed && said.length > 0 ? state.blueprint : null,
  };
}

export const NOT_UNDERSTOOD =
  "I could not read a change in that, so I changed nothing. I work by rules, without a language model. Things I can do: " +
  '“change the title to …”, “replace "old" with "new"”, “make the buttons teal”, “make the headings bigger”, ' +
  "“remove the footer”, “add a contact form”, “dark mode”, “fix the error”.";

function grant(state: State, wish: Wish, lastError: string | null, compiler: Compiler): Outcome {
  const planned = throughBlueprint(state, wish, compiler);
  if (planned) return planned;
  switch (wish.kind) {
    case "fixError":
      return fix(state, lastError);
    case "replace":
      return replace(state, wish.from, wish.to);
    case "retitle":
      return retitle(state, wish.target, wish.to);
    case "color":
      return recolour(state, wish);
    case "dark":
      return darken(state, wish.on);
    case "size":
      return resize(state, wish.target, wish.change);
    case "hide":
      return hide(state, wish.target);
    case "add":
      return addToPage(state, wish.what);
    case "rename":
      return retitle(state, wish.from, wish.to);
    case "style":
      return restyle(state, wish);
    case "enliven":
      return { failed: "Say which colours: “make the buttons teal”, “make the background cream”." };
    case "refuse":
      return { failed: wish.why };
    case "sort":
    case "move":
    case "language":
    case "currency":
      return {
        failed:
          state.blueprint === null
            ? "That I can do in apps that I built from a plan; this project's code was written by hand."
            : wish.kind === "move"
              ? `I found no two places in the navigation for “${wish.target}”.`
              : HAND_CHANGED,
      };
  }
}

function throughBlueprint(state: State, wish: Wish, compiler: Compiler): Outcome | null {
  if (state.blueprint === null) return null;
  const edit: BlueprintEdit | null = editBlueprint(state.blueprint, wish, compiler);
  if (edit === null) return null;
  if ("failed" in edit) return edit;
  const code = mergeCode(state.code, compiler.compose(state.blueprint), compiler.compose(edit.blueprint));
  if (code === null || same(code, state.code)) return null;
  return { state: { code, blueprint: edit.blueprint }, said: edit.said };
}

function same(a: CodeChanges, b: CodeChanges): boolean {
  return a.html === b.html && a.css === b.css && a.js === b.js;
}

function withCode(state: State, changes: Partial<CodeChanges>, said: string): Outcome {
  return { state: { ...state, code: { ...state.code, ...changes } }, said };
}

function fix(state: State, lastError: string | null): Outcome {
  const result = fixError(lastError, state.code);
  if (result !== null) return withCode(state, { html: result.html, js: result.js }, result.message);
  return {
    failed:
      lastError === null
        ? "The preview has reported no error since it was opened, and the script has no slip in its grammar, so there is nothing I could mend. Say what should happen instead, and where."
        : `I could not find the cause of “${lastError.split("\n")[0]?.slice(0, 200)}” with certainty, and I do not guess in your code. The console names the file and line where it happened.`,
  };
}

function replace(state: State, from: string, to: string): Outcome {
  const html = new HtmlSource(state.code.html);
  const inPage = html.replaceText(from, to);
  const script = ScriptSource.parse(state.code.js);
  const inScript = script?.replaceString(from, to) ?? 0;
  if (inPage + inScript === 0) {
    const near = namesOnPage(html, fold(from));
    return { failed: `I found no text “${from}”${near.length > 0 ? `; there is ${list(near)}` : ""}.` };
  }
  const places = inPage + inScript;
  return withCode(
    state,
    { html: html.toString(), ...(script && inScript > 0 ? { js: script.toString() } : {}) },
    `“${from}” reads “${to}” now${places > 1 ? `, in ${places} places` : ""}.`,
  );
}

function retitle(state: State, target: string, to: string): Outcome {
  const clean = cleanPhrase(target).replace(/\s*\b(?:text|label|wording)$/, "");
  if (state.blueprint !== null && /^(?:(?:main|page|app|site|website) )*(?:title|name)$/.test(clean)) {
    // A composed app shows its name in several places; its heading names the page.
    const named = replace(state, state.blueprint.name, to);
    if ("state" in named) {
      const blueprint = { ...state.blueprint, storageKey: storageKeyOf(state.blueprint), name: to };
      return { state: { ...named.state, blueprint }, said: `The app is called “${to}” now.` };
    }
  }
  const html = new HtmlSource(state.code.html);
  if (/^(?:(?:main|page|app|site|big|website) )*(?:title|headline|heading|name)$|^h1$/.test(clean)) {
    const heading = html.elements.find((element) => element.tagName === "h1");
    const title = html.elements.find((element) => element.tagName === "title");
    const inHeading = heading ? html.setText(heading, to) : false;
    const inTitle = title ? html.setText(title, to) : false;
    if (inHeading || inTitle) return withCode(state, { html: html.toString() }, `The title is “${to}” now.`);
    return { failed: "The page has no title or main heading that I could change." };
  }
  const named = findNamed(html, clean);
  const element = named.find((candidate) =>
    /^(?:button|a|h[1-6]|p|li|label|summary|span|legend|th|td|footer|option)$/.test(candidate.tagName),
  );
  if (element && html.setText(element, to)) {
    return withCode(state, { html: html.toString() }, `The ${describe(element.tagName)} reads “${to}” now.`);
  }
  const field = named.find((candidate) => /^(?:input|textarea)$/.test(candidate.tagName));
  if (
    field &&
    html.setAttribute(field, attribute(field, "type") === "submit" ? "value" : "placeholder", to)
  ) {
    return withCode(state, { html: html.toString() }, `The field says “${to}” now.`);
  }
  const part = findPart(html, clean)?.elements.find((candidate) =>
    candidate.childNodes.every((child) => !("tagName" in child)),
  );
  if (part && html.setText(part, to)) {
    return withCode(state, { html: html.toString() }, `The ${describe(part.tagName)} reads “${to}” now.`);
  }
  // 'change Save to "Store"': the words themselves, wherever they are.
  const literal = replace(state, target, to);
  return "failed" in literal ? { failed: notFound(html, target) } : literal;
}

function recolour(state: State, wish: Extract<Wish, { kind: "color" }>): Outcome {
  const html = new HtmlSource(state.code.html);
  const target = styleTarget(html, wish.target);
  if (target === null) return { failed: notFound(html, wish.target) };
  const styles = readStyles(state.code.css);
  if (styles === null) return { failed: BROKEN_CSS };
  const isTextOnly = wish.property === "text" || /^(?:a|h1|h2|h1, h2, h3|p)$/.test(target.selector);
  if (isTextOnly) styles.set(target, { color: wish.color });
  else {
    const ink = readableOn(wish.color);
    const own = styles.read(target, "color");
    const keeps = own !== null && isColour(own) && wcagContrast(own, wish.color) >= 4.5;
    styles.set(target, { "background-color": wish.color, ...(keeps ? {} : { color: ink }) });
  }
  return withCode(
    state,
    { css: styles.toString() },
    `${capital(wish.target)}: ${isTextOnly ? "the text" : "the colour"} is ${wish.name} (${wish.color}) now${isTextOnly ? "" : ", with text that can be read on it"}.`,
  );
}

function darken(state: State, on: boolean): Outcome {
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

function resize(state: State, phrase: string, change: SizeChange): Outcome {
  const html = new HtmlSource(state.code.html);
  const target = styleTarget(html, phrase);
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
  return withCode(state, { css: styles.toString() }, `${capital(phrase)}: the ${property} is ${now} now.`);
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

/** Scales what the rules for a target say, each in its own measure; a part without a rule gets one. */
function scale(
  styles: StyleSource,
  target: StyleTarget,
  { property, factor }: Extract<SizeChange, { factor: number }>,
): string[] {
  return target.selector.split(",").flatMap((one) => {
    const selector = one.trim();
    const part: StyleTarget = {
      selector,
      elements: target.elements.filter((element) => element.tagName === selector),
    };
    if (!target.selector.includes(",")) part.elements = target.elements;
    const values = styles.revise(part, property, (value) => scaled(value, factor));
    if (values.length > 0) return values;
    if (part.elements.length === 0 && target.elements.length > 0) return [];
    const value = scaled(defaultSize(selector, property), factor) ?? "";
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

function hide(state: State, phrase: string): Outcome {
  const html = new HtmlSource(state.code.html);
  const part = findPart(html, phrase);
  if (part?.selector === "body")
    return { failed: "Removing the whole page would leave nothing; say which part should go." };
  const elements = part && part.elements.length > 0 ? part.elements : findNamed(html, phrase);
  if (elements.length === 0) return { failed: notFound(html, phrase) };
  const inside = elements.flatMap((element) => elementsBelow(html, element));
  const ids = new Set(inside.flatMap((element) => attribute(element, "id") ?? []));
  const used = [...new Set(inside.flatMap((element) => handlesOf(element)))].filter(({ pattern }) =>
    pattern.test(state.code.js),
  );
  if (used.length > 0) {
    // The script still works with what is inside; taking the markup away would make it fail, so it is put out of sight.
    for (const element of elements) html.setAttribute(element, "hidden", "");
    return withCode(
      state,
      { html: html.toString() },
      `${capital(cleanPhrase(phrase))}: hidden. The markup stays, because the script works with ${list([...new Set(used.map(({ name }) => name))].slice(0, 3))}.`,
    );
  }
  for (const element of elements) html.remove(element);
  const links = html.elements.filter(
    (element) => element.tagName === "a" && ids.has((attribute(element, "href") ?? "").replace(/^#\/?/, "")),
  );
  for (const link of links) {
    const parent =
      link.parentNode && "tagName" in link.parentNode && link.parentNode.tagName === "li"
        ? link.parentNode
        : link;
    html.remove(parent);
  }
  return withCode(
    state,
    { html: html.toString() },
    `${capital(cleanPhrase(phrase))}: removed${elements.length > 1 ? ` in ${elements.length} places` : ""}${links.length > 0 ? ", with the links that led there" : ""}.`,
  );
}

/**
 * Adds to a page that was not composed from a Blueprint (or whose Blueprint could not take it): a heading, text, button,
 * link or image directly; everything else only through a Blueprint.
 */
function addToPage(state: State, what: string): Outcome {
  const html = new HtmlSource(state.code.html);
  const said =
    /^(?:an?|the|another|one more|some)?\s*(heading|title|paragraph|text|sentence|button|link|footer|quote|note)\b[^"“'‘]*?\s(?:that )?(?:saying|says?|reading|reads|with(?: the)?(?: text)?|called|labell?ed)\s*:?\s*["“'‘]?(.*?)["”'’]?$/i.exec(
      what,
    ) ??
    /^(?:an?|the|another|one more|some)?\s*(heading|title|paragraph|text|sentence|button|link|footer|quote|note)\b[^"“'‘]*?(?:(?:that )?(?:saying|says?|reading|reads|with(?: the)?(?: text)?|called|labell?ed|:)\s*)?["“'‘]?(.*?)["”'’]?$/i.exec(
      what,
    );
  const kind = said?.[1]?.toLowerCase();
  const words = said?.[2]?.trim();
  if (kind && words) {
    const text = words.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
    const markup: Record<string, string> = {
      heading: `<h2>${text}</h2>`,
      title: `<h2>${text}</h2>`,
      paragraph: `<p>${text}</p>`,
      text: `<p>${text}</p>`,
      sentence: `<p>${text}</p>`,
      note: `<p>${text}</p>`,
      quote: `<blockquote>${text}</blockquote>`,
      footer: `<footer>${text}</footer>`,
    };
    const tag = markup[kind];
    if (tag) {
      html.appendToPage(`    ${tag}`);
      return withCode(
        state,
        { html: html.toString() },
        `A ${kind} “${words}” was added at the end of the page.`,
      );
    }
    return {
      failed: `I can add a ${kind} only when I know what it should do; put <${kind === "link" ? `a href="…">${words}</a` : `button type="button">${words}</button`}> where you want it in the HTML.`,
    };
  }
  return {
    failed:
      state.blueprint === null
        ? `I can add whole features (“${what.slice(0, 80)}”) to apps that I built from a plan; this project's code was written by hand. Describe the app under Assistant and I build it with that feature, or ask for texts, colours, sizes and removals here.`
        : HAND_CHANGED,
  };
}

const HAND_CHANGED =
  "I could not do that without overwriting lines that were changed by hand since the app was built.";

function restyle(state: State, wish: Extract<Wish, { kind: "style" }>): Outcome {
  const html = new HtmlSource(state.code.html);
  const target = styleTarget(html, wish.target);
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
  return withCode(state, { css: styles.toString() }, `${capital(wish.target)}: ${wish.said} now.`);
}

function styleTarget(html: HtmlSource, phrase: string): StyleTarget | null {
  const part = findPart(html, phrase);
  if (part) return part;
  const elements = findNamed(html, phrase);
  const first = elements[0];
  if (!first) return null;
  const id = attribute(first, "id");
  if (id && elements.length === 1) return { selector: `#${id}`, elements };
  const name = (attribute(first, "class") ?? "").split(/\s+/)[0];
  return { selector: name ? `.${name}` : first.tagName, elements };
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

function notFound(html: HtmlSource, phrase: string): string {
  const near = namesOnPage(html, fold(phrase));
  return `I found no “${cleanPhrase(phrase)}” on the page${near.length > 0 ? `; there is ${list(near.map((name) => `“${name}”`))}` : ""}.`;
}

function list(names: string[]): string {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

function capital(text: string): string {
  return text.replace(/^./, (first) => first.toUpperCase());
}

function describe(tag: string): string {
  return (
    {
      a: "link",
      button: "button",
      p: "text",
      li: "entry",
      label: "label",
      footer: "footer",
      summary: "heading",
    }[tag] ?? (/^h[1-6]$/.test(tag) ? "heading" : "text")
  );
}
