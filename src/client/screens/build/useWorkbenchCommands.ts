import { isMainFile } from "../../../shared/contracts/project.ts";
import { allows, type ProjectRole } from "../../../shared/permissions.ts";
import type { Command } from "../../commands/command.ts";
import { type EditorCommands, useEditorCommands } from "../../workbench/useEditorCommands.ts";
import type { FileDialog } from "./FilesPane.tsx";

export interface WorkbenchActions {
  /** `null` when nothing may be done any more. */
  role: ProjectRole | null;
  canEdit: boolean;
  showPreview: () => void;
  showFiles: () => void;
  /** `null` where there is no room for both. */
  toggleBeside: (() => void) | null;
  run: () => void;
  deploy: () => void;
  share: () => void;
  rename: () => void;
  showHistory: () => void;
  /** The file that is open, or would be in the Files tab. */
  file: string;
  openFileDialog: (dialog: FileDialog) => void;
  importFiles: () => void;
  exports: readonly Command[];
  openInNewTab: () => void;
}

/** Everything that the workbench does, for the palette and the keys. */
export function useWorkbenchCommands(actions: WorkbenchActions): EditorCommands {
  const { role, canEdit, file } = actions;
  const editor = useEditorCommands({ canEdit, showEditor: actions.showFiles });
  const { setView, withEditor } = editor;

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
    actions.toggleBeside !== null && {
      id: "beside",
      title: "Files and preview side by side",
      group: "Go to",
      shortcut: "Shift+Alt+B",
      keywords: "split view columns beside",
      run: actions.toggleBeside,
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
    canEdit && {
      id: "rename",
      title: "Rename the project",
      group: "Project",
      keywords: "name title call",
      run: actions.rename,
    },
    {
      id: "history",
      title: "Show the version history",
      group: "Project",
      shortcut: "Shift+Alt+H",
      keywords: "versions changes diff before after restore undo",
      run: actions.showHistory,
    },
    ...actions.exports,
    canEdit && {
      id: "new file",
      title: "New file",
      group: "Files",
      keywords: "create add page",
      run: () => actions.openFileDialog("create"),
    },
    canEdit &&
      !isMainFile(file) && {
        id: "rename file",
        title: `Rename ${file}`,
        group: "Files",
        keywords: "move file",
        run: () => actions.openFileDialog("rename"),
      },
    canEdit &&
      !isMainFile(file) && {
        id: "delete file",
        title: `Delete ${file}`,
        group: "Files",
        keywords: "remove file",
        run: () => actions.openFileDialog("delete"),
      },
    canEdit && {
      id: "import",
      title: "Import a zip or files",
      group: "Project",
      keywords: "upload open unpack",
      run: actions.importFiles,
    },
  ];

  const own = commands.filter((command) => command !== false);
  return { ...editor, commands: [...own, ...editor.commands] };
}
