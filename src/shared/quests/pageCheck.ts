import { type Node, type Program, parse } from "acorn";
import { simple } from "acorn-walk";
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse as parseHtml } from "parse5";
import { type Declaration, parse as parseCss } from "postcss";
import { QUESTS, type QuestId } from "../catalogue/quests.ts";
import type { CheckedPage, Goal } from "./goals.ts";

/** The goals of a quest's page, and which of them its code reaches. It reads the code and runs nothing of it. */
export function checkPage(questId: QuestId, page: CheckedPage): Goal[] {
  const met = CHECKS[questId](readPage(page));
  const texts = QUESTS.find(({ id }) => id === questId)?.goals ?? [];
  return texts.map((text, index) => ({ text, met: met[index] === true }));
}

type Element = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;

interface ReadPage {
  elements: Element[];
  declarations: Declaration[];
  script: ReadScript;
  deployed: boolean;
}

/** Each answers the goals of one quest, in the order in which quests.ts lists them. */
const CHECKS: Record<QuestId, (page: ReadPage) => boolean[]> = {
  "hello-pier": ({ elements }) => [
    elements.some((element) => /^h[1-3]$/.test(element.tagName) && /\bhello\b/i.test(textOf(element))),
    elements.some((element) => element.tagName === "p" && wordsOf(textOf(element)) >= 3),
  ],

  "button-park": ({ elements, script }) => [
    elements.some((element) => isButton(element) && labelOf(element) !== ""),
    elements.some(isButton) && answersClicks(elements, script),
  ],

  "style-studio": ({ declarations }) => [
    declarations.some(
      (declaration) =>
        /^background(-color|-image)?$/.test(declaration.prop) &&
        /(^|[\s,>])(html|body|:root)\b/.test(selectorOf(declaration)),
    ),
    declarations.some(({ prop }) => prop === "font-family" || prop === "font"),
    declarations.some(({ prop, value }) => /^border-.*radius$/.test(prop) && !/^0\w*$/.test(value.trim())),
  ],

  "fact-fountain": ({ elements, script }) => [
    script.longestTextList >= 3,
    script.usesRandom,
    elements.some(isButton) && answersClicks(elements, script),
  ],

  "rollback-bridge": ({ elements }) => [
    !elements.some(isButton),
    elements.some((element) => element.tagName === "h1" && /bridge/i.test(textOf(element))) &&
      elements.some((element) => attribute(element, "id") === "state"),
  ],

  "deploy-dock": ({ elements, deployed }) => [
    elements.some(
      (element) => element.tagName === "title" && !/^(untitled|document)?$/i.test(textOf(element)),
    ),
    elements.some(
      (element) =>
        element.tagName === "meta" &&
        attribute(element, "name")?.toLowerCase() === "description" &&
        wordsOf(attribute(element, "content") ?? "") >= 3,
    ),
    deployed,
  ],

  "boss-tower": ({ elements, declarations, script }) => [
    elements.some((element) => isTextField(element) && hasLabel(element, elements)),
    answersClicks(elements, script) || script.events.has("submit") || hasHandler(elements, "onsubmit"),
    elements.some(({ tagName }) => tagName === "ul" || tagName === "ol") ||
      script.texts.some((text) => /^(ul|ol|li)$/i.test(text)),
    script.usesStorage,
    declarations.length >= 3,
  ],
};

// ---- HTML -------------------------------------------------------------------------------------------------------------

function elementsBelow(parent: Parent): Element[] {
  return parent.childNodes.flatMap((node) =>
    defaultTreeAdapter.isElementNode(node) ? [node, ...elementsBelow(node)] : [],
  );
}

function attribute(element: Element, name: string): string | null {
  return element.attrs.find((attr) => attr.name === name)?.value ?? null;
}

function textOf(parent: Parent): string {
  const text = parent.childNodes.map((node) => {
    if (defaultTreeAdapter.isTextNode(node)) return node.value;
    return defaultTreeAdapter.isElementNode(node) ? textOf(node) : "";
  });
  return text.join("").replace(/\s+/g, " ").trim();
}

