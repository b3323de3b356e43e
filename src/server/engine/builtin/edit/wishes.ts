import { findColours } from "./findColours.ts";

/** One thing that a chat message asks for. */
export type Wish =
  | { kind: "color"; target: string; color: string; name: string; property: "background" | "text" }
  | { kind: "dark"; on: boolean }
  | { kind: "replace"; from: string; to: string }
  | { kind: "retitle"; target: string; to: string }
  | { kind: "size"; target: string; change: SizeChange }
  | { kind: "hide"; target: string }
  | { kind: "add"; what: string }
  | { kind: "rename"; from: string; to: string }
  | { kind: "sort"; by: string; direction: "up" | "down" }
  | { kind: "move"; target: string; to: "first" | "last" | { before: string } | { after: string } }
  | { kind: "language"; to: "en" | "es" | "de" | "fr" | null; name: string }
  | { kind: "currency"; to: string }
  | { kind: "enliven" }
  | { kind: "style"; target: string; property: StyleProperty; value: string; said: string }
  /** Something that is understood, and cannot be done by rules: what to say. */
  | { kind: "refuse"; why: string }
  | { kind: "fixError" };

export type StyleProperty = "font-family" | "text-align" | "position" | "font-weight";

export type SizeChange =
  | { property: "font-size" | "padding" | "border-radius"; factor: number }
  | { property: "font-size" | "padding" | "border-radius"; value: string };

const QUOTED =
  /"([^"]+)"|“([^”]+)”|«([^»]+)»|„([^“”]+)[“”]|(?<![\p{L}\p{N}])'([^']+)'(?![\p{L}\p{N}])|`([^`]+)`/gu;

/**
 * Reads a chat message as wishes, in the order in which they are asked. Sentences and "and also" part them; quoted
 * text is never parted. Empty when nothing in it is understood.
 */
export function readWishes(message: string): Wish[] {
  const quotes: string[] = [];
  const guarded = message.replace(QUOTED, (_all, ...groups: (string | undefined)[]) => {
    quotes.push(groups.slice(0, 6).find((group) => group !== undefined) ?? "");
    return ` ⟦${quotes.length - 1}⟧ `;
  });
  const restore = (text: string) =>
    text.replace(/⟦(\d+)⟧/g, (_all, index: string) => quotes[Number(index)] ?? "");
  return splitWishes(guarded).flatMap((part) => {
    const wish = readWish(part.replace(/\s+/g, " ").trim(), restore);
    return wish === null ? [] : [wish];
  });
}

const VERB =
  "sort|order|translate|center|centre|add|include|insert|put|move|create|give|make|turn|set|change|rename|replace|remove|delete|hide|drop|get rid of|take|use|switch|fix|repair|increase|decrease|enlarge|reduce|shrink|let|call|title|paint|color|colour|round|build|show";

function splitWishes(text: string): string[] {
  return text
    .split(
      new RegExp(
        `[.;!?\\n]+\\s+|[.;!?\\n]+$|,?\\s+(?:and|then|also|plus)\\s+(?:then\\s+|also\\s+|please\\s+)*(?=(?:${VERB})\\b)|,\\s*(?=(?:${VERB})\\b)`,
        "i",
      ),
    )
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .flatMap(partByLooks);
}

const LOOK =
  "(?:(?:a (?:bit|little)|a lot|much|way|far|very|slightly) )?(?:big(?:ger)?|larger?|small(?:er)?|tin(?:y|ier)|huge|taller|wider|bold(?:er)?|round(?:er|ed)?|squarer?|roomier|tighter|denser|compact|spacious|sticky|centered|centred|left[- ]aligned|right[- ]aligned)";

/** "Make the headings bigger and red", "make the text larger and the buttons blue": one wish for each look. */
function partByLooks(part: string): string[] {
  const [, opening = "", rest = ""] =
    /^((?:.*?\s)?(?:make|turn|set|paint|colou?r)\s+)(.+)$/i.exec(part) ?? [];
  // "… orange with black text": the second colour is that of its text.
  const [, filled = "", lettering = ""] =
    /^(.+?)\s+(?:with|and)\s+(\S+(?:\s\S+)?)\s+(?:text|letters|lettering|writing|font)$/i.exec(rest) ?? [];
  if (beforeLook(lettering) === "" && beforeLook(filled)) {
    return [`${opening}${filled}`, `${opening}the text of ${beforeLook(filled)} ${lettering}`];
  }
  const [first = "", ...others] = rest.split(/\s*,\s*(?:and\s+)?|\s+and\s+/i);
  let target = beforeLook(first);
  if (others.length === 0 || target === null || target === "") return [part];
  const wishes = [`${opening}${first}`];
  for (const other of others) {
    const own = beforeLook(other);
    // Two colours of one thing are one wish.
    if (own === null || (own === "" && findColours(other).length > 0 && findColours(first).length > 0))
      return [part];
    wishes.push(`${opening}${own === "" ? `${target} ` : ""}${other}`);
    if (own !== "") target = own;
  }
  return wishes;
}

