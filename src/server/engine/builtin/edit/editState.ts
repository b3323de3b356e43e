import type { CodeChanges } from "../../../../shared/contracts/plan.ts";
import type { Blueprint } from "../blueprint.ts";
import { fold, type HtmlSource } from "./htmlSource.ts";
import { cleanPhrase, namesOnPage } from "./targets.ts";

/** The code between two wishes, with the Blueprint that it came from. */
export interface State {
  code: CodeChanges;
  blueprint: Blueprint | null;
}

export type Outcome = { state: State; said: string } | { failed: string };

export function same(a: CodeChanges, b: CodeChanges): boolean {
  return a.html === b.html && a.css === b.css && a.js === b.js;
}

export function withCode(state: State, changes: Partial<CodeChanges>, said: string): Outcome {
  return { state: { ...state, code: { ...state.code, ...changes } }, said };
}

export function notFound(html: HtmlSource, phrase: string): string {
  const near = namesOnPage(html, fold(phrase));
  return `I found no “${cleanPhrase(phrase)}” on the page${near.length > 0 ? `; there is ${list(near.map((name) => `“${name}”`))}` : ""}.`;
}

export function list(names: string[]): string {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

export function capital(text: string): string {
  return text.replace(/^./, (first) => first.toUpperCase());
}
