/** A place in a project file; lines and columns count from 1. */
export interface SourceLocation {
  file: string;
  line: number;
  column: number;
}

/**
 * The first line of an instrumented script. Browsers then report errors under this name with lines counted within the
 * script, so the learner's own file and line can be told: the name holds the file and the line of the script's start.
 */
export function sourceUrlComment(file: string, firstLine: number): string {
  const name = encodeURIComponent(file).replace(/[()'!*~]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  return `//# sourceURL=inception:${name}:${firstLine}`;
}

const PLACE = /inception:([^\s:()]+):(\d+)(?::(\d+)(?::(\d+))?)?/;

/**
 * Finds the learner's place in a reported script name or stack trace: the topmost frame within project code, `null`
 * when there is none. `line` and `column` are what the error event said, for names that carry no line themselves.
 */
export function findSourceLocation(text: string, line?: number, column?: number): SourceLocation | null {
  const match = PLACE.exec(text);
  if (!match) return null;
  const reportedLine = Number(match[3] ?? line ?? 2);
  return {
    file: decodeURIComponent(match[1] ?? ""),
    // One line less for the comment itself, one because lines count from 1.
    line: Math.max(1, Number(match[2]) + reportedLine - 2),
    column: Number(match[4] ?? column ?? 1),
  };
}
