import type { CodeChanges } from "../../../../shared/contracts/plan.ts";
import { type Blueprint, blueprintSchema } from "../blueprint.ts";
import { storageKeyOf } from "../compose/composeApp.ts";
import { type BlueprintEdit, type Compiler, editBlueprint, mergeCode } from "./editBlueprint.ts";
import { capital, list, notFound, type Outcome, type State, same, withCode } from "./editState.ts";
import { fixError } from "./fixError.ts";
import { attribute, fold, HtmlSource } from "./htmlSource.ts";
import { baseOf } from "./references.ts";
import { elementsBelow, handlesOf } from "./scriptHandles.ts";
import { ScriptSource } from "./scriptSource.ts";
import { darken, recolour, resize, restyle } from "./styleEdits.ts";
import { cleanPhrase, findNamed, findPart, namesOnPage } from "./targets.ts";
import type { Wish } from "./wish.ts";
import { readWishes } from "./wishes.ts";

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
  let isSoAlready = false;
  // What got another text is found by that from now on.
  const reworded = new Map<string, string>();
  for (const asked of wishes) {
    const wish = followed(asked, reworded, state);
    const outcome = grantEach(state, wish, request.lastError, compiler);
    if (wish.kind === "retitle" && "state" in outcome) {
      const kind = KIND_OF_THING.exec(cleanPhrase(wish.target))?.[0];
      reworded.set(baseOf(wish.target), kind === undefined ? wish.to : `${wish.to} ${kind}`);
    }
    if ("failed" in outcome) failed.push(outcome.failed);
    else if (same(outcome.state.code, state.code)) isSoAlready = true;
    else {
      state = outcome.state;
      said.push(outcome.said);
    }
  }
  if (wishes.length === 0) return { message: NOT_UNDERSTOOD, code: null, blueprint: null };
  const changed = !same(state.code, request.code);
  if (isSoAlready && !changed) failed.push("It is so already.");
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

const KIND_OF_THING = /(?:button|link|heading|title|paragraph|label|field)$/;

/** The wish about the thing that had another text when the message was written. */
function followed(wish: Wish, reworded: ReadonlyMap<string, string>, { code }: State): Wish {
  if (!("target" in wish)) return wish;
  const base = baseOf(wish.target);
  const now = reworded.get(base);
  if (now === undefined || findPart(new HtmlSource(code.html), base)?.selector === "h1") return wish;
  if (findNamed(new HtmlSource(code.html), now).length === 0) return wish;
  return { ...wish, target: now };
}

/** "The heading and the footer": each of them, when there is nothing called by all of it. */
function grantEach(state: State, wish: Wish, lastError: string | null, compiler: Compiler): Outcome {
  const whole = grant(state, wish, lastError, compiler);
  if ("state" in whole || !("target" in wish)) return whole;
  const targets = wish.target.split(/\s*,\s*(?:and\s+)?|\s+and\s+/i);
  if (targets.length < 2) return whole;
  let current = state;
  const said: string[] = [];
  for (const target of targets) {
    const outcome = grant(current, { ...wish, target }, lastError, compiler);
    if ("failed" in outcome) return whole;
    current = outcome.state;
    said.push(outcome.said);
  }
  return { state: current, said: said.join(" ") };
}

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
  const clean = cleanPhrase(target).replace(/\s*\b(?:text|label|wording)$/, "") || cleanPhrase(target);
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
