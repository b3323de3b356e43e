import { useRef, useState } from "react";
import type { CommandView } from "../commands/CommandCenter.tsx";
import type { Command } from "../commands/command.ts";
import type { EditorHandle } from "../editor/CodeEditor.tsx";
import { changeEditorSettings, editorSettings } from "../editor/editorSettings.ts";
import { type ThemeChoice, useTheme } from "../lib/theme.ts";
import { toast } from "../ui/toast.ts";

export interface EditorCommands {
  /** What can be done in the editor that is open. */
  editor: readonly Command[];
  /** How the workspace looks. */
  look: readonly Command[];
  /** The palette and the sheet of shortcuts themselves. */
  help: readonly Command[];
  view: CommandView | null;
  setView: (view: CommandView | null) => void;
  onEditor: (editor: EditorHandle | null) => void;
  /** Does something with the editor, now or as soon as one is there. */
  withEditor: (action: (editor: EditorHandle) => void) => void;
}

interface EditorCommandOptions {
  canEdit: boolean;
  /** Brings an editor to the screen. */
  showEditor: () => void;
}

/** The commands that every screen with an editor has, and the state of its palette. */
export function useEditorCommands({ canEdit, showEditor }: EditorCommandOptions): EditorCommands {
  const [view, setView] = useState<CommandView | null>(null);
  const { chooseTheme } = useTheme();
  const editor = useRef<EditorHandle | null>(null);
  const waiting = useRef<((editor: EditorHandle) => void) | null>(null);

  const onEditor = useRef((handle: EditorHandle | null) => {
    editor.current = handle;
    if (handle) waiting.current?.(handle);
    waiting.current = null;
  });

  function withEditor(action: (editor: EditorHandle) => void): void {
    if (editor.current) {
      action(editor.current);
      return;
    }
    waiting.current = action;
    showEditor();
  }

  const edit = (
    id: string,
    title: string,
    shortcut: string | null,
    action: (editor: EditorHandle) => void,
  ) => ({
    id,
    title,
    group: "Editor" as const,
    // The editor has these keys itself, while it has the focus.
    ...(shortcut !== null && { shortcut, shownOnly: true }),
    run: () => withEditor(action),
  });
  const theme = (choice: ThemeChoice, title: string): Command => ({
    id: `theme ${choice}`,
    title,
    group: "Look",
    keywords: "theme mode",
    run: () => chooseTheme(choice),
  });
  const resize = (by: number) => () => changeEditorSettings({ fontSize: editorSettings().fontSize + by });

  const editing: (Command | false)[] = [
    canEdit && edit("format", "Format the file", "Shift+Alt+F", (handle) => void handle.format()),
    edit("search", canEdit ? "Search and replace in the file" : "Search in the file", "Mod+F", (handle) =>
      handle.openSearch(),
    ),
    edit("line", "Go to a line", "Alt+G", (handle) => handle.goToLine()),
    edit("problem", "Go to the next problem", "F4", (handle) => {
      handle.focus();
      if (!handle.goToNextProblem()) toast.info("There is no problem in this file.");
    }),
    canEdit &&
      edit("emmet", "Expand the Emmet abbreviation", "Mod+E", (handle) => {
        handle.focus();
        if (!handle.expandAbbreviation()) toast.info("There is no abbreviation before the cursor.");
      }),
    canEdit &&
      edit("color", "Change the colour at the cursor", null, (handle) => {
        handle.focus();
        if (!handle.pickColor()) toast.info("There is no colour in the line of the cursor.");
      }),
    {
      id: "tab key",
      title: editorSettings().tabLeaves ? "Let Tab indent in the editor" : "Let Tab leave the editor",
      group: "Editor",
      shortcut: "Ctrl+M",
      shownOnly: true,
      keywords: "tab key focus keyboard",
      run: () => changeEditorSettings({ tabLeaves: !editorSettings().tabLeaves }),
    },
  ];

  return {
    editor: editing.filter((command) => command !== false),
    look: [
      {
        id: "larger",
        title: "Larger text in the editor",
        group: "Look",
        keywords: "font size zoom",
        run: resize(1),
      },
      {
        id: "smaller",
        title: "Smaller text in the editor",
        group: "Look",
        keywords: "font size zoom",
        run: resize(-1),
      },
      theme("light", "Use light colours"),
      theme("dark", "Use dark colours"),
      theme("system", "Use the system's colours"),
    ],
    help: [
      {
        id: "palette",
        title: "Find a command or a file",
        group: "Go to",
        shortcut: "Mod+K",
        run: () => setView("commands"),
      },
      {
        id: "shortcuts",
        title: "Show the keyboard shortcuts",
        group: "Go to",
        shortcut: "?",
        keywords: "help keys",
        run: () => setView("shortcuts"),
      },
    ],
    view,
    setView,
    onEditor: onEditor.current,
    withEditor,
  };
}
