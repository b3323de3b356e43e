import type { Field } from "../blueprint.ts";
import { readFields } from "./fields.ts";
import { singular } from "./nouns.ts";
import { splitOutsideParentheses } from "./text.ts";

/** 'Each harvest entry has the apiary name, hive number …' -> harvest with its fields. */
export interface FieldList {
  /** Singular, lower case; empty when the list names no thing ('Fields: …'). */
  noun: string;
  fields: Field[];
  /** 'form': what somebody fills in to send or reserve something. */
  purpose: "entity" | "form";
  /** Nothing may be added: 'exactly like this'. */
  exact: boolean;
}

const noun = "((?:[\\p{L}][\\p{L}'-]*\\s){0,3}?[\\p{L}][\\p{L}'-]*)";
const has =
  "(?:has|have|holds?|contains?|includes?|consists? of|comes? with|carries|carry|stores?|records?|needs|consist of|tiene|tienen|hat|haben|a un|avec)";
const listVerbs =
  "(?:list|lists|show|shows|track|tracks|store|stores|record|records|keep|keeps|log|logs|save|saves|nominate|start|create|add|adds|advertise|advertises|enter|post|publish|manage|manages|display|displays|see|sees|put|register|holds?|input|collect|write|submit|present|presents|describe|catalogue|catalog|note|track of|upload|with)";
const determiners = "(?:an?|the|each|every|all|any|their|new|our|her|his|my|its|of|up)?\\s*";

const patterns: {
  pattern: RegExp;
  noun: number;
  list: number;
  purpose: FieldList["purpose"];
  minimum: number;
}[] = [
  {
    pattern: new RegExp(
      `^(?:and |where |in which )?(?:for )?(?:each|every|an?|any|one)\\s+${noun}\\s+(?:should |must |also |always |can )*${has}\\s+(.+)$`,
      "iu",
    ),
    noun: 1,
    list: 2,
    purpose: "entity",
    minimum: 2,
  },
  {
    pattern: new RegExp(
      `^(?:the |all )?${noun}\\s+(?:should |must |also )*(?:have|has|tienen|haben)\\s+(.+)$`,
      "iu",
    ),
    noun: 1,
    list: 2,
    purpose: "entity",
    minimum: 2,
  },
  {
    pattern: new RegExp(
      `\\bfor (?:each|every) ${noun},? (?:it|the (?:app|site|page)|we|i|you|users?) (?:should |must |can |will )?(?:give|show|list|see|display|tell|record|note|store|want to see|want)s? (.+)$`,
      "iu",
    ),
    noun: 1,
    list: 2,
    purpose: "entity",
    minimum: 2,
  },
  {
    pattern: new RegExp(`\\b${listVerbs}\\s+${determiners}${noun}\\s+with\\s+(.+)$`, "iu"),
    noun: 1,
    list: 2,
    purpose: "entity",
    minimum: 2,
  },
  {
    pattern: new RegExp(`\\b(?:each|every|all|of) ${noun}\\s+with\\s+(.+)$`, "iu"),
    noun: 1,
    list: 2,
    purpose: "entity",
    minimum: 2,
  },
  {
    pattern: /\b(?:form|request|forms)\s+(?:with|asking for|for|that asks? for)\s+(.+)$/iu,
    noun: 0,
    list: 1,
    purpose: "form",
    minimum: 2,
  },
];

const knownLabel =
  /\b(name|title|phone|e-?mail|date|price|address|description|age|category|author|status|quantity|amount|time|nombre|tel[eé]fono|fecha|precio|name|titel|telefon|datum|preis|nom|t[eé]l[eé]phone|prix|due|priority|notes?|location|type|year|number)\b/i;