function wordsOf(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

function isButton(element: Element): boolean {
  if (element.tagName === "button" || attribute(element, "role") === "button") return true;
  return element.tagName === "input" && /^(button|submit)$/i.test(attribute(element, "type") ?? "");
}

function labelOf(element: Element): string {
  return textOf(element) || attribute(element, "value") || attribute(element, "aria-label") || "";
}

function isTextField(element: Element): boolean {
  if (element.tagName === "textarea") return true;
  return (
    element.tagName === "input" &&
    /^(text|search|email|url|tel|number)$/i.test(attribute(element, "type") ?? "text")
  );
}

function hasLabel(field: Element, elements: readonly Element[]): boolean {
  if (attribute(field, "aria-label")) return true;
  const id = attribute(field, "id");
  return elements.some(
    (element) =>
      element.tagName === "label" &&
      textOf(element) !== "" &&
      ((id !== null && attribute(element, "for") === id) || elementsBelow(element).includes(field)),
  );
}

function hasHandler(elements: readonly Element[], name: string): boolean {
  return elements.some((element) => (attribute(element, name) ?? "").trim() !== "");
}

function answersClicks(elements: readonly Element[], script: ReadScript): boolean {
  return script.events.has("click") || hasHandler(elements, "onclick");
}

// ---- CSS --------------------------------------------------------------------------------------------------------------

/** The declarations of a style sheet; none while it cannot be read. */
function declarationsOf(css: string): Declaration[] {
  const found: Declaration[] = [];
  try {
    parseCss(css).walkDecls((declaration) => {
      found.push(declaration);
    });
  } catch {
    return [];
  }
  return found;
}

function selectorOf({ parent }: Declaration): string {
  return parent !== undefined && "selector" in parent && typeof parent.selector === "string"
    ? parent.selector
    : "";
}

// ---- JavaScript -------------------------------------------------------------------------------------------------------

interface ReadScript {
  /** What is listened for, by addEventListener or a property such as `onclick`. */
  events: ReadonlySet<string>;
  /** The length of the longest array that holds texts or objects. */
  longestTextList: number;
  usesRandom: boolean;
  usesStorage: boolean;
  /** All string literals. */
  texts: string[];
}

function readScript(source: string): ReadScript {
  const events = new Set<string>();
  const texts: string[] = [];
  const read = { events, longestTextList: 0, usesRandom: false, usesStorage: false, texts };
  const program = programOf(source);
  if (program === null) return read;
  simple(program, {
    Literal({ value }) {
      if (typeof value === "string") texts.push(value);
    },
    TemplateElement({ value }) {
      texts.push(value.raw);
    },
    ArrayExpression({ elements }) {
      const items = elements.filter(
        (item) => item !== null && /^(Literal|TemplateLiteral|ObjectExpression)$/.test(item.type),
      );
      read.longestTextList = Math.max(read.longestTextList, items.length);
    },
    CallExpression({ callee, arguments: args }) {
      const [first] = args;
      if (propertyOf(callee) !== "addEventListener" || first?.type !== "Literal") return;
      if (typeof first.value === "string") events.add(first.value);
    },
    AssignmentExpression({ left }) {
      const name = propertyOf(left);
      if (name?.startsWith("on")) events.add(name.slice(2));
    },
    MemberExpression(node) {
      if (propertyOf(node) === "random" && node.object.type === "Identifier" && node.object.name === "Math") {
        read.usesRandom = true;
      }
      if (propertyOf(node) === "localStorage") read.usesStorage = true;
    },
    Identifier({ name }) {
      if (name === "localStorage") read.usesStorage = true;
    },
  });
  return read;
}

function programOf(source: string): Program | null {
  for (const sourceType of ["module", "script"] as const) {
    try {
      return parse(source, { ecmaVersion: "latest", sourceType });
    } catch {
      // A module is stricter than a script; what is neither is no program.
    }
  }
  return null;
}

/** The name after the dot of `a.name`. */
function propertyOf(node: Node): string | null {
  if (node.type !== "MemberExpression" || !("property" in node) || !("computed" in node)) return null;
  const { property, computed } = node;
  if (computed === true || typeof property !== "object" || property === null) return null;
  return "name" in property && typeof property.name === "string" ? property.name : null;
}

function readPage({ code, deployed }: CheckedPage): ReadPage {
  const elements = elementsBelow(parseHtml(code.html));
  const inline = (tag: string) => elements.filter(({ tagName }) => tagName === tag).map(rawText);
  // One text, so that a script which names what another one made is read with it.
  const scripts = [code.js, ...inline("script")].join("\n;\n");
  return {
    elements,
    declarations: declarationsOf([code.css, ...inline("style")].join("\n")),
    script: readScript(scripts),
    deployed,
  };
}

function rawText(element: Element): string {
  return element.childNodes.map((node) => (defaultTreeAdapter.isTextNode(node) ? node.value : "")).join("");
}
