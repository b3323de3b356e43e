import type { PreviewStorage } from "../previewStorage.ts";
import runtime from "./runtime.js?raw";

export interface InstrumentSettings {
  /** Comes back with every message, so that reports of an earlier run are told apart. */
  run: string;
  /** The only origin that reports are posted to. */
  workspaceOrigin: string;
  storage: PreviewStorage;
}

/** The script that goes into a live preview before everything else: runtime.js with its settings. */
export function buildInstrument(settings: InstrumentSettings): string {
  return runtime.replace(/\(SETTINGS\);\s*$/, () => `(${JSON.stringify(settings)});`);
}