/** What stands before the look that a phrase ends with; `null` when it ends with none. */
function beforeLook(phrase: string): string | null {
  const text = phrase.trim();
  const word = new RegExp(`(?:^|\\s)${LOOK}$`, "i").exec(text);
  if (word) return text.slice(0, word.index).trim();
  const colour = findColours(text).at(-1);
  if (colour === undefined || colour.index + colour.length !== text.length) return null;
  return text.slice(0, colour.index).trim();
}

const POLITE =
  /^(?:(?:hi|hey|hello|ok|okay|so|well|now|please|pls|can you|could you|would you|will you|i(?:'d| would)? (?:like|want|need)(?: you)?(?: to)?|i want|we need(?: to)?|let's|let us|kindly|just|maybe|also|next|then|and)[,:]?\s+)+/i;

function readWish(raw: string, restore: (text: string) => string): Wish | null {
  const text = raw
    .replace(POLITE, "")
    .replace(/\s*(?:please|pls|thanks|thank you)[.!]*$/i, "")
    .trim();
  if (text === "") return null;
  return (
    readFix(text) ??
    readDark(text) ??
    readReplace(text, restore) ??
    readRetitle(text, restore) ??
    readWholeApp(text, restore) ??
    readHide(text, restore) ??
    readColor(text, restore) ??
    readStyle(text, restore) ??
    readSize(text, restore) ??
    readAdd(text, restore)
  );
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

function readReplace(text: string, restore: (text: string) => string): Wish | null {
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

function readRetitle(text: string, restore: (text: string) => string): Wish | null {
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
  if (called?.[1] && called[2]) return { kind: "retitle", target: "title", to: restore(called[2]).trim() };
  const plain =
    /\b(?:change|set|rename|update)\b\s+(?:the\s+)?((?:main |page |app |site )?(?:title|heading|headline|name|tagline|subtitle|slogan)|.+? (?:title|heading|label|text|button))\s+(?:to|as|into)\s+(.+)$/i.exec(
      text,
    );
  if (
    plain?.[1] &&
    plain[2] &&
    findColours(plain[2]).length === 0 &&
    !/\d\s*(?:px|rem|em|pt|%)/.test(plain[2])
  ) {
    return { kind: "retitle", target: restore(plain[1]), to: restore(plain[2]).trim() };
  }
  return null;
}

function readHide(text: string, restore: (text: string) => string): Wish | null {
  const match =
    /^(?:remove|delete|hide|drop|get rid of|take (?:away|out|off)|take|lose|kill)\s+(?:the\s+|all\s+(?:the\s+)?|my\s+|that\s+)?(.+?)(?:\s+(?:away|out|off))?(?:\s+from\s+(?:the\s+)?(?:page|app|site|screen|website))?(?:\s+(?:again|too|as well|altogether|completely|entirely))*$/i.exec(
      text,
    ) ?? /^(?:i )?(?:don'?t|do not) (?:need|want|like)\s+(?:the\s+|a\s+|any\s+)?(.+)$/i.exec(text);
  return match?.[1] ? { kind: "hide", target: restore(match[1]) } : null;
}

function readColor(text: string, restore: (text: string) => string): Wish | null {
  if (/^(?:add|include|insert|create|build)\b/i.test(text)) return null;
  const found = findColours(text);
  const last = found.at(-1);
  if (last === undefined) return null;
  const before = text.slice(0, last.index).replace(/[^\p{L}\p{N}⟦⟧ ]+/gu, " ");
  const after = text.slice(last.index + last.length).replace(/[^\p{L}\p{N}⟦⟧ ]+/gu, " ");
  const target = (phrase: string) =>
    restore(
      phrase
        .replace(
          new RegExp(
            `\\b(?:${VERB}|the|a|an|all|of|to|in|into|with|be|should|colou?rs?|coloured|colored|for|as|on|it|please|more|instead|our|my|your|i|would|like|want|prefer|now)\\b`,
            "gi",
          ),
          " ",
        )
        .replace(/\s+/g, " ")
        .trim(),
    );
  const property = /\b(?:text|font|letters?|words?|writing|lettering)\b/i.test(before + after)
    ? "text"
    : "background";
  const named = target(before) || target(after) || "everything";
  const subject =
    property === "text"
      ? named.replace(/^(?:text|font|letters?|words?)\s+|\s*\b(?:text|font|letters?|words?)$/gi, "") || "text"
      : named;
  return { kind: "color", target: subject, color: last.hex, name: last.name, property };
}

function readSize(text: string, restore: (text: string) => string): Wish | null {
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

const LANGUAGES: [RegExp, "en" | "es" | "de" | "fr" | null][] = [
  [/^english|inglés|englisch|anglais$/i, "en"],
  [/^spanish|español|castellano|spanisch|espagnol$/i, "es"],
  [/^german|deutsch|alemán|allemand$/i, "de"],
  [/^french|français|francés|französisch$/i, "fr"],
];

const CURRENCIES: [RegExp, string][] = [
  [/\beuros?\b|€|\beur\b/i, "€"],
  [/\bpounds?\b|£|\bgbp\b/i, "£"],
  [/\b(?:yen|yuan)\b|¥/i, "¥"],
  [/\b(?:francs?|chf)\b/i, "CHF"],
  [/\bdollars?\b|\$|\busd\b/i, "$"],
];

/** Wishes about the app as a whole: names of its things, order, language, currency. */
function readWholeApp(text: string, restore: (text: string) => string): Wish | null {
  const language =
    /^(?:translate|switch|change|set|put|make|turn)\b.*?\b(?:to|into|in)\s+(?:language\s+)?(\p{L}+)$/iu.exec(
      text,
    )?.[1];
  const known = language ? LANGUAGES.find(([name]) => name.test(language)) : undefined;
  if (language && known) return { kind: "language", to: known[1], name: language };
  if (language && /^translate\b/i.test(text)) return { kind: "language", to: null, name: language };
  if (/\b(?:currency|prices?)\b/i.test(text) && /^(?:change|set|use|make|show|switch)\b/i.test(text)) {
    const currency = CURRENCIES.find(([name]) => name.test(text));
    if (currency) return { kind: "currency", to: currency[1] };
  }
  const sort =
    /^(?:please )?(?:sort|order)\b(?:\s+(?:the\s+)?[\w ]*?)?\s*\bby\s+(?:the\s+)?(.+?)(?:,?\s+(?:in\s+)?(ascending|descending|asc|desc|newest first|oldest first|highest first|lowest first|high to low|low to high|a to z|z to a)(?: order)?)?$/i.exec(
      text,
    );
  if (sort?.[1]) {
    const down = /desc|newest|highest|high to low|z to a/i.test(sort[2] ?? "");
    return { kind: "sort", by: restore(sort[1]), direction: down ? "down" : "up" };
  }
  const renamed = /^(?:rename|change)\s+(?:the\s+)?(.+?)\s+(?:to|into|as)\s+(.+)$/i.exec(text);
  if (
    renamed?.[1] &&
    renamed[2] &&
    (/^rename/i.test(text) || /^(?:change)\s+(?:the\s+)?(?:name|label|word)s? (?:of|for)\s/i.test(text))
  )
    return {
      kind: "rename",
      from: restore(renamed[1]).replace(/^(?:name|label|word)s? (?:of|for)\s+(?:the\s+)?/i, ""),
      to: restore(renamed[2]).trim(),
    };
  const moved =
    /^(?:move|put|show)\s+(?:the\s+)?(.+?)\s+(?:to the\s+)?(?:(first|top|start|beginning|front)|(last|end|bottom|very end)|(before|above|after|behind|below)\s+(?:the\s+)?(.+))$/i.exec(
      text,
    );
  if (moved?.[1]) {
    const other = restore(moved[5] ?? "");
    const before = /before|above/i.test(moved[4] ?? "");
    return {
      kind: "move",
      target: restore(moved[1]),
      to: moved[2] ? "first" : moved[3] ? "last" : before ? { before: other } : { after: other },
    };
  }
  if (
    /\b(?:more |really )?colou?rful(?:ler)?\b|\bmore colou?rs?$|\b(?:livelier|brighter|more vivid) colou?rs\b/i.test(
      text,
    ) &&
    !/^add an? /i.test(text)
  )
    return { kind: "enliven" };
  if (/^(?:undo|revert|go back|take (?:it|that) back)\b/i.test(text))
    return {
      kind: "refuse",
      why: "The version history brings back every earlier state: open it with the clock above the preview, choose a version, and put back one file or restore the whole. Or say what should be different now.",
    };
  if (
    /\bsample (?:data|rows|entries)\b|\b(?:more|further) (?:examples|example data|test data|dummy data)\b/i.test(
      text,
    )
  )
    return {
      kind: "refuse",
      why: "Examples are only laid in when an app is new; whoever has entered something keeps that instead. Add entries in the app itself, or describe the app again with the rows that it should start with.",
    };
  if (
    /\b(?:more )?(?:modern|beautiful|pretty|prettier|professional|nicer|cooler|better|elegant|playful|user[- ]friendly)\b(?: look(?:ing)?)?$/i.test(
      text,
    ) &&
    /^(?:make|let|give|it should|turn)\b/i.test(text)
  )
    return {
      kind: "refuse",
      why: "That leaves open what to change, and I do not guess. Say a colour (“make the buttons teal”), “dark mode”, “bigger headings”, “rounder corners” or “more space in the cards”.",
    };
  return null;
}

/** Typeface, alignment and sticking parts. */
function readStyle(text: string, restore: (text: string) => string): Wish | null {
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

function readAdd(text: string, restore: (text: string) => string): Wish | null {
  const match =
    /^(?:add|include|insert|create|(?:put|build|make|show|need|want|have)(?= (?:an?|another|some|one more)\b)|put in|give (?:it|me|us|the \w+)|let (?:people|users|me|us|visitors)|(?:people|users|visitors|members) (?:should|must|can|could)(?: be able to)?|it (?:should|must) have|there should be)\s+(.+)$/i.exec(
      text,
    );
  return match?.[1] ? { kind: "add", what: restore(match[1]) } : null;
}
