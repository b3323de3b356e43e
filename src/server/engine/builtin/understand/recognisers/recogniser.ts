import type { Draft } from "../draft.ts";
import type { Reading } from "../reading.ts";

/** How sure words make us: `opening` counts when it is in the first sentence, else `text`. */
export interface Cue {
  pattern: RegExp;
  opening: number;
  text: number;
}

/** Recognises one kind of feature in a request and writes it into the draft. A new module is one more of these. */
export interface Recogniser {
  name: string;
  cues: Cue[];
  /** 0 when the reading speaks against it although cues were found. */
  weigh?(reading: Reading, score: number): number;
  /**
   * `whole`: as the main thing it is the app, and what else is said describes its parts (a game). `main`: it can be the
   * main thing, with lists and other features around it. `part`: it only ever comes along.
   */
  role: "whole" | "main" | "part";
  /** Joins another main thing when its score is at least this; default: never. */
  joinsAt?: number;
  /** Its names at the end of a phrase. What is named beside something else gets a page of its own there. */
  named?: RegExp;
  /** Main things that have such a part themselves: a timer belongs to a quiz unless it gets a page. */
  partOf?: RegExp;
  build(draft: Draft, isMain: boolean): void;
}

export function scoreOf(recogniser: Recogniser, reading: Reading): number {
  let score = 0;
  for (const cue of recogniser.cues) {
    if (cue.pattern.test(reading.opening)) score += cue.opening;
    else if (cue.pattern.test(reading.text)) score += cue.text;
  }
  return recogniser.weigh && score > 0 ? recogniser.weigh(reading, score) : score;
}

export const cue = (pattern: RegExp, opening: number, text = 0): Cue => ({ pattern, opening, text });
