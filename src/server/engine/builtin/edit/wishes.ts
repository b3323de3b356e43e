import { findColours } from "./findColours.ts";
import { baseOf, isComplaint, namesIn, namesOf, refersBack } from "./references.ts";
import { beforeLook, splitWishes, VERB } from "./splitWishes.ts";
import { readWholeApp } from "./wholeAppWishes.ts";
import type { Coloured, Reading, SizeChange, Wish } from "./wish.ts";

const QUOTED =
  /"([^"]+)"|“([^”]+)”|«([^»]+)»|„([^“”]+)[“”]|(?<![\p{L}\p{N}])'([^']+)'(?![\p{L}\p{N}])|`([^`]+)`/gu;

/**
 * Reads a chat message as wishes, in the order in which they are asked. Sentences and "and also" part them; quoted
 * text is never parted. "It" and the like mean what the message named before. Empty when nothing in it is understood.
 */
export function readWishes(message: string): Wish[] {
  const quotes: string[] = [];
  const guarded = message.replace(QUOTED, (_all, ...groups: (string | undefined)[]) => {
    quotes.push(groups.slice(0, 6).find((group) => group !== undefined) ?? "");
    return ` ⟦${quotes.length - 1}⟧ `;
  });
  const names: string[] = [];
  const mark = (name: string) => `⟪${names.push(name) - 1}⟫`;
  const reading: Reading = {
    recall: (text) => text.replace(/⟪(\d+)⟫/g, (_all, index: string) => names[Number(index)] ?? ""),
    restore: (text) =>
      reading.recall(text).replace(/⟦(\d+)⟧/g, (_all, index: string) => quotes[Number(index)] ?? ""),
  };
  const named: string[] = [];
  const parts = splitWishes(guarded);
  return parts.flatMap((part, index) => {
    const text = refersBack(part, named, mark);
    const wish = readWish(text, reading);
    if (wish !== null && !isComplaint(part, parts[index + 1])) {
      named.push(...namesOf(wish));
      return [wish];
    }
    named.push(...namesIn(reading.restore(text)));
    return [];
  });
}

