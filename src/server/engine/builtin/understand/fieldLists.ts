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

const noun = "((?:[a-zà-ÿ][a-zà-ÿ'-]*\\s){0,3}?[a-zà-ÿ][a-zà-ÿ'-]*)";
const has =
  "(?:has|have|holds?|contains?|includes?|consists? of|comes? with|carries|carry|stores?|records?|needs|consist of|tiene|tienen|hat|haben|a un|avec)";
const listVerbs =
  "(?:lists?|shows?|tracks?|stores?|records?|keeps?|logs?|saves?|nominate|start|create|adds?|advertises?|enter|post|publish|manages?|displays?|sees?|put|register|holds?|input|collect|write|submit|presents?|describe|note|read|has|have)";
const determiners = "(?:(?:an?|the|each|every|all|any|their|new|our|her|his|my|its|up) )*";

/** A whole clause about one thing: 'Every station has a name, district …'. */
const wholeClauses: RegExp[] = [
  new RegExp(
    `^(?:and |where |in which )?(?:for )?(?:each|every|an?|any|one)\\s+${noun}\\s+(?:should |must |also |always |can )*${has}\\s+(.+)$`,
    "i",
  ),
  new RegExp(`^(?:the |all )?${noun}\\s+(?:should |must |also )*(?:have|has|tienen|haben)\\s+(.+)$`, "i"),
  new RegExp(`^${noun} belong to .*?,? and have\\s+(.+)$`, "i"),
  new RegExp(
    `\\bfor (?:each|every) ${noun},? (?:it|the (?:app|site|page)|we|i|you|users?) (?:should |must |can |will )?(?:give|show|list|see|display|tell|record|note|store|want to see|want)s? (.+)$`,
    "i",
  ),
];

/** Several in one clause: 'record spending with amount, date, move …, add notes with a title and a text'. */
const occurrences = new RegExp(
  `\\b(?:${listVerbs}\\s+${determiners}|(?:each|every|all)\\s+)${noun}\\s+(?:in a gallery\\s+|on a page\\s+)?with\\s+`,
  "gi",
);
const opened = new RegExp(
  `\\b(?:open|read|see|view|click)\\s+(?:an?|each|the|every)\\s+${noun}\\s+to (?:read|see|view|find)\\s+(?:its|their|the)?\\s*(.+)$`,
  "i",
);
const formClause = /\b(?:form|request|forms)\s+(?:with|asking for|for|that asks? for)\s+(.+)$/iu;
const noThing =
  /^(|users?|it|websites?|sites?|apps?|platform|system|page|application|tool|we|i|they|people|player|program|mini-program|game|users? list|sheet|side|readers?|visitors?|which|that|button|buttons|board|chart|everybody|map)$/;

