import type { AppType } from "../../../../shared/contracts/plan.ts";
import type { Blueprint } from "../blueprint.ts";
import type { AskedPart } from "./askedParts.ts";
import type { ExplicitData } from "./explicitData.ts";
import type { FieldList } from "./fieldLists.ts";
import type { Operation } from "./operations.ts";

export type Language = Blueprint["language"];
export type Theme = Blueprint["theme"];

/** Everything that was found in a request, before anything is decided. */
export interface Reading {
  /** The request without markup and control characters, as written. */
  original: string;
  /** The same in lower case, with common typing errors corrected. */
  text: string;
  sentences: string[];
  language: Language;
  appType: AppType;
  /** The day on which it is read, `2026-05-01`: sample dates are set around it. */
  today: string;
  theme: Theme;
  /** Sentences about how it looks were read as an unusual wish, such as 'dark'. */
  themeNote: string | null;
  /** A proper name given by the person, or null. */
  givenName: string | null;
  /** What is to be built: 'yield dashboard'; and for whom: 'honey cooperative'. Lower case. */
  product: { phrase: string; audience: string };
  /** The first sentence, lower case: it tells the kind of app. */
  opening: string;
  /** What is asked for side by side. */
  askedParts: AskedPart[];
  operations: Operation[];
  fieldLists: FieldList[];
  explicit: ExplicitData;
  /** 'staff', 'manager', 'customer' … that act in the text, singular. */
  roles: string[];
  has(pattern: RegExp): boolean;
  /** The first group of the first match, or null. */
  find(pattern: RegExp): string | null;
}
