import { AWAIT_SENTENCE } from "../lib/awaitSentence.ts";

/** A runtime error in words for learners (specification, section 8). */
export interface FriendlyError {
  title: string;
  /** The error's own first line. */
  detail: string;
  /** 'Around line N', when the line is known. */
  place: string | null;
}

/** Explains what a browser reported; `line` is the learner's own. */
export function friendlyError(message: string, line: number | null): FriendlyError {
  const detail = message.split("\n")[0] ?? "";
  return { title: explain(detail), detail, place: line === null ? null : `Around line ${line}` };
}

function explain(detail: string): string {
  if (detail.startsWith("Infinite loop stopped")) return "A loop that never ends was stopped";
  if (detail.startsWith("Endless calls stopped")) return "A function that never ends was stopped";
  if (/maximum call stack|too much recursion/i.test(detail)) return "A function calls itself without end";
  if (/is not defined|can't find variable/i.test(detail)) return "Variable or function not found";
  // Safari has the same words for both, and quotes the code: a sign of equality that compares nothing sets a value.
  if (/cannot set propert|is not an object \(evaluating '.*[^=!<>]=(?![=>])/i.test(detail)) {
    return "Changing something that does not exist";
  }
  if (/cannot read propert|(undefined|null) is not an object|can't access property/i.test(detail)) {
    return "Reading something that does not exist";
  }
  if (/does not have permission to navigate the target frame/i.test(detail)) {
    return "The preview stays in its frame: only the published page can lead its window elsewhere";
  }
  if (/accessing a cross-origin frame|frame with origin|cross-origin object/i.test(detail)) {
    return "A page cannot look into the page around it: browsers keep sites apart";
  }
  if (/\bin JSON at position|JSON input|is not valid JSON/i.test(detail))
    return "This text is not valid JSON";
  if (/has already been declared|redeclaration of/i.test(detail)) return "This name is declared twice";
  if (/does not provide an export named|importing binding name|import not found/i.test(detail)) {
    return "The imported file does not export this name";
  }
  if (/^(?:Error: )?This script imports .* no such file in this project/.test(detail)) {
    return "The imported file is not there";
  }
  if (/\bawait is only valid/.test(detail)) return AWAIT_SENTENCE;
  // The browser's own words for what a method of the page does not take.
  if (/syntaxerror: failed to execute/i.test(detail)) return "Something went wrong";
  if (/syntaxerror|unexpected (token|identifier|end|string|number)|missing \)/i.test(detail)) {
    return "Syntax error: the code is not complete or has a typo";
  }
  const packageName =
    /^(?:.*: )?(?:Failed to resolve module specifier ["']|The specifier “|Module name, ')([^"'”]+)["'”](?:[,.]? |$|\.)/.exec(
      detail,
    )?.[1];
  if (packageName !== undefined) {
    return `A package needs its address: import it from "https://esm.sh/${packageName}"`;
  }
  return "Something went wrong";
}
