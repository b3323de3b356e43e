import type { PreviewStorage } from "../previewStorage.ts";
import logging from "./console.js?raw";
import dialogs from "./dialogs.js?raw";
import errors from "./errors.js?raw";
import frame from "./frame.js?raw";
import kit from "./kit.js?raw";
import stay from "./stay.js?raw";
import storage from "./storage.js?raw";
import values from "./values.js?raw";

/**
 * When people are asked by alert(), confirm() and prompt(): `always`, in a run that somebody asked for; after a `gesture`
 * in the page only, in a run that came from typing; `never` where the page and the workspace may share one thread.
 */
export type DialogMode = "always" | "gesture" | "never";

export interface InstrumentSettings {
  /** Comes back with every message, so that reports of an earlier run are told apart. */
  run: string;
  /** The only origin that reports are posted to. */
  workspaceOrigin: string;
  /** The guard's name in the scripts of this page (see guardLoops.ts). */
  guard: string;
  storage: PreviewStorage;
  dialogs: DialogMode;
}

const PARTS = [values, logging, errors, storage, stay, dialogs, frame];

/** The script that goes into a live preview before everything else: the functions of this folder, one after the other. */
export function buildInstrument(settings: InstrumentSettings): string {
  const call = (part: string, parameter: string) => `(${part.trim().replace(/;$/, "")})(${parameter});`;
  const parts = PARTS.map((part) => call(part, "kit"));
  return `if(parent!==window){const kit=${call(kit, JSON.stringify(settings))}\n${parts.join("\n")}}`;
}
