import { useRef, useState } from "react";
import type { Project } from "../../../shared/contracts/project.ts";
import { allows, type ProjectRole } from "../../../shared/permissions.ts";
import type { CommandView } from "../../commands/CommandCenter.tsx";
import type { Command } from "../../commands/command.ts";
import type { EditorHandle } from "../../editor/CodeEditor.tsx";
import { changeEditorSettings, editorSettings } from "../../editor/editorSettings.ts";
import { type ThemeChoice, useTheme } from "../../lib/theme.ts";
import { toast } from "../../ui/toast.ts";

export interface WorkbenchActions {
  project: Project;
  /** `null` when nothing may be done any more. */
  role: ProjectRole | null;
  canEdit: boolean;
  showPreview: () => void;
  showFiles: () => void;
  run: () => void;
  deploy: () => void;
  share: () => void;
  showHistory: () => void;
  importFiles: () => void;
  copyAsPage: () => void;
  openInNewTab: () => void;
}

export interface WorkbenchCommands {
  commands: readonly Command[];
  view: CommandView | null;
  setView: (view: CommandView | null) => void;
  onEditor: (editor: EditorHandle | null) => void;
  /** Does something with the editor, now or as soon as one is there. */
  withEditor: (action: (editor: EditorHandle) => void) => void;
}

/** Everything that the workbench does, for the palette and the keys. */
export function useWorkbenchCommands(actions: WorkbenchActions): WorkbenchCommands {
  const { project, role, canEdit } = actions;
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
    actions.showFiles();
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

  const commands: (Command | false)[] = [
    {
      id: "run",
      title: "Run the preview",
      group: "Project",
      shortcut: "Mod+Enter",
      keywords: "reload start",
      run: actions.run,
    },
    {
      id: "files",
      title: "Find a file",
      group: "Go to",
      shortcut: "Mod+P",
      keywords: "open",
      run: () => setView("files"),
    },
    {
      id: "preview",
      title: "Show the preview",
      group: "Go to",
      shortcut: "Shift+Alt+P",
      run: actions.showPreview,
    },
    {
      id: "code",
      title: "Show the files",
      group: "Go to",
      shortcut: "Shift+Alt+E",
      keywords: "code editor",
      run: () => {
        actions.showFiles();
        withEditor((handle) => handle.focus());
      },
    },
    {
      id: "tab",
      title: "Open the preview in a new tab",
      group: "Project",
      keywords: "window",
      run: actions.openInNewTab,
    },
    role !== null &&
      allows(role, "deploy") && {
        id: "deploy",
        title: "Deploy the project",
        group: "Project",
        keywords: "publish live",
        run: actions.deploy,
      },
    role !== null &&
      allows(role, "deploy") && {
        id: "share",
        title: "Share the project",
        group: "Project",
        keywords: "invite people snapshot read-only link live address slug rename url",
        run: actions.share,
      },
    {
      id: "history",
      title: "Show the version history",
      group: "Project",
      shortcut: "Shift+Alt+H",
      keywords: "versions changes diff before after restore undo",
      run: actions.showHistory,
    },
    {
      id: "export",
      title: "Export the project as a zip",
      group: "Project",
      keywords: "download save",
      run: () => download(`/api/projects/${encodeURIComponent(project.id)}/export`),
    },
    {
      id: "copy page",
      title: "Copy the project as one page",
      group: "Project",
      keywords: "clipboard html document",
      run: actions.copyAsPage,
    },
    canEdit && {
      id: "import",
      title: "Import a zip or files",
      group: "Project",
      keywords: "upload open unpack",
      run: actions.importFiles,
    },
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
  ];

  return {
    commands: commands.filter((command) => command !== false),
    view,
    setView,
    onEditor: onEditor.current,
    withEditor,
  };
}

function download(address: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = "";
  link.click();
}
