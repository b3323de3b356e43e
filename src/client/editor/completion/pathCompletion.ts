import type { Completion, CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import { isHidden, isPage } from "../../../shared/document/projectSite.ts";

/** What a path leads to, which decides on the files that are offered and on their order. */
export type PathKind = "import" | "script" | "sheet" | "page" | "picture" | "any";

const FIRST: Record<PathKind, (name: string) => boolean> = {
  import: (name) => /\.(?:m?js|json)$/i.test(name),
  script: (name) => /\.m?js$/i.test(name),
  sheet: (name) => /\.css$/i.test(name),
  page: isPage,
  picture: (name) => /\.(?:svg|png|jpe?g|gif|webp|avif|ico|bmp)$/i.test(name),
  any: () => true,
};

/** Of these nothing else works. */
const ONLY: ReadonlySet<PathKind> = new Set(["import", "script"]);

/**
 * Completes the path `typed` in the file `from`. What is typed may be the start of a path, or of a file's name wherever the
 * file is; `others` comes behind the files that fit best.
 */
export function completePath(
  context: CompletionContext,
  { typed, kind, from, files, others = [] }: PathPlace,
): CompletionResult | null {
  const fits = FIRST[kind];
  const found = files
    .filter((name) => name !== from && !isHidden(name) && (fits(name) || !ONLY.has(kind)))
    .map((name) => ({ name, path: pathOf(name, from, kind, typed), first: fits(name) }))
    .filter(({ name, path }) => path !== typed && isMeant(path, name, typed))
    .sort((a, b) => rank(a, typed) - rank(b, typed))
    .map(({ path, first }) => ({ first, option: { label: path, detail: "file", type: "text" } }));
  const options: Completion[] = [
    ...found.filter(({ first }) => first).map(({ option }) => option),
    ...others.filter(({ label }) => label !== typed && startsWith(label, typed)),
    ...found.filter(({ first }) => !first).map(({ option }) => option),
  ];
  // Already chosen and sorted: what is typed need not be what the path starts with.
  return options.length === 0 ? null : { from: context.pos - typed.length, options, filter: false };
}

interface PathPlace {
  typed: string;
  kind: PathKind;
  /** The file whose folder the path starts from. */
  from: string;
  files: readonly string[];
  others?: readonly Completion[];
}

/** The shortest way from the folder of a file, or from the root where that is typed. Imports start with a dot. */
function pathOf(name: string, from: string, kind: PathKind, typed: string): string {
  if (typed.startsWith("/")) return `/${asWritten(name)}`;
  const [start, end] = [asWritten(from).split("/").slice(0, -1), asWritten(name).split("/")];
  let common = 0;
  while (common < end.length - 1 && start[common] === end[common] && common < start.length) common++;
  const up = "../".repeat(start.length - common);
  const here = up === "" && (kind === "import" || typed.startsWith(".")) ? "./" : up;
  return here + end.slice(common).join("/");
}

/** A file's name as people write it in an address: only what would mean something else there is escaped. */
function asWritten(name: string): string {
  return name.replace(/[\s%#?"'`<>\\]/g, (sign) => (sign === "'" ? "%27" : encodeURIComponent(sign)));
}

/** Whether a path starts as it is typed, or the name of its file does, in which signs may stand unescaped. */
function isMeant(path: string, file: string, typed: string): boolean {
  if (startsWith(path, typed) || startsWith(file, typed)) return true;
  const [name, wanted] = [withoutDots(path), withoutDots(typed)];
  return wanted !== "" && (startsWith(name, wanted) || startsWith(baseName(name), wanted));
}

/** What starts as it is typed comes first among its kind. */
function rank({ path }: { path: string }, typed: string): number {
  return startsWith(path, typed) ? 0 : 1;
}

function withoutDots(path: string): string {
  return path.replace(/^\.{0,2}(?:\/(?:\.\.?\/)*|$)/, "");
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

function startsWith(text: string, start: string): boolean {
  return text.toLowerCase().startsWith(start.toLowerCase());
}
