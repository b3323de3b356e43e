import { MAIN_FILES, mainFileOf, SOURCE_PAGE } from "../../../shared/contracts/project.ts";
import type { Entry } from "./unpackZip.ts";

/**
 * The files of a zip where a project has them: without a folder around everything, and with the page that a site starts with as
 * index.html. What is left out for that is said in `leftOut`.
 */
export function arrangeSite(entries: readonly Entry[], leftOut: string[]): readonly Entry[] {
  const site = withoutOuterFolder(entries).map(withMainName);
  return renameOnlyPage(takeStartPage(takeSourcePage(site, leftOut)));
}

/** A main file in another spelling is that file. */
export function withMainName(entry: Entry): Entry {
  const name = nameOf(entry);
  const main = mainFileOf(name);
  return main === null || main === name ? entry : moved(entry, main);
}

/** Where there is no index.html, web servers start with index.htm. */
export function takeStartPage(entries: readonly Entry[]): readonly Entry[] {
  if (entries.some((entry) => nameOf(entry) === MAIN_FILES.html)) return entries;
  const start = entries.find((entry) => isStartPage(nameOf(entry)));
  return entries.map((entry) => (entry === start ? moved(entry, MAIN_FILES.html) : entry));
}

export function isStartPage(name: string): boolean {
  return /^index\.htm$/i.test(name);
}

export function nameOf({ segments }: Entry): string {
  return segments.join("/");
}

function moved(entry: Entry, name: string): Entry {
  return { ...entry, segments: name.split("/"), from: entry.from ?? nameOf(entry) };
}

/** Paths that lead outside tell nothing of the folder, unless all do. */
function withoutOuterFolder(entries: readonly Entry[]): readonly Entry[] {
  const inside = entries.filter(({ isOutside }) => !isOutside);
  const counted = inside.length > 0 ? inside : entries;
  const folder = counted[0]?.segments[0];
  const isIn = ({ segments }: Entry) => segments.length > 1 && segments[0] === folder;
  if (folder === undefined || !counted.every(isIn)) return entries;
  const shorter = entries.map((entry) => {
    if (!isIn(entry)) return entry;
    const { segments, from } = entry;
    const isNamed = from?.startsWith(`${folder}/`);
    return { ...entry, segments: segments.slice(1), from: isNamed ? from?.slice(folder.length + 1) : from };
  });
  return withoutOuterFolder(shorter);
}

/** Older exports had index.html as people wrote it beside one that was made of it, and nothing that says so. */
function takeSourcePage(entries: readonly Entry[], leftOut: string[]): readonly Entry[] {
  const at = (name: string) => entries.find((entry) => nameOf(entry) === name);
  const [source, page] = [at(SOURCE_PAGE), at(MAIN_FILES.html)];
  if (source === undefined || page === undefined) return entries;
  leftOut.push(
    `${MAIN_FILES.html}: it was made for a disk; ${SOURCE_PAGE} has the page as it was written, and was taken in its place.`,
  );
  return entries
    .filter((entry) => entry !== page)
    .map((entry) => (entry === source ? { ...entry, segments: page.segments } : entry));
}

/** A page saved from elsewhere has any name; a project starts with index.html. */
function renameOnlyPage(entries: readonly Entry[]): readonly Entry[] {
  const pages = entries.filter(({ segments }) => /\.html?$/i.test(segments.at(-1) ?? ""));
  const [page] = pages;
  if (pages.length !== 1 || page === undefined || nameOf(page) === MAIN_FILES.html) return entries;
  return entries.map((entry) => (entry === page ? moved(entry, MAIN_FILES.html) : entry));
}
