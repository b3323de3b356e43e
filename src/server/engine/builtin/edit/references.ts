import { ASPECT, beforeLook } from "./splitWishes.ts";
import { cleanPhrase } from "./targets.ts";
import type { Wish } from "./wish.ts";

// What "it", "them", "that" and "its" mean in a message: what the message named before.

/** These words speak of the app itself, or of something new: nothing in them means what was named. */
const OF_ITS_OWN =
  /^(?:fix|repair|solve|resolve|debug|correct|undo|revert|translate|take (?:it|that) back|add|include|insert|create|build)\b|^it (?:should|must) have (?:an?|some|the) (?!.*\b(?:background|colou?r|text|font|corners)\b)/i;

/** The whole page needs no name: without one, "it" is the page. */
const WHOLE =
  /^(?:(?:whole|entire|page|app|site|website) )*(?:app|page|site|website|project|everything|it|its|this|that|them|all|thing|screen)$|^app name$/;

const NOUNS =
  "heading|headings|headline|title|titles|subtitle|subheading|button|buttons|link|links|paragraph|paragraphs|text|texts|footer|header|navigation|nav|menu|card|cards|panel|panels|section|table|list|form|image|images|picture|pictures|photo|photos|logo|banner|box|boxes|field|fields|input|inputs|badge|badges|quote|background";

/** What a wish is about, for what comes after it: nothing, where nothing can be said of that any more. */
export function namesOf(wish: Wish): string[] {
  switch (wish.kind) {
    case "color":
      return named(wish.property === "text" && wish.target !== "text" ? `${wish.target} text` : wish.target);
    case "size":
    case "style":
    case "move":
      return named(wish.target);
    case "retitle":
      return named(baseOf(wish.target));
    case "replace":
    case "rename":
      return [wish.to];
    case "add":
      return nameOfAdded(wish.what);
    default:
      return [];
  }
}

/** What a sentence names that asks for nothing, or whose wish is told by the next: "the footer is ugly". */
export function namesIn(text: string): string[] {
  const found = new RegExp(
    `\\b(?:the|my|our|your|this|that|these|those|all)\\s+((?:[\\p{L}\\p{N}'’-]+\\s+){0,3}?(?:${NOUNS}))\\b`,
    "iu",
  ).exec(text)?.[1];
  return found === undefined ? [] : named(found);
}

/** Whether a sentence only complains of what the next one says how to change: "The heading is too small, make it …". */
export function isComplaint(text: string, next: string | undefined): boolean {
  return (
    next !== undefined &&
    /^(?:i )?(?:don'?t|do not) (?:like|want)\b|^take (?!away|out|off)|\btoo (?:small|tiny|narrow|big|large|huge|wide)\b/i.test(
      text,
    ) &&
    refersBack(next, ["x"], () => "") !== next
  );
}

/** The text with names in place of the words that mean them; `mark` gives a name the form in which it can stand there. */
export function refersBack(text: string, names: readonly string[], mark: (name: string) => string): string {
  if (OF_ITS_OWN.test(text)) return text;
  // Several things have no name in common: that is the app's.
  if (/^(?:call|name|title|rename) it\b/i.test(text) && names.every(isMany)) return text;
  if (names.length === 0) return text.replace(new RegExp(`\\bits (?=(?:${ASPECT})\\b)`, "i"), "the ");
  return text
    .replace(OWNERS, (owner) => `${mark(baseOf(meant(names, owner)))} `)
    .replace(PRONOUN, (word: string, _word: string, at: number, whole: string) => {
      const isSure = /^(?:it|them|they)$/i.test(word) || standsAlone(whole.slice(at + word.length));
      return isSure ? mark(meant(names, word)) : word;
    });
}

const OWNERS = new RegExp(`\\b(?:its|their)\\s+|\\b(?:that|this|those|these)\\s+(?=(?:${ASPECT})\\b)`, "gi");
const PRONOUN = /\b(it|them|they|that|this|those|these)\b(?!['’])/gi;

/** "Make that blue", "make that a bit bigger", but not "make that button blue". */
function standsAlone(after: string): boolean {
  const rest = after.trim();
  return (
    rest === "" ||
    beforeLook(rest) === "" ||
    /^(?:[.,;:!?]|(?:to|into|in|away|out|off|as|from|at|on|a (?:bit|lot|little)|also|all|both|too|now|again)\b)/i.test(
      rest,
    )
  );
}

/** Several things are "them", one is "it", the last of its number counts; several singles together are "them", too. */
function meant(names: readonly string[], word: string): string {
  const many = /^(?:them|they|their|those|these)\b/i.test(word.trim());
  const fitting = names.filter((name) => isMany(name) === many);
  const all = [...new Set(names)];
  return fitting.at(-1) ?? (many ? all.join(" and ") : (all.at(-1) ?? ""));
}

function isMany(name: string): boolean {
  return /[^s]s$|\sand\s/i.test(name);
}

function named(phrase: string): string[] {
  const clean = cleanPhrase(phrase);
  return clean === "" || WHOLE.test(clean) ? [] : [clean];
}

/** 'the text of the heading', 'heading text', "heading's text": the heading. */
export function baseOf(phrase: string): string {
  const base = cleanPhrase(phrase)
    .replace(new RegExp(`^(?:${ASPECT})\\s+(?:of|on|in|for)\\s+(?:(?:the|my|our|all|these|those)\\s+)*`), "")
    .replace(new RegExp(`(?:['’]s?)?\\s+(?:${ASPECT})$`), "");
  return base === "" ? cleanPhrase(phrase) : base;
}

/** 'a paragraph saying Hello' is the paragraph with that text. */
function nameOfAdded(what: string): string[] {
  const [, kind = "", words = ""] =
    /^(?:an?|the|another|one more|some)?\s*([\p{L} -]+?)(?:\s(?:that )?(?:saying|says?|reading|reads|with(?: the)?(?: text)?|called|labell?ed)\s*:?\s*["“'‘]?(.*?)["”'’]?)?$/iu.exec(
      what,
    ) ?? [];
  const tail = /^(?:heading|title|paragraph|text|sentence|note|button|link)$/i.exec(kind)?.[0].toLowerCase();
  if (tail !== undefined && words !== "") return [`${words} ${tail === "note" ? "paragraph" : tail}`];
  return named(kind);
}
