import { useSyncExternalStore } from "react";
import * as z from "zod/mini";
import { readStored, writeStored } from "../lib/storage.ts";

/** Pixels. */
export const FONT_SIZE = { smallest: 12, usual: 13, largest: 24 } as const;

/** How this person likes the editor; remembered in this browser, the same in all tabs. */
export interface EditorSettings {
  /** In pixels, from 12 to 24. */
  fontSize: number;
  /** Tab moves on to the next control instead of indenting. */
  tabLeaves: boolean;
}

const KEY = "inception-editor";
const CHANGED = "inception:editor-settings";
const USUAL: EditorSettings = { fontSize: FONT_SIZE.usual, tabLeaves: false };
const schema = z.object({
  fontSize: z.number().check(z.int(), z.gte(FONT_SIZE.smallest), z.lte(FONT_SIZE.largest)),
  tabLeaves: z.boolean(),
});

// The same object until it changes, as React wants its snapshots.
let current: EditorSettings | null = null;

/** The settings as they are now. */
export function editorSettings(): EditorSettings {
  current ??= readStored(KEY, schema) ?? USUAL;
  return current;
}

/** Changes some settings, here and in every other editor of this page. */
export function changeEditorSettings(change: Partial<EditorSettings>): void {
  const next = { ...editorSettings(), ...change };
  next.fontSize = Math.min(FONT_SIZE.largest, Math.max(FONT_SIZE.smallest, next.fontSize));
  current = next;
  writeStored(KEY, next);
  window.dispatchEvent(new Event(CHANGED));
}

/** Calls `listener` after every change, also one that another tab made. Returns the way to stop. */
export function onEditorSettings(listener: () => void): () => void {
  const fromOtherTab = ({ key }: StorageEvent) => {
    if (key !== KEY && key !== null) return;
    current = null;
    listener();
  };
  window.addEventListener(CHANGED, listener);
  window.addEventListener("storage", fromOtherTab);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener("storage", fromOtherTab);
  };
}

/** The settings, following every change. */
export function useEditorSettings(): EditorSettings {
  return useSyncExternalStore(onEditorSettings, editorSettings, () => USUAL);
}
