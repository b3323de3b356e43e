import type { PressedKeys } from "../../commands/shortcut.ts";
import type { PreviewStorage } from "../previewStorage.ts";

/**
 * When people are asked by alert(), confirm() and prompt(): `always`, in a run that somebody asked for; after a `gesture`
 * in the page only, in a run that came from typing; `never` where the page and the workspace may share one thread.
 */
export type DialogMode = "always" | "gesture" | "never";

export interface InstrumentSettings {
  /** Comes back with every message, so that reports of an earlier run are told apart. */
  run: string;
  /** The guard's name in the scripts of this page (see guardLoops.ts). */
  guard: string;
  storage: PreviewStorage;
  /** The file that the page is made of, and all files that the page may lead to. */
  page: string;
  files: readonly string[];
  /** Path under which the project's files stand on the page's host; `null` where the page has no place of its own. */
  root: string | null;
  /** Whether the project's files cannot be served to the page while it runs, because they are too long for an address. */
  isTooLong: boolean;
  /** Whether the page's origin is its own alone: nothing at the root of its host is the project's. */
  isOpaque: boolean;
  /** The part of the page that was asked for: `#fragment`, or nothing. */
  hash: string;
  /** How many pages of the project were visited before this one, and are known after it: its history. */
  visited: { before: number; after: number };
  dialogs: DialogMode;
  /** Which keys are the workspace's, unless the page takes them. */
  shortcuts: readonly PressedKeys[];
}

/** The script that goes into a page before everything else. */
export function startInstruments(settings: InstrumentSettings): string {
  return inAscii(`window.inceptionInstruments?.(${JSON.stringify(settings)});`);
}

/** One character beyond Latin-1 would double the size of the whole page on its way to the frame. */
export function inAscii(script: string): string {
  return script.replace(
    /[^\0-\x7f]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
