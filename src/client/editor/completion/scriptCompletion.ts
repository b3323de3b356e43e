import type { Completion, CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import { completionPath, scopeCompletionSource } from "@codemirror/lang-javascript";
import { syntaxTree } from "@codemirror/language";
import { ELEMENT_NAMES } from "../elementNames.ts";
import { COMMON_GLOBALS } from "./commonNames.ts";
import { writtenMembers } from "./writtenMembers.ts";

/** What scripts of a page start from. Not the whole window: this page's own names are nobody's business. */
const GLOBALS = [
  "document console Math JSON Object Array String Number Boolean Date Promise Map Set Symbol RegExp Error Intl",
  "fetch setTimeout clearTimeout setInterval clearInterval requestAnimationFrame cancelAnimationFrame alert confirm prompt",
  "navigator performance parseInt parseFloat isNaN structuredClone URL URLSearchParams FormData Image Audio",
  "location history AudioContext Event CustomEvent AbortController IntersectionObserver ResizeObserver MutationObserver crypto",
]
  .join(" ")
  .split(" ");

/** What they have, and nothing of what the workspace keeps there. */
const STORAGES: Record<string, object> = {
  localStorage: Object.create(Storage.prototype),
  sessionStorage: Object.create(Storage.prototype),
};

const scopeCompletion = scopeCompletionSource({
  ...Object.fromEntries(GLOBALS.map((name) => [name, Reflect.get(window, name)])),
  ...STORAGES,
});

/** Completes the globals of a page and their members, as this browser knows them. */
export async function globalsCompletion(context: CompletionContext): Promise<CompletionResult | null> {
  // Between the braces of an import stand names of the other file.
  if (/^(?:Im|Ex)portGroup$/.test(syntaxTree(context.state).resolveInner(context.pos, -1).name)) return null;
  const found = await scopeCompletion(context);
  if (!found) return null;
  // What the workspace's own libraries have put into its document begins like this.
  const isMember = (completionPath(context)?.path.length ?? 0) > 0;
  const options = found.options
    .filter(({ label }) => !label.startsWith("_"))
    .map((option) => (!isMember && COMMON_GLOBALS.has(option.label) ? { ...option, boost: 1 } : option));
  return { ...found, from: nameStart(context), options };
}

/** Where the name before the caret starts. lang-javascript also counts what stands of a name behind the caret. */
function nameStart(context: CompletionContext): number {
  return context.matchBefore(/[\w$\xa1-\uffff]+/)?.from ?? context.pos;
}

/** Calls whose first text is one of a few words. */
const WORDS: { call: RegExp; words: () => readonly string[]; detail: string }[] = [
  { call: /\b(?:add|remove)EventListener\(\s*["'`][a-z]*$/i, words: eventNames, detail: "event" },
  { call: /\bcreateElement\(\s*["'`][a-z0-9]*$/i, words: () => ELEMENT_NAMES, detail: "element" },
];

/** Completes the names of events and elements where scripts ask for them by text. */
export function wordsCompletion(context: CompletionContext): CompletionResult | null {
  for (const { call, words, detail } of WORDS) {
    const before = context.matchBefore(call);
    if (!before) continue;
    const typed = /\w*$/.exec(before.text)?.[0] ?? "";
    return {
      from: context.pos - typed.length,
      options: words().map((label) => ({ label, detail, type: "text" })),
      validFor: /^\w*$/,
    };
  }
  return null;
}

/** As this browser has handlers for them, and those that have none. */
function eventNames(): string[] {
  const names = new Set(["DOMContentLoaded", "focusin", "focusout"]);
  for (const owner of [HTMLElement.prototype, Document.prototype, window]) {
    for (const key in owner) if (/^on[a-z]+$/.test(key)) names.add(key.slice(2));
  }
  return [...names].sort();
}

let members: Completion[] | null = null;

/**
 * After a variable: what the script itself says that it has (`exportsOf` tells what another file exports), and, because nobody
 * knows of which kind it is, what elements, events, lists and texts have.
 */
export function membersCompletion(exportsOf: (path: string) => readonly string[]) {
  return (context: CompletionContext): CompletionResult | null => {
    const path = memberPath(context);
    const first = path[0];
    const isKnown = first !== undefined && (GLOBALS.includes(first) || Object.hasOwn(STORAGES, first));
    // Behind a text, a list or a call there is no path.
    const behind = first === undefined ? context.matchBefore(/["'`\])]\.[\w$]*$/) : null;
    if (isKnown || (first === undefined && !behind) || isInText(context)) return null;
    members ??= readMembers();
    const from = context.matchBefore(/#[\w$]*$/)?.from ?? nameStart(context);
    const word = context.state.sliceDoc(from, context.pos);
    const { state, pos } = context;
    const written = writtenMembers({ state, pos, path, end: MAX_READ, exportsOf });
    const others = [...ownMembers(context, word), ...members].filter(({ label }) => !written.includes(label));
    return {
      from,
      options: [
        ...written.map((label) => ({ label, detail: "own", type: "property", boost: 99 })),
        ...others,
      ],
      validFor: /^#?[\w$]*$/,
    };
  };
}

/** The names before the dot at the caret, such as `shop` and `items`. lang-javascript knows of no path that starts with `this`. */
function memberPath(context: CompletionContext): readonly string[] {
  const own = /(?<![\w$.])this((?:\.#?[\w$]+)*)\.#?[\w$]*$/.exec(
    context.state.sliceDoc(Math.max(0, context.pos - MAX_PATH), context.pos),
  );
  return own ? ["this", ...(own[1] ?? "").split(".").slice(1)] : (completionPath(context)?.path ?? []);
}

/** Whether the caret is in a text, pattern or comment: a dot there has no members. A `${…}` is code again. */
function isInText({ state, pos }: CompletionContext): boolean {
  return /^(?:String|TemplateString|RegExp|LineComment|BlockComment)$/.test(
    syntaxTree(state).resolveInner(pos, -1).name,
  );
}

/** So far back a path is looked for, in characters. */
const MAX_PATH = 200;
/** So much of a script is read for its own members while somebody types, in characters. */
const MAX_READ = 100_000;
const OWN_MEMBERS = [
  // Of objects and classes, …
  /^\s*(?:(?:static|async|get|set)\s+)*#?([A-Za-z_$][\w$]*)\s*\([^)\n]*\)\s*\{/gm,
  /([A-Za-z_$][\w$]*)\s*:(?!:)/g,
  // … and those that are used anywhere.
  /\.([A-Za-z_$][\w$]*)/g,
];
const NO_METHOD = /^(?:if|for|while|switch|catch|with|function)$/;

/**
 * The members that the script itself speaks of, which those of the browser's may not have. Of `word`, the one at the caret,
 * only where it stands a second time.
 */
function ownMembers({ state }: CompletionContext, word: string): Completion[] {
  const text = state.sliceDoc(0, MAX_READ);
  const spoken = OWN_MEMBERS.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => name));
  const isOnlyHere = spoken.filter((name) => name === word).length < 2;
  const names = new Set(spoken);
  const known = new Set(members?.map(({ label }) => label));
  return [...names].flatMap((label) =>
    label === undefined || (label === word && isOnlyHere) || known.has(label) || NO_METHOD.test(label)
      ? []
      : [{ label, detail: "own", type: "property", boost: 1 }],
  );
}

function readMembers(): Completion[] {
  const found = new Map<string, Completion>();
  const kinds: [string, object[]][] = [
    ["element", [HTMLInputElement.prototype, HTMLElement.prototype, Element.prototype, Node.prototype]],
    ["element", [EventTarget.prototype, HTMLCanvasElement.prototype]],
    ["event", [Event.prototype, MouseEvent.prototype, KeyboardEvent.prototype]],
    ["list", [Array.prototype, DOMTokenList.prototype]],
    ["text", [String.prototype]],
    ["promise", [Promise.prototype]],
  ];
  for (const [detail, prototypes] of kinds) {
    for (const [label, property] of prototypes.flatMap(descriptors)) {
      if (!/^[a-z][a-zA-Z]+$/.test(label) || label === "constructor" || found.has(label)) continue;
      found.set(label, { label, detail, type: typeof property.value === "function" ? "method" : "property" });
    }
  }
  for (const label of COMMON) {
    const option = found.get(label);
    if (option) option.boost = 2;
  }
  return [...found.values()];
}

function descriptors(prototype: object): [string, PropertyDescriptor][] {
  return Object.entries(Object.getOwnPropertyDescriptors(prototype));
}

const COMMON = [
  ..."addEventListener classList textContent innerHTML value style append remove querySelector dataset".split(
    " ",
  ),
  ..."target preventDefault key length push map filter forEach then".split(" "),
];
