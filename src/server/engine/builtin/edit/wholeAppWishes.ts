import type { Reading, Wish } from "./wish.ts";

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
export function readWholeApp(text: string, { restore }: Reading): Wish | null {
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
