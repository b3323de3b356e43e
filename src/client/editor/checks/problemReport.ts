import { diagnosticCount, forEachDiagnostic, nextDiagnostic } from "@codemirror/lint";
import type { EditorState, Extension } from "@codemirror/state";
import { type Command, EditorView } from "@codemirror/view";

/** What the checks found in a file. */
export interface ProblemReport {
  count: number;
  /** Whether one of them is more than a warning. */
  hasError: boolean;
  /** The first problem in the caret's line. */
  here: string | null;
}

export const NO_PROBLEMS: ProblemReport = { count: 0, hasError: false, here: null };

/** Tells `listener` whenever the number of problems, or the one in the caret's line, changes. */
export function reportProblems(listener: (report: ProblemReport) => void): Extension {
  let last = NO_PROBLEMS;
  return EditorView.updateListener.of(({ state }) => {
    const next = readReport(state);
    if (next.count === last.count && next.hasError === last.hasError && next.here === last.here) return;
    last = next;
    listener(next);
  });
}

function readReport(state: EditorState): ProblemReport {
  const count = diagnosticCount(state);
  return count === 0 ? NO_PROBLEMS : { count, hasError: hasError(state), here: problemInLine(state) };
}

function hasError(state: EditorState): boolean {
  let found = false;
  forEachDiagnostic(state, ({ severity }) => {
    found ||= severity === "error";
  });
  return found;
}

function problemInLine(state: EditorState): string | null {
  const line = state.doc.lineAt(state.selection.main.head);
  let found: string | null = null;
  forEachDiagnostic(state, ({ message }, from) => {
    if (from >= line.from && from <= line.to) found ??= message;
  });
  return found;
}

/** Selects the next problem and says it to readers; false when there is none. */
export const goToNextProblem: Command = (view) => {
  if (!nextDiagnostic(view)) return false;
  const message = problemInLine(view.state);
  const { number } = view.state.doc.lineAt(view.state.selection.main.head);
  if (message) view.dispatch({ effects: EditorView.announce.of(`Line ${number}: ${message}`) });
  return true;
};
