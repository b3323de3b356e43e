import type { RefObject } from "react";
import type { EditorHandle } from "../../editor/CodeEditor.tsx";

/** What the open demo lets the palette and the keys do; each demo puts its own there while it is shown. */
export interface Stage {
  run: () => void;
  /** Brings an editor to the screen; absent where a file is always open, or there is none. */
  showEditor?: () => void;
  openFile?: (name: string) => void;
}

export type StageRef = RefObject<Stage | null>;

/** Told which editor the commands are about; `null` when it goes. */
export type OnEditor = (editor: EditorHandle | null) => void;
