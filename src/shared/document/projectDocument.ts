import { diffLines, diffWordsWithSpace } from "diff";
import * as Y from "yjs";
import { isMainFile, MAIN_FILES, type ProjectCode } from "../contracts/project.ts";
import { isFileName } from "../fileName.ts";
import { sharedEnds, textEdits } from "./textEdits.ts";
import { aroundTyping, typedStretches } from "./typedStretches.ts";

// The only file that knows the keys of a project's live document: texts `html`, `css`, `js`, and a map `files` from a
// further file's name to its Y.Text (contract, "Live collaboration").

export type MainKey = keyof typeof MAIN_FILES;
const MAIN_KEYS = ["html", "css", "js"] as const satisfies readonly MainKey[];

/** A document never holds CR (rule in collab.md): line ends become LF wherever text enters. */
export function normaliseLineEnds(text: string): string {
  return text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
}

/** The shared text of one of the three main files. */
export function mainText(doc: Y.Doc, key: MainKey): Y.Text {
  return doc.getText(key);
}

/**
 * The map of further files, by name. Values that are no Y.Text, names that no file may have and those of the main files
 * (a hostile client may put anything) are ignored: see furtherTexts.
 */
export function filesMap(doc: Y.Doc): Y.Map<unknown> {
  return doc.getMap("files");
}

/** The shared text behind a file name, main or further; `null` when there is no such file. */
export function fileText(doc: Y.Doc, name: string): Y.Text | null {
  for (const key of MAIN_KEYS) if (MAIN_FILES[key] === name) return mainText(doc, key);
  const text = filesMap(doc).get(name);
  return text instanceof Y.Text ? text : null;
}

function furtherTexts(doc: Y.Doc): [name: string, text: Y.Text][] {
  return [...filesMap(doc).entries()].flatMap(([name, value]) =>
    value instanceof Y.Text && isFileName(name) && !isMainFile(name) ? [[name, value]] : [],
  );
}

/** Names of all files, the main three first and the others in alphabetical order. */
export function fileNames(doc: Y.Doc): string[] {
  const further = furtherTexts(doc)
    .map(([name]) => name)
    .sort((a, b) => a.localeCompare(b));
  return [...MAIN_KEYS.map((key) => MAIN_FILES[key]), ...further];
}

/** The code that a document holds now. `files` holds the further files only. */
export function readCode(doc: Y.Doc): ProjectCode {
  const files = Object.fromEntries(furtherTexts(doc).map(([name, text]) => [name, text.toString()]));
  return {
    html: mainText(doc, "html").toString(),
    css: mainText(doc, "css").toString(),
    js: mainText(doc, "js").toString(),
    files,
  };
}

/**
 * Makes the document hold `code`, in one transaction with `origin`, with the smallest change of each text: changes that
 * lie apart stay apart, so that cursors and other people's edits between them stay where they are (C11). What people typed,
 * from the clocks on that `typedFrom` tells, they can take back without a hole in what is written here (C12).
 */
export function writeCode(doc: Y.Doc, code: ProjectCode, origin: unknown, typedFrom = nobody): void {
  doc.transact(() => {
    for (const key of MAIN_KEYS) replaceText(mainText(doc, key), normaliseLineEnds(code[key]), typedFrom);
    const files = filesMap(doc);
    for (const name of [...files.keys()]) if (!Object.hasOwn(code.files, name)) files.delete(name);
    for (const [name, text] of Object.entries(code.files)) {
      const existing = files.get(name);
      if (existing instanceof Y.Text) replaceText(existing, normaliseLineEnds(text), typedFrom);
      else files.set(name, new Y.Text(normaliseLineEnds(text)));
    }
  }, origin);
}

/** Makes one file hold `text`, with the smallest change; `null` deletes it (a main file is emptied instead). */
export function writeFile(doc: Y.Doc, name: string, text: string | null, origin: unknown): void {
  doc.transact(() => {
    const existing = fileText(doc, name);
    if (text === null && filesMap(doc).has(name)) filesMap(doc).delete(name);
    else if (existing) replaceText(existing, normaliseLineEnds(text ?? ""));
    else if (text !== null) filesMap(doc).set(name, new Y.Text(normaliseLineEnds(text)));
  }, origin);
}

/** An attribute of a renamed file's text: the names that it had before, the oldest first. */
const FORMER_NAMES = "formerNames";

function formerNames(text: Y.Text): string[] {
  const names: unknown = text.getAttribute(FORMER_NAMES);
  return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
}

/**
 * Gives a further file another name. Shared types cannot be moved, so its text is copied into a new one, which says where
 * it comes from: whoever has the old one open can follow, and bring along what is not in the copy (`bringOver`).
 */
export function renameFile(doc: Y.Doc, from: string, to: string, origin: unknown): void {
  doc.transact(() => {
    const old = filesMap(doc).get(from);
    if (!(old instanceof Y.Text)) return;
    const names = [...formerNames(old), from];
    const copy = new Y.Text(old.toString());
    filesMap(doc).set(to, copy);
    copy.setAttribute(FORMER_NAMES, names);
    filesMap(doc).delete(from);
  }, origin);
}

/** Beyond so many changed words whole lines are compared. */
const MAX_TYPED = 2_000;

/** The name that a file has now which is not there under this one any more; `null` when it was deleted. */
export function presentName(doc: Y.Doc, name: string): string | null {
  return furtherTexts(doc).find(([, text]) => formerNames(text).includes(name))?.[0] ?? null;
}

/**
 * Puts into a text what somebody typed in an older copy of it. Nothing is taken away: what was deleted in one of the two
 * is there again rather than lost. False when there was nothing to bring.
 */
export function bringOver(text: Y.Text, typed: string, origin: unknown): boolean {
  const current = text.toString();
  const parts = diffWordsWithSpace(current, typed, { maxEditLength: MAX_TYPED }) ?? diffLines(current, typed);
  let brought = false;
  text.doc?.transact(() => {
    let index = 0;
    let missing = "";
    for (const { added, removed, value } of parts) {
      if (!added) {
        index += value.length;
        missing = removed ? value : "";
        continue;
      }
      // A word that was typed on is there already, as far as it had come.
      const shared = sharedEnds(missing, value);
      const insert = value.slice(shared.start, value.length - shared.end);
      if (insert) text.insert(index - shared.end, insert);
      brought ||= insert !== "";
      index += insert.length;
      missing = "";
    }
  }, origin);
  return brought;
}

/** A new document that holds `code`, as one Yjs update. */
export function encodeNewDocument(code: ProjectCode): Uint8Array {
  const doc = new Y.Doc();
  writeCode(doc, code, "new");
  const update = Y.encodeStateAsUpdate(doc);
  doc.destroy();
  return update;
}

function nobody(_client: number): number {
  return Number.POSITIVE_INFINITY;
}

function replaceText(text: Y.Text, next: string, typedFrom = nobody): void {
  const current = text.toString();
  const edits = textEdits(current, next);
  const typed = edits.length > 0 ? typedStretches(text, typedFrom) : [];
  for (const { index, remove, insert } of aroundTyping(current, edits, typed)) {
    if (remove > 0) text.delete(index, remove);
    if (insert) text.insert(index, insert);
  }
}