const POLITE =
  /^(?:(?:hi|hey|hello|ok|okay|so|well|now|please|pls|can you|could you|would you|will you|i(?:'d| would)? (?:like|want|need)(?: you)?(?: to)?|i want|we need(?: to)?|let's|let us|kindly|just|maybe|also|next|then|and)[,:]?\s+)+/i;

function readWish(raw: string, reading: Reading): Wish | null {
  const text = raw
    .replace(POLITE, "")
    .replace(/\s*(?:please|pls|thanks|thank you)[.!]*$/i, "")
    .trim();
  if (text === "") return null;
  return (
    readFix(text) ??
    readDark(text) ??
    readReplace(text, reading) ??
    readRetitle(text, reading) ??
    readWholeApp(text, reading) ??
    readHide(text, reading) ??
    readColor(text, reading) ??
    readStyle(text, reading) ??
    readSize(text, reading) ??
    readAdd(text, reading) ??
    readShade(text, reading)
  );
}

/** A page can be dark or light; of one thing that says no colour. */
function readShade(text: string, { restore }: Reading): Wish | null {
  const target =
    /^(?:make|turn|paint|colou?r)\s+(?:the\s+)?(.+?)\s+(?:(?:much|a bit|a little)\s+)?(?:dark|light|bright)(?:er)?$/i.exec(
      text,
    )?.[1];
  return target === undefined
    ? null
    : {
        kind: "refuse",
        why: `Say which colour for “${restore(target)}”: “make the ${baseOf(restore(target))} dark blue”, for example.`,
      };
}

function readFix(text: string): Wish | null {
  return /\b(?:fix|repair|solve|resolve|debug|correct)\b.*\b(?:errors?|bugs?|problems?|issues?|crash(?:es)?|console|it|this)\b|\b(?:not working|doesn'?t work|is broken|broken)\b/i.test(
    text,
  )
    ? { kind: "fixError" }
    : null;
}

function readDark(text: string): Wish | null {
  if (
    /\b(?:dark|light|night)\b.*\b(?:toggle|switch(?:er)?|button)\b|\b(?:toggle|switch(?:er)?|button)\b.*\bdark\b/i.test(
      text,
    ) &&
    /^(?:add|include|insert|create|build|put|give)\b/i.test(text)
  ) {
    return {
      kind: "refuse",
      why: "I cannot add a switch between light and dark. I can make the whole app dark or light: “dark mode”, “light mode”.",
    };
  }
  if (
    /\b(?:dark|night)[ -]?(?:mode|theme|look|design|version)\b|\bmake (?:it|everything|the (?:app|page|site)) dark\b/i.test(
      text,
    )
  ) {
    return { kind: "dark", on: !/\b(?:remove|disable|turn off|no|without|drop)\b/i.test(text) };
  }
  if (
    /\b(?:light|day)[ -]?(?:mode|theme|look|design)\b|\bmake (?:it|everything|the (?:app|page|site)) (?:light|bright)(?:er)?$/i.test(
      text,
    )
  ) {
    return { kind: "dark", on: false };
  }
  return null;
}

function readReplace(text: string, { restore }: Reading): Wish | null {
  const match =
    /\b(?:replace|change|rename|switch|turn|update|set)\b[^⟦]*(⟦\d+⟧)[^⟦]*\b(?:to|with|by|into|as)\b[^⟦]*(⟦\d+⟧)/i.exec(
      text,
    ) ?? /\b(?:write|say|put|use)\b[^⟦]*(⟦\d+⟧)\s*(?:instead of|in place of)[^⟦]*(⟦\d+⟧)/i.exec(text);
  if (!match?.[1] || !match[2]) return null;
  const swapped = /instead of|in place of/i.test(text);
  return {
    kind: "replace",
    from: restore(swapped ? match[2] : match[1]),
    to: restore(swapped ? match[1] : match[2]),
  };
}

function readRetitle(text: string, { restore }: Reading): Wish | null {
  const named = /\b(?:call|name|title|rename)\b\s+(⟪\d+⟫)\s+(?:to\s+)?(.+)$/i.exec(text);
  if (named?.[1] && named[2])
    return { kind: "retitle", target: restore(named[1]), to: restore(named[2]).trim() };
  const quoted =
    /\b(?:change|set|make|rename|update|edit|let)\b\s+(?:the\s+)?(.+?)\s+(?:text\s+|label\s+|wording\s+)?(?:to|as|into|be|say|read|says|reads)\s+(?:say\s+|be\s+|read\s+)?(⟦\d+⟧)/i.exec(
      text,
    );
  if (quoted?.[1] && quoted[2])
    return { kind: "retitle", target: restore(quoted[1]), to: restore(quoted[2]) };
  const called =
    /\b(?:call|name|title|rename)\b\s+(?:the\s+|this\s+)?(app|page|site|website|project|it|this)\s+(?:to\s+)?(.+)$/i.exec(
      text,
    );
  if (called?.[1] && called[2]) return { kind: "retitle", target: "app name", to: restore(called[2]).trim() };
  const plain =
    /\b(?:change|set|rename|update)\b\s+(?:the\s+)?((?:main |page |app |site )?(?:title|heading|headline|name|tagline|subtitle|slogan|paragraph|footer)|.+? (?:title|heading|label|text|button|link)|(?:text|label|wording|words) (?:of|in|on) .+?|⟪\d+⟫(?: text| label)?)\s+(?:to|as|into)\s+(.+)$/i.exec(
      text,
    ) ??
    /^(?:make|let|have)\s+(?:the\s+)?(.+?)\s+(?:say|read)\s+(.+)$/i.exec(text) ??
    /^(?:the\s+)?(.+?)\s+(?:should|must)\s+(?:say|read)\s+(.+)$/i.exec(text);
  if (plain?.[1] && plain[2] && isWording(plain[2]) && !/\d\s*(?:px|rem|em|pt|%)/.test(plain[2])) {
    return { kind: "retitle", target: baseOf(restore(plain[1])), to: restore(plain[2]).trim() };
  }
  return null;
}

/** "To Woman in Red" is a text; "to red", "to a bright red" is a colour. */
function isWording(text: string): boolean {
  const colours = findColours(text);
  const isNamed = /^\p{Lu}/u.test(text) && beforeLook(text) !== "";
  return colours.length === 0 || isNamed;
}

function readHide(text: string, { restore }: Reading): Wish | null {
  const match =
    /^(?:remove|delete|hide|drop|get rid of|take (?:away|out|off)|take|lose|kill)\s+(?:the\s+|all\s+(?:the\s+)?|my\s+|that\s+)?(.+?)(?:\s+(?:away|out|off))?(?:\s+from\s+(?:the\s+)?(?:page|app|site|screen|website))?(?:\s+(?:again|too|as well|altogether|completely|entirely))*$/i.exec(
      text,
    ) ?? /^(?:i )?(?:don'?t|do not) (?:need|want|like)\s+(?:the\s+|a\s+|any\s+)?(.+)$/i.exec(text);
  return match?.[1] ? { kind: "hide", target: restore(match[1]) } : null;
}

function readColor(text: string, { recall, restore }: Reading): Wish | null {
  if (/^(?:add|include|insert|create|build)\b/i.test(text)) return null;
  const last = findColours(text).at(-1);
  if (last === undefined) return null;
  const before = text.slice(0, last.index).replace(/[^\p{L}\p{N}⟦⟧⟪⟫ ]+/gu, " ");
  const after = text.slice(last.index + last.length).replace(/[^\p{L}\p{N}⟦⟧⟪⟫ ]+/gu, " ");
  const named = colourTarget(before, restore) || colourTarget(after, restore) || "everything";
  const property = colouredOf(recall(before + after), named);
  const subject =
    property === "text"
      ? baseOf(named).replace(
          /^(?:text|font|letters?|words?)\b\s*|\s*\b(?:text|font|letters?|words?)$/gi,
          "",
        ) || "text"
      : property === "fill"
        ? baseOf(named)
        : named;
  return { kind: "color", target: subject, color: last.hex, name: last.name, property };
}

const AROUND_TARGET =
  "the|a|an|all|both|of|to|in|into|with|be|should|colou?rs?|coloured|colored|for|as|on|it|this|that|these|those|please|more|instead|our|my|your|i|would|like|want|prefer|now|make|turn|paint|set|change";

/** The words beside a colour without those around them that only ask for it. */
function colourTarget(phrase: string, restore: (text: string) => string): string {
  // A verb is one where it asks; elsewhere it is part of a name: "make the title blue", "make the Add to cart button blue".
  const words = phrase
    .replace(/\s+/g, " ")
    .trim()
    .replace(new RegExp(`^(?:(?:please|then|also|to|and)\\s+)*(?:${VERB})\\b`, "i"), "")
    .replace(new RegExp(`^(?:\\s*(?:${AROUND_TARGET})\\b)+|(?:\\b(?:${AROUND_TARGET})\\s*)+$`, "gi"), "");
  return restore(words.trim()).replace(/\s+colou?rs?$/i, "");
}

function colouredOf(words: string, target: string): Coloured {
  if (/\b(?:text|font|letters?|words?|writing|lettering)\b/i.test(words)) return "text";
  const isPage = /^(?:(?:page|app|site|website|whole|entire|everything) )*backgrounds?$/i.test(target);
  return /\bbackgrounds?\b/i.test(words) && !isPage ? "fill" : "background";
}

function readSize(text: string, { restore }: Reading): Wish | null {
  const explicit = /(?:(\d+(?:\.\d+)?)\s*(px|rem|em|pt|%))/i.exec(text);
  // "The text is too small" asks for the opposite of what it says.
  const tooSmall = /\btoo (?:small|tiny|narrow)\b/i.test(text);
  const tooBig = /\btoo (?:big|large|huge|wide)\b/i.test(text);
  const bigger =
    tooSmall ||
    (!tooBig && /\b(?:bigger|larger|taller|wider|increase|enlarge|grow|big|large|huge)\b/i.test(text));
  const smaller = tooBig || /\b(?:smaller|tinier|decrease|reduce|shrink|tiny|small)\b/i.test(text);
  const rounder = /\b(?:round(?:er|ed)?|rounded corners?)\b/i.test(text);
  const squarer = /\b(?:square(?:r|d)?|sharp(?:er)?|angular)\s*(?:corners?|edges?)?\b/i.test(text);
  const roomier = /\b(?:roomier|more (?:space|spacing|padding|room|air)|spacious)\b/i.test(text);
  const tighter = /\b(?:tighter|denser|compact|less (?:space|spacing|padding))\b/i.test(text);
  if (!explicit && !bigger && !smaller && !rounder && !squarer && !roomier && !tighter) return null;
  if (/^(?:add|include|insert|create|build)\b/i.test(text)) return null;
  const very = /\b(?:much|way|far|very|a lot|huge|tiny)\b/i.test(text) ? 1.25 : 1;
  const property =
    rounder || squarer || /\bcorners?\b/i.test(text)
      ? "border-radius"
      : roomier || tighter || /\bpadding\b/i.test(text)
        ? "padding"
        : "font-size";
  const target = restore(
    text
      .replace(explicit?.[0] ?? "\u0001", " ")
      .replace(
        /\b(?:make|set|change|increase|decrease|enlarge|reduce|shrink|grow|the|a|an|all|of|to|be|should|much|way|far|very|bit|lot|little|bigger|larger|smaller|tinier|taller|wider|big|large|small|tiny|huge|round(?:er|ed)?|squarer?|sharp(?:er)?|corners?|edges?|more|less|space|spacing|padding|roomier|tighter|denser|compact|spacious|font|size|by|in|on|with|give|room|air|please|use|is|are|looks?|feels?|too|so|everywhere|between|around|inside|narrow|wide)\b/gi,
        " ",
      )
      .replace(/\s+/g, " ")
      .trim(),
  );
  const change: SizeChange = explicit
    ? { property, value: `${explicit[1]}${explicit[2]?.toLowerCase()}` }
    : squarer
      ? { property, value: "0" }
      : { property, factor: bigger || rounder || roomier ? 1.25 * very : 0.8 / very };
  return {
    kind: "size",
    target: target !== "" ? target : property === "border-radius" ? "everything" : "text",
    change,
  };
}

/** Typeface, alignment and sticking parts. */
function readStyle(text: string, { restore }: Reading): Wish | null {
  const serif =
    /\b(serif|sans[- ]serif|monospaced?|handwrit\w+|cursive|rounded) (?:font|typeface|letters|type)\b/i
      .exec(text)?.[1]
      ?.toLowerCase();
  if (serif) {
    const families: Record<string, string> = {
      serif: 'Georgia, "Times New Roman", serif',
      mono: "ui-monospace, Consolas, monospace",
      cursive: '"Comic Sans MS", "Segoe Print", cursive',
      rounded: 'ui-rounded, "Nunito", "Segoe UI", sans-serif',
    };
    const value = /^sans/.test(serif)
      ? "system-ui, sans-serif"
      : /^mono/.test(serif)
        ? families.mono
        : /^(?:hand|curs)/.test(serif)
          ? families.cursive
          : families[serif];
    const target = /\bheadings?|titles?\b/i.test(text) ? "headings" : "text";
    if (value) return { kind: "style", target, property: "font-family", value, said: `a ${serif} typeface` };
  }
  const aligned =
    /^(?:(center|centre)\s+(?:the\s+)?(.+)|(?:align|put|move|make)\s+(?:the\s+)?(.+?)\s+(?:to the |in the )?(center(?:ed)?|centre(?:d)?|middle|left|right)(?: aligned)?)$/i.exec(
      text,
    );
  if (aligned) {
    const side = /left|right/i.exec(aligned[4] ?? "")?.[0].toLowerCase() ?? "center";
    return {
      kind: "style",
      target: restore(aligned[2] ?? aligned[3] ?? ""),
      property: "text-align",
      value: side,
      said: side === "center" ? "centred" : `aligned to the ${side}`,
    };
  }
  const sticky =
    /^(?:make|keep|let)\s+(?:the\s+)?(header|navigation|nav|menu|top bar|footer)\s+(?:be\s+)?(?:sticky|fixed|stick|at the top|visible)/i.exec(
      text,
    );
  if (sticky?.[1])
    return {
      kind: "style",
      target: sticky[1],
      property: "position",
      value: "sticky",
      said: "kept in sight while scrolling",
    };
  const drawn =
    /^(?:make\s+(?:the\s+)?(.+?)\s+(italic|underlined)|(italici[sz]e|underline)\s+(?:the\s+)?(.+))$/i.exec(
      text,
    );
  if (drawn) {
    const isItalic = /^italic/i.test(drawn[2] ?? drawn[3] ?? "");
    return {
      kind: "style",
      target: restore(drawn[1] ?? drawn[4] ?? ""),
      property: isItalic ? "font-style" : "text-decoration",
      value: isItalic ? "italic" : "underline",
      said: isItalic ? "italic" : "underlined",
    };
  }
  const bold = /^make\s+(?:the\s+)?(.+?)\s+(bold|bolder|thin|lighter weight)$/i.exec(text);
  if (bold?.[1])
    return {
      kind: "style",
      target: restore(bold[1]),
      property: "font-weight",
      value: /bold/i.test(bold[2] ?? "") ? "700" : "400",
      said: /bold/i.test(bold[2] ?? "") ? "bold" : "of normal weight",
    };
  return null;
}

function readAdd(text: string, { restore }: Reading): Wish | null {
  const match =
    /^(?:add|include|insert|create|(?:put|build|make|show|need|want|have)(?= (?:an?|another|some|one more)\b)|put in|give (?:it|me|us|the \w+)|let (?:people|users|me|us|visitors)|(?:people|users|visitors|members) (?:should|must|can|could)(?: be able to)?|it (?:should|must) have|there should be)\s+(.+)$/i.exec(
      text,
    );
  return match?.[1] ? { kind: "add", what: restore(match[1]) } : null;
}
