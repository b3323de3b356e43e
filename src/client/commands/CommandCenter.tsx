import { Suspense, useCallback, useEffect, useRef } from "react";
import { lazyPart, usePreload } from "../lib/lazyPart.ts";
import { LatePart } from "../ui/LatePart.tsx";
import type { PaletteMode } from "./CommandPalette.tsx";
import type { Command } from "./command.ts";
import { matchesShortcut } from "./shortcut.ts";
import { useEarlyKeys } from "./useEarlyKeys.ts";

const CommandPalette = lazyPart(() => import("./CommandPalette.tsx").then((m) => m.CommandPalette));
const ShortcutSheet = lazyPart(() => import("./ShortcutSheet.tsx").then((m) => m.ShortcutSheet));

const LATER_PARTS = [CommandPalette, ShortcutSheet];

export type CommandView = PaletteMode | "shortcuts";

interface CommandCenterProps {
  commands: readonly Command[];
  files: readonly string[];
  onOpenFile: (name: string) => void;
  /** What is open; `null` for nothing. */
  view: CommandView | null;
  onViewChange: (view: CommandView | null) => void;
}

/** Runs commands by their keys, and shows the palette and the sheet of shortcuts when they are asked for. */
export function CommandCenter({ commands, files, onOpenFile, view, onViewChange }: CommandCenterProps) {
  usePreload(LATER_PARTS);
  const close = () => onViewChange(null);
  const isPalette = view === "commands" || view === "files";
  const isPaletteThere = useRef(false);
  if (!isPalette) isPaletteThere.current = false;
  const takeEarlyKeys = useEarlyKeys(() => isPalette && !isPaletteThere.current, close);
  const onPaletteThere = useCallback(() => {
    isPaletteThere.current = true;
  }, []);
  const latest = useRef(commands);
  latest.current = commands;

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.isComposing || event.repeat || isDialogOpen()) return;
      if (event.key === "?" && isTyping(event.target)) return;
      const command = latest.current.find(
        ({ shortcut, shownOnly }) => shortcut !== undefined && !shownOnly && matches(event, shortcut),
      );
      if (!command) return;
      // Before the editor sees it: Mod+Enter would also start a line there.
      event.preventDefault();
      event.stopPropagation();
      command.run();
    }
    window.addEventListener("keydown", onKeyDown, true);
    return () => window.removeEventListener("keydown", onKeyDown, true);
  }, []);

  return (
    <Suspense fallback={<LatePart />}>
      {view === "shortcuts" && <ShortcutSheet commands={commands} onClose={close} />}
      {isPalette && (
        <CommandPalette
          takeEarlyKeys={takeEarlyKeys}
          onThere={onPaletteThere}
          mode={view}
          commands={commands}
          files={files}
          onOpenFile={onOpenFile}
          onClose={close}
        />
      )}
    </Suspense>
  );
}

function matches(event: KeyboardEvent, shortcut: string): boolean {
  // Where ? stands, and with which other keys, is each keyboard's own affair.
  if (shortcut === "?") return event.key === "?" && !event.ctrlKey && !event.metaKey;
  // Enter in a field belongs to the field, as in the chat.
  if (shortcut === "Mod+Enter" && isField(event.target)) return false;
  return matchesShortcut(event, shortcut);
}

function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, textarea, select");
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (isField(target) || target.isContentEditable);
}
