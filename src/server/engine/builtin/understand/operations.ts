import { operationForms } from "./lexicon/operationForms.ts";
import { singular } from "./nouns.ts";
import { splitOutsideParentheses } from "./text.ts";

/** One thing that people can do: 'browse products' -> list, product. */
export interface Operation {
  name: string;
  /** Head noun of the object, singular; empty when there is none. */
  noun: string;
  /** The words of the item, without the verb that introduces the list. */
  words: string;
}

const introductions =
  /\b(?:users?|people|visitors?|customers?|members?|players?|staff|students?|admins?|administrators?|managers?|organi[sz]ers?|everyone|everybody|the player|a passenger|readers?|guests?|i|we|you|they|(?:the |each |an? )?[a-zà-ÿ]+s?)\s+(?:should|must|can|could|may|will|need to|want to|would like to|has to|have to)\s+(?:also\s+|then\s+|always\s+)?(?:be able to\s+|be allowed to\s+|have the ability to\s+)?/gi;
const offers =
  /\b(?:with|have|has|include|includes|including|provide|provides|support|supports|offer|offers|contain|contains|featuring|such as|like)\s+(?:the |an? |various |basic |multiple )?(?:functionalit(?:y|ies)|functions?|features?|modules?|abilit(?:y|ies))?\s*(?:to|for|of|such as|like|including)?\s*/gi;

const verbStart = operationForms.map((form) => form.verb.source.replace("^(?:", "(?:")).join("|");
const beforeVerb = new RegExp(
  `\\s*[,;]\\s*(?:and\\s+|or\\s+|then\\s+|also\\s+)*|\\s+(?:and|or|then|as well as)\\s+(?=(?:also |then )?(?:${verbStart}))|\\s+and\\s+(?=[a-zà-ÿ ]{3,40}$)`,
  "i",
);

/** The wishes of a request as (operation, noun), restatements merged. */
export function readOperations(sentences: string[]): Operation[] {
  const found: Operation[] = [];
  const seen = new Set<string>();
  for (const sentence of sentences) {
    for (const list of wishLists(sentence)) {
      for (const item of splitOutsideParentheses(list, beforeVerb)) {
        const operation = readItem(item);
        if (operation === null) continue;
        const key = `${operation.name}:${operation.noun}`;
        if (seen.has(key)) continue;
        seen.add(key);
        found.push(operation);
      }
    }
  }
  return found;
}

function wishLists(sentence: string): string[] {
  const clean = sentence.replace(/[.!?]+$/, "");
  const afterIntroduction = clean.split(introductions).slice(1);
  if (afterIntroduction.length > 0) return afterIntroduction;
  const offered = clean.split(offers).slice(1);
  const purpose =
    /^(?:please )?[a-zà-ÿ]+ (?:me )?(?:an? |the |some )?.*?\b(?:to|for|that|where)\s+(.+)$/i.exec(clean);
  if (offered.length > 0) return offered;
  return purpose ? [purpose[1] ?? ""] : [clean];
}

function readItem(item: string): Operation | null {
  const words = item
    .trim()
    .replace(
      /^(?:people|users?|visitors?|customers?|members?|readers?|staff|landlords?|photographers?|everybody|everyone)\s+/i,
      "",
    )
    .replace(/^(?:also|then|and|or|easily|quickly|to|be able to|optionally|for|the)\s+/i, "")
    .replace(/\s+(?:and more|etc\.?)$/i, "");
  if (words === "" || words.length > 160) return null;
  const gerund = words.replace(/^([a-zà-ÿ]+?)(?:ting|ning|ping|ming|ing)\b/i, (whole, stem: string) =>
    gerundVerb(whole, stem),
  );
  for (const form of operationForms) {
    const match = form.verb.exec(words);
    if (match) {
      return {
        name: form.name,
        noun: headNoun(words.slice(match[0].length)) || objectInside(match[0]),
        words,
      };
    }
    const matchGerund = gerund === words ? null : form.verb.exec(gerund);
    if (matchGerund) return { name: form.name, noun: headNoun(words.replace(/^\S+\s*/, "")), words };
  }
  const phrase = words.replace(/\s+(?:of|for|by|with|in|on|to|from|at)\s+.*$/i, "");
  for (const form of operationForms) {
    const match = form.noun?.exec(phrase);
    if (match) {
      const before = headNoun(phrase.slice(0, match.index));
      return { name: form.name, noun: before === "" ? headNoun(phrase) : before, words };
    }
  }
  return { name: "section", noun: headNoun(words), words };
}

function gerundVerb(whole: string, stem: string): string {
  for (const candidate of [whole.replace(/ing$/i, ""), stem, `${whole.replace(/ing$/i, "")}e`]) {
    if (operationForms.some((form) => form.verb.exec(candidate)?.[0].length === candidate.length))
      return candidate;
  }
  return whole;
}

function objectInside(verb: string): string {
  const last = verb.trim().split(/\s+/).slice(1).pop() ?? "";
  return /^(in|up|out|down|an?|the|to|by|as)$/i.test(last) ? "" : headNoun(last);
}

const tails =
  /\s+(?:information|info|list|lists|records?|details?|data|database|management|functionality|function|feature|page|pages|status|history|results?|types?|categories)$/i;

/** 'their own travel orders by date' -> 'order'; two words stay when they are a name of a thing ('purchase order'). */
export function headNoun(words: string): string {
  let phrase = words
    .toLowerCase()
    .replace(/\([^()]*\)/g, " ")
    .replace(
      /^\s*(?:(?:an?|the|their|own|his|her|our|my|its|new|existing|all|any|each|every|various|different|other|some|multiple|more|detailed|relevant|personal|those|these|that|this|it|them|up|two|three|for|of|to|in|into|on|with|by|real-time|online|nobody|everybody|somebody|saved|regional)\s+)+/i,
      "",
    )
    .replace(
      /\s+(?:of|for|by|with|in|on|to|from|at|into|as|that|which|who|when|where|whose|via|through|per|between|within|under|over|about|across|behind|after|before|until|so|and|or|using|based|according|such|like|including|whether|how|if|than|again|later|away|back|is|are|was|has|have|should|can|must)\b.*$/i,
      "",
    )
    .replace(/[^\p{L}\p{N}' -]/gu, " ")
    .trim();
  for (let before = ""; before !== phrase; ) {
    before = phrase;
    phrase = phrase.replace(tails, "");
  }
  const list = phrase
    .split(/\s+/)
    .filter(
      (word) =>
        word !== "" &&
        !/^(\d+|an?|the|their|own|new|all|that|this|these|each|every|any|responsible|finished|rude|dated|free|past|local|used|second-hand|own|current|latest|different|various|available|personal|selected|several)$/.test(
          word,
        ),
    );
  return singular(list.slice(-2).join(" "));
}