const knownLabel =
  /\b(nom|niveau|prénom|adresse|apellidos?|correo|edad|nivel|beitrag|alter|stra(?:ß|ss)e|ort|eintritt|geburtsdatum|first_name|last_name|company|instrument|classe|montant|name|title|phone|e-?mail|date|price|address|description|age|category|author|status|quantity|amount|time|nombre|tel[eé]fono|fecha|precio|name|titel|telefon|datum|preis|nom|t[eé]l[eé]phone|prix|due|priority|notes?|location|type|year|number)\b/i;

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
  const push = (name: string, list: string, purpose: FieldList["purpose"], least = 2): boolean => {
    const fields = readFields(cutList(list));
    if (fields.length < least) return false;
    found.push({ noun: name, fields, purpose, exact: false });
    return true;
  };
  for (const pattern of wholeClauses) {
    const match = pattern.exec(clause);
    const name = cleanNoun(match?.[1] ?? "");
    if (match && !noThing.test(name) && push(name, match[2] ?? "", "entity")) return;
  }
  const starts = [...clause.matchAll(occurrences)];
  starts.forEach((match, index) => {
    const name = cleanNoun(match[1] ?? "");
    const list = clause.slice((match.index ?? 0) + match[0].length, starts[index + 1]?.index);
    if (!noThing.test(name) && !/request$|form$/.test(name)) push(name, list, "entity", 1);
  });
  const toRead = opened.exec(clause);
  if (toRead) push(cleanNoun(toRead[1] ?? ""), toRead[2] ?? "", "entity");
  const form = formClause.exec(clause);
  if (form && push(formNoun(clause), form[1] ?? "", "form")) return;
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
  const described =
    /^(.{3,90}?)\s+(?:mit|con|avec)\s+(.+)$/iu.exec(clause) ?? /^(.{3,80}?)\s*:\s+(.+)$/u.exec(clause);
  if (described && !form) {
    const fields = readFields(cutList(described[2] ?? ""));
    const known = fields.filter((field) => knownLabel.test(field.label) || field.label.includes("_")).length;
    const name = keptNoun(described[1] ?? "");
    if (fields.length >= 3 && known >= 2 && !noThing.test(name)) {
      found.push({
        noun: name,
        fields,
        purpose: "entity",
        exact: fields.some((field) => field.label.includes("_")),
      });
      return;
    }
  }
  const including = new RegExp(
    `\\b${noun}(?:\\s(?:information|details|data|records?|entries))?,?\\s(?:including|such as|like|consisting of)\\s(.+)$`,
    "i",
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
    .replace(/\s+because\s+[^,;]*(?=[,;])/gi, "")
    .replace(
      /(?:,|;|\sand|\sso that)\s+(?:it|they|users?|people|we|the \w+|so|then|but)\s+(?:should|can|must|may|are|is|will|want|children|has|have|need)\b.*$/i,
      "",
    )
    .replace(
      /,?\s+(?:and|that)\s+(?:belongs?|can be|must|should|marks?|draws?|breaks?|tells?|also|to|is|are|be|uses?)\b.*$/i,
      "",
    )
    .replace(/\s+in a (?:board|gallery|list|table|group)(?=$|,)/i, "");
}

function cleanNoun(words: string): string {
  const leading =
    /^(?:(?:each|every|an?|the|all|any|new|for|single|of|their|our|such|its|her|his|my|that|also|to|and|up|dated|cada|around|about|shows?|lists?|\d+|my|some)\s+)+/;
  const phrase = words
    .toLowerCase()
    .trim()
    .replace(/\s+(?:of|in|on|for|from)\s+.*$/, "")
    .replace(leading, "")
    .replace(/\s+(?:entry|entries|record|item|row|themselves|information|details|data)$/, "")
    .trim();
  return singular(phrase.split(" ").slice(-2).join(" ").replace(leading, ""));
}

/** What a description is about: 'Verwaltung für unseren Sportverein: Mitglieder' -> mitglied, 'Gestion des élèves' -> élève. */
function keptNoun(words: string): string {
  const last = words.split(/\s*[:–]\s*/).pop() ?? "";
  const phrase = last
    .toLowerCase()
    .replace(
      /^.*\b(?:gestion|gestión|verwaltung|liste?|lista|suivi|registro|fichier|kartei)\s+(?:des?|du|de la|de los|de las|del|der|von|für|unserer|meiner|mes|nos)?\s*/u,
      "",
    )
    .replace(/^(?:d'|l')/, "")
    .replace(/\s+(?:d'|de |del |du |des |der |von |of |in |from ).*$/u, "")
    .replace(/\s+(?:list|log|table|database|register|tracker|book|directory|app)$/, "");
  return cleanNoun(phrase.replace(/^(?:unsere[rn]?|meine[rn]?|die|der|das|los|las|les|mes|nos|mis)\s+/, ""));
}

function formNoun(clause: string): string {
  const match =
    /\b(?:send|submit|make|request|reserve|book|ask for|order)\s+(?:an?|the|us|for)?\s*((?:[a-zà-ÿ-]+\s)?(?:request|form|reservation|booking|enquiry|inquiry|application|order|quote|viewing))\b/i.exec(
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
    // 'write a post with headings and lists' adds nothing to a list that is long already.
    if (same.exact || same.fields.length >= 4) continue;
    for (const field of list.fields) {
      if (!same.fields.some((other) => other.id === field.id)) same.fields.push(field);
    }
  }
  return out;
}
