/** The request without markup, control characters and runs of blanks; line breaks stay, lists need them. */
export function cleanText(prompt: string): string {
  return prompt
    .replace(/\p{Surrogate}/gu, " ")
    .replace(/<(script|style)\b[\s\S]*?(<\/\1\s*>|$)/gi, " ")
    .replace(/<\/?[a-z!][^<>]*>/gi, " ")
    .replace(/[^\P{Cc}\t\n]|[\u200b\ufeff\ue000\ue001]/gu, " ")
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/[ \t]+/g, " ")
    .trim();
}

/**
 * A list of wishes as a sentence: the marks of '- add expenses' and '1. members 2. payments' go, and a heading that
 * says no more than that a list follows. Lists with cells ('Loon - 2 beds - 110') and lists of pages stay as they are.
 */
export function withoutListMarks(text: string): string {
  if (
    /\b(pages?|sections?|tabs|p[aá]ginas|seiten|onglets|fields?|columns?|campos|felder|spalten|champs)\b[^\n:]*:/i.test(
      text,
    )
  )
    return text;
  const inline = [
    ...text.matchAll(/(?:^|\s)\d{1,2}[.)]\s+(\p{L}[^\n.;\d]{1,50}?)(?=\s+\d{1,2}[.)]\s|[.;]?\s*$)/gu),
  ].map((match) => match[1] ?? "");
  if (inline.length >= 3 && !text.includes("\n")) {
    const before = text.slice(0, text.search(/(?:^|\s)\d{1,2}[.)]\s/)).trim();
    return `${isListHeading(before) ? "app" : before.replace(/:$/, "")} with ${inline.join(", ")}`;
  }
  const lines = text.split("\n");
  const mark = /^\s*(?:[-*•–]|\d{1,2}[.)])\s+/;
  const marked = lines.filter((line) => mark.test(line));
  if (marked.length < 3 || marked.some((line) => /\s[-–|]\s/.test(line.replace(mark, "")))) return text;
  return lines
    .filter((line) => mark.test(line) || !isListHeading(line))
    .map((line) => line.replace(mark, ""))
    .join("\n");
}

function isListHeading(line: string): boolean {
  return /^(?:(?:the |my |our |app |main |core |key |site )*(?:to-?do|features?|requirements?|functions?|functionality|specs?|specification|wishes|wish ?list|must[- ]haves?|user stories|i want|i need|needs?)\s*:?|)$/i.test(
    line.trim(),
  );
}

/** Sentences and lines; a decimal point or a numbered list does not end one. */
export function splitSentences(text: string): string[] {
  return text
    .split(/(?<=[.!?])\s+(?=[^a-z\s])|(?<=[a-z)][.!?])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");
}

/** Splits at top-level separators: what stands in parentheses stays together. */
export function splitOutsideParentheses(text: string, separator: RegExp): string[] {
  const held: string[] = [];
  const flat = text.replace(/\([^()]*\)/g, (inner) => `\ue000${held.push(inner) - 1}\ue001`);
  return flat
    .split(separator)
    .map((part) => part.replace(/\ue000(\d+)\ue001/g, (_, index) => held[Number(index)] ?? "").trim())
    .filter((part) => part !== "");
}

const smallWords = new Set([
  "a",
  "an",
  "the",
  "of",
  "for",
  "and",
  "or",
  "to",
  "in",
  "on",
  "by",
  "with",
  "at",
  "de",
  "del",
  "la",
  "el",
  "y",
  "und",
  "für",
  "para",
  "pour",
  "sur",
  "le",
  "les",
  "los",
  "et",
  "des",
  "du",
]);
const acronyms = new Set([
  "csv",
  "rsvp",
  "faq",
  "crm",
  "hr",
  "cv",
  "dj",
  "bmi",
  "pdf",
  "json",
  "erp",
  "vr",
  "tv",
  "diy",
  "ev",
  "api",
  "ui",
  "ai",
  "rss",
  "sku",
  "qr",
  "pos",
  "3d",
  "ios",
  "sms",
]);

/** 'rss reader' -> 'RSS reader'. */
export function withAcronyms(text: string): string {
  return text.replace(/[a-z0-9]+/g, (word) => (acronyms.has(word) ? word.toUpperCase() : word));
}

/** 'room finder for students' -> 'Room Finder for Students'; words that hold capitals already stay. */
export function titleCase(text: string): string {
  return text
    .split(/\s+/)
    .map((word, index) => {
      if (acronyms.has(word)) return word.toUpperCase();
      return index > 0 && (smallWords.has(word) || /^[dl]'/.test(word)) ? word : capital(word);
    })
    .join(" ");
}

/** The first letter large, the rest as it is. */
export function capital(text: string): string {
  const first = [...text][0] ?? "";
  return first.toLocaleUpperCase() + text.slice(first.length);
}

/** A JavaScript name for some words: 'Price per night' -> 'pricePerNight'. */
export function camelCase(text: string, fallback = "field"): string {
  const words = text
    .normalize("NFD")
    .replace(/ß/g, "ss")
    .replace(/[\u0300-\u036f'’]/g, "")
    .split(/[^a-zA-Z0-9]+/)
    .filter((word) => word !== "");
  const joined = words
    .map((word, index) => (index === 0 ? word.toLowerCase() : capital(word.toLowerCase())))
    .join("")
    .slice(0, 40);
  if (joined === "") return fallback;
  return /^[a-z]/.test(joined) ? joined : `${fallback}${capital(joined)}`;
}

/** Adds a number to a name that is taken already, and remembers it. */
export function uniqueId(wanted: string, taken: Set<string>): string {
  let id = wanted;
  for (let number = 2; taken.has(id) || reserved.has(id); number += 1) id = `${wanted}${number}`;
  taken.add(id);
  return id;
}

// Names that cannot be a JavaScript binding, or that every row already has.
const reserved = new Set(
  "id new delete class function return default case switch if else for while do in of var let const this super import export true false null typeof void with yield await enum try catch finally throw break continue extends static undefined constructor prototype window document name_ location history".split(
    " ",
  ),
);
