import type { Options } from "prettier";

/** How formatting ended; `line` (from 1) when the code cannot be read there. */
export type FormatResult =
  | { kind: "formatted"; text: string }
  | { kind: "unreadable"; line: number | null }
  | { kind: "unknown" };

/** Formats a file with Prettier, by the kind that its name tells. Loads Prettier's parts when they are needed. */
export async function formatCode(fileName: string, text: string): Promise<FormatResult> {
  const parser = parserFor(fileName);
  if (parser === null) return { kind: "unknown" };
  const [{ format }, ...plugins] = await Promise.all([
    import("prettier/standalone"),
    import("prettier/plugins/postcss"),
    import("prettier/plugins/babel"),
    import("prettier/plugins/estree"),
    ...(parser === "html" ? [import("prettier/plugins/html")] : []),
  ]);
  const options: Options = {
    parser,
    plugins: plugins.map((plugin) => ("default" in plugin ? plugin.default : plugin)),
    printWidth: 100,
    // Keeps text as it is seen: no white space appears or goes between inline elements.
    htmlWhitespaceSensitivity: "css",
  };
  try {
    return { kind: "formatted", text: await format(text, options) };
  } catch (error) {
    return { kind: "unreadable", line: lineOf(error) };
  }
}

/** Whether there is a formatter for files of this name. */
export function canFormat(fileName: string): boolean {
  return parserFor(fileName) !== null;
}

function parserFor(fileName: string): string | null {
  switch (/\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase()) {
    case "html":
    case "htm":
      return "html";
    case "css":
      return "css";
    case "js":
    case "mjs":
    case "jsx":
      return "babel";
    case "ts":
    case "tsx":
      return "babel-ts";
    case "json":
      return "json";
    default:
      return null;
  }
}

/** Prettier's own errors carry `loc.start.line`, in the file that was given to it. */
function lineOf(error: unknown): number | null {
  if (!(error instanceof Error) || !("loc" in error)) return null;
  const { loc } = error;
  if (typeof loc !== "object" || loc === null || !("start" in loc)) return null;
  const { start } = loc;
  if (typeof start !== "object" || start === null || !("line" in start)) return null;
  return typeof start.line === "number" ? start.line : null;
}
