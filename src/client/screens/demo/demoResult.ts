/** A text of its own within a result, such as generated code: it is read better as a file. */
export interface ResultFile {
  name: string;
  text: string;
}

/** What a demo gave. */
export interface DemoResult {
  /** One paragraph in plain words. */
  summary: string;
  /** The whole answer. */
  output: unknown;
  files: readonly ResultFile[];
}

/** The name under which the whole answer is shown. */
export const WHOLE_RESULT = "results.json";

/** Everything that can be shown of a result: the whole answer as formatted JSON first. */
export function filesOfResult({ output, files }: DemoResult): ResultFile[] {
  return [{ name: WHOLE_RESULT, text: JSON.stringify(output, null, 2) }, ...files];
}
