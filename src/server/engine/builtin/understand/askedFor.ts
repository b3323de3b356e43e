import type { AskedPart } from "./askedParts.ts";
import { thingKept } from "./entityNouns.ts";
import type { Reading } from "./reading.ts";
import type { Recogniser } from "./recognisers/recogniser.ts";

/** What a part of the request becomes: a feature, or a list of a thing. */
export type Asked = { phrase: string; detail: boolean } & ({ recogniser: Recogniser } | { noun: string });

export interface AskedFor {
  /** In the order of the text, each feature and thing once. */
  parts: Asked[];
  /** Pages and tools that nothing here can build, in the words of the request. */
  open: string[];
  /** Sentences about what was asked for twice and is there once. */
  notes: string[];
}

/** Features and things that are asked for by their names. */
export function askedFor(reading: Reading, main: Recogniser, recognisers: Recogniser[]): AskedFor {
  const found: AskedFor = { parts: [], open: [], notes: [] };
  // Pages that are listed one by one are built one by one.
  if (reading.explicit.pages !== null) return found;
  for (const part of reading.askedParts) {
    if (part.detail && !part.page && isField(part.phrase, reading)) continue;
    const next = resolve(part, reading, main, recognisers);
    if (next === null) {
      if ((part.page && !saysNoContent.test(part.phrase)) || unknownTool.test(part.phrase))
        found.open.push(part.phrase);
      continue;
    }
    if (next === "of the main thing") continue;
    const twin = found.parts.find((other) => same(other, next));
    if (twin === undefined) found.parts.push(next);
    else if ("recogniser" in next && twin.phrase !== next.phrase && part.phrase.includes(" "))
      found.notes.push(
        `An app has one page of a kind: '${twin.phrase}' and '${next.phrase}' share theirs, and the first decides what it does.`,
      );
  }
  // The one thing that is asked for is the app itself, whatever it became.
  const heads = reading.askedParts.filter(({ detail }) => !detail);
  if (heads.length === 1) found.open = found.open.filter((phrase) => phrase !== heads[0]?.phrase);
  if (utilities.test(main.name)) {
    for (const { noun, purpose, fields } of reading.fieldLists) {
      if (purpose !== "entity" || fields.length < 2) continue;
      const next: Asked | null =
        thingKept(noun, reading.language) === null ? null : { phrase: noun, detail: true, noun };
      if (next !== null && !found.parts.some((other) => same(other, next))) found.parts.push(next);
    }
  }
  return found;
}

/** Tools that keep nothing but themselves: a thing with fields beside them is another part, not one of theirs. */
const utilities = /^(?:timer|calculator|converter|notes|todo|habits)$/;
/** Nouns of tools; those that a recogniser names never come here. */
const unknownTool =
  /(?:metronome|player|recorder|scanner|simulator|translator|visuali[sz]er|compass|synthesi[sz]er|solver|whiteboard|drawing (?:pad|board)|alarm clock)$/;

/** 'A single page', 'five separate pages', 'the main page' say how, not what. */
const saysNoContent =
  /^(?:(?:single|separate|different|other|own|main|home|start|landing|front|first|web|one|two|three|four|five|six|several|few|new|\d+)\s*)+$/;

function resolve(
  part: AskedPart,
  reading: Reading,
  main: Recogniser,
  recognisers: Recogniser[],
): Asked | "of the main thing" | null {
  const { phrase, detail } = part;
  const described = detail && !part.page;
  const recogniser = recognisers.find(
    ({ named, weigh }) => named?.test(phrase) && (weigh?.(reading, SURE) ?? SURE) > 0,
  );
  if (recogniser !== undefined) {
    const ofMain = described && recogniser !== main && recogniser.partOf?.test(main.name) === true;
    return ofMain ? "of the main thing" : { phrase, detail, recogniser };
  }
  const thing = thingKept(phrase, reading.language);
  if (thing === null) return null;
  // Lists and sites find their things themselves; what the main thing is named by is no other thing.
  if (/^(?:lists|brochure)$/.test(main.name) || main.cues.some(({ pattern }) => pattern.test(part.words)))
    return "of the main thing";
  // 'A memory game with cards': what a tool has is no list, unless the words say that it is kept.
  const spoken = thing.keeps || part.page || part.own;
  const heads = main.role === "whole" && part.opening && !detail;
  return spoken || heads ? { phrase, detail, noun: thing.noun } : "of the main thing";
}

/** A score that no reason against it brings to nothing, except 'it is something else'. */
const SURE = 10;

function isField(phrase: string, reading: Reading): boolean {
  return reading.fieldLists.some((list) => list.fields.some((field) => field.label.toLowerCase() === phrase));
}

function same(a: Asked, b: Asked): boolean {
  return "noun" in a ? "noun" in b && a.noun === b.noun : "recogniser" in b && a.recogniser === b.recogniser;
}

/** Whether a feature is named, but only as something that another thing comes with: 'a wedding site with a quiz page'. */
export function isOnlyDetail(recogniser: Recogniser, reading: Reading): boolean {
  if (recogniser.named === undefined || reading.explicit.pages !== null) return false;
  const { named } = recogniser;
  const parts = reading.askedParts.filter(({ phrase }) => named.test(phrase));
  return parts.length > 0 && parts.every(({ detail, opening }) => detail || !opening);
}

/** What the app opens with: the first of several tools and things that are asked for, else what the cues speak for. */
export function mainOf(best: Recogniser, { parts }: AskedFor): Recogniser | { noun: string } {
  const [first] = parts;
  if (first === undefined) return best;
  const named = parts.some((other) => "recogniser" in other && other.recogniser === best);
  if (!named && (best.role !== "whole" || first.detail)) return best;
  return "recogniser" in first ? first.recogniser : first;
}