/** Every list of fields in the request, in reading order. */
export function readFieldLists(original: string, sentences: string[]): FieldList[] {
  const found: FieldList[] = [];
  const exactList =
    /\b(?:fields?|columns?|campos?|felder|spalten|champs)\b([^.:\n]{0,40}):\s*([^\n]+?)(?=\.\s+[A-Z]|\.?$|\n)/iu.exec(
      original,
    );
  if (exactList) {
    const fields = readFields(exactList[2] ?? "");
    if (fields.length >= 2)
      found.push({
        noun: "",
        fields,
        purpose: "entity",
        exact:
          /exact|just|only|these|nothing else/i.test(exactList[1] ?? "") ||
          fields.some((field) => field.label.includes("_")),
      });
  }
  for (const sentence of sentences) {
    if (exactList && sentence.includes((exactList[2] ?? "").slice(0, 20))) continue;
    for (const clause of splitOutsideParentheses(sentence, /\s*;\s*|(?<=\S):\s+(?=[a-z].*\()/)) {
      readClause(clause, found);
    }
  }
  return merge(found);
}

function readClause(clause: string, found: FieldList[]): void {
  for (const { pattern, noun: nounGroup, list, purpose, minimum } of patterns) {
    const match = pattern.exec(clause);
    if (!match) continue;
    const name = nounGroup === 0 ? "" : cleanNoun(match[nounGroup] ?? "");
    if (
      nounGroup > 0 &&
      (name === "" ||
        /^(user|users|it|website|site|app|platform|system|page|application|tool|we|i|they|people|player|program|mini-program|game)$/.test(
          name,
        ))
    )
      continue;
    const fields = readFields(cutList(match[list] ?? ""));
    if (fields.length < minimum) continue;
    found.push({ noun: name, fields, purpose, exact: false });
    return;
  }
  const inParentheses = /([\p{L}'-]+(?:\s[\p{L}'-]+)?)\s*\(([^()]*,[^()]*)\)/gu;
  for (const match of clause.matchAll(inParentheses)) {
    const parts = (match[2] ?? "").split(",");
    const labels = parts.filter((part) => knownLabel.test(part)).length;
    if (parts.length >= 3 && labels >= 2) {
      found.push({
        noun: cleanNoun(match[1] ?? ""),
        fields: readFields(match[2] ?? ""),
        purpose: "entity",
        exact: false,
      });
    }
  }
  const including = new RegExp(
    `\\b${noun}(?:\\s(?:information|details|data|records?|entries))?,?\\s(?:including|such as|like|consisting of)\\s(.+)$`,
    "iu",
  ).exec(clause);
  if (including) {
    const fields = readFields(cutList(including[2] ?? ""));
    if (fields.filter((field) => knownLabel.test(field.label)).length >= 2) {
      found.push({ noun: cleanNoun(including[1] ?? ""), fields, purpose: "entity", exact: false });
    }
  }
  const filled =
    /\b(?:with|fill(?:s|ing)? in|enter(?:s|ing)?|giving|taking|leaving?|provid(?:e|ing)|entering)\s+((?:their|an?|the|your|his|her)?\s*(?:name|e-?mail|nickname|phone|member name|delivery address)\b.*)$/iu.exec(
      clause,
    );
  if (filled) {
    const fields = readFields(cutList(filled[1] ?? ""));
    if (fields.length >= 2) found.push({ noun: formNoun(clause), fields, purpose: "form", exact: false });
  }
}

/** Where the list stops being one: 'and it should handle purchase orders', 'so that …', 'and belong to …'. */
function cutList(text: string): string {
  return text
    .replace(
      /[,;]?\s+(?:and\s+)?(?:it|they|users?|we|so that|which|while|where|who|then|but|because most|because)\s+(?:should|can|must|may|are|is|will|want|children|has|have|need)\b.*$/i,
      "",
    )
    .replace(
      /,?\s+(?:and|that)\s+(?:belongs?|can be|must|should|marks?|draws?|draw|breaks?|break|get|gets|find|see|sees|tells?|also|to|send|is|are|be|uses?)\b.*$/i,
      "",
    )
    .replace(
      /,?\s+(?:and|or)\s+(?:add|edit|delete|search|filter|sort|view|open|comment|share|export|mark|draw|move|book|pay|vote|reply|assign)\b\s.*$/i,
      "",
    )
    .replace(/,\s*(?:draw|break|draws|then|so)\s+.*$/i, "")
    .replace(/\s+in a (?:board|gallery|list|table|group)$/i, "");
}

function cleanNoun(words: string): string {
  const phrase = words
    .toLowerCase()
    .trim()
    .replace(
      /^(?:(?:each|every|an?|the|all|any|new|of|for|single|their|our|such|its|her|his|my|that|also|to|and|up|dated|cada)\s+)+/,
      "",
    )
    .replace(/\s+(?:entry|entries|record|item|row|listing card|in a gallery|themselves)$/, "")
    .trim();
  const last = phrase.split(" ").slice(-2).join(" ");
  return singular(last);
}

function formNoun(clause: string): string {
  const match =
    /\b(?:send|submit|make|request|reserve|book|ask for|order)\s+(?:an?|the|us|for)?\s*((?:[\p{L}-]+\s)?(?:request|form|reservation|booking|enquiry|inquiry|application|order|quote|viewing))\b/iu.exec(
      clause,
    );
  return match ? cleanNoun((match[1] ?? "").replace(/\bform\b/i, "request")) : "";
}

/** The same noun twice: the longer list wins, the other's fields are added. */
function merge(lists: FieldList[]): FieldList[] {
  const out: FieldList[] = [];
  for (const list of lists) {
    const same = out.find((other) => other.noun === list.noun && other.purpose === list.purpose);
    if (same === undefined) {
      out.push(list);
      continue;
    }
    if (same.exact) continue;
    for (const field of list.fields) {
      if (!same.fields.some((other) => other.id === field.id)) same.fields.push(field);
    }
  }
  return out;
}
