import { FileDown, FilePlus2, FileUp, Pencil, Trash2 } from "lucide-react";
import { type DragEvent, Suspense, useRef } from "react";
import type { Awareness } from "y-protocols/awareness";
import type * as Y from "yjs";
import { BUILD_TEXTS } from "../../../shared/catalogue/buildTexts.ts";
import { isMainFile, MAIN_FILES } from "../../../shared/contracts/project.ts";
import { explainFileCount } from "../../../shared/document/explainSize.ts";
import { fileText, renameFile, writeFile } from "../../../shared/document/projectDocument.ts";
import type { SourceLocation } from "../../../shared/document/sourceLocation.ts";
import type { Command } from "../../commands/command.ts";
import type { EditorHandle } from "../../editor/CodeEditor.tsx";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { Menu, MenuItem } from "../../ui/Menu.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { toast } from "../../ui/toast.ts";
import { Waiting } from "../../ui/Waiting.tsx";
import { LazyEditorPanel } from "../../workbench/LazyEditorPanel.ts";
import { FileNameDialog } from "./FileNameDialog.tsx";
import { useFileFollowed } from "./useFileFollowed.ts";
import { useFileNames } from "./useFileNames.ts";

interface FilesPaneProps {
  /** The live document in step with the server, `null` before that. */
  doc: Y.Doc | null;
  awareness: Awareness | null;
  readOnly: boolean;
  /** Said under the code when it is. */
  whyReadOnly: string;
  /** The file that is shown. */
  fileName: string;
  onFileNameChange: (name: string) => void;
  /** Shows a place with the caret in it. */
  onOpenLocation?: (location: SourceLocation) => void;
  /** A place to show; a new object shows it again. */
  target: SourceLocation | null;
  /** Gets the handle of the editor while one is open, `null` after it. */
  onEditor?: (editor: EditorHandle | null) => void;
  /** What is being done to the files, in a dialog. */
  dialog?: FileDialog | null;
  onDialogChange?: (dialog: FileDialog | null) => void;
  /** Asked to import: files that were dropped here, or none yet. */
  onImport?: (files: readonly File[]) => void;
  /** The ways to take the project elsewhere. */
  exports?: readonly Command[];
}

export type FileDialog = "create" | "rename" | "delete";

/** It may hold what no version does, so it can be taken back. */
function deleteFile(doc: Y.Doc, name: string): void {
  const text = fileText(doc, name)?.toString() ?? "";
  writeFile(doc, name, null, "files");
  toast.info(`${name} is deleted`, {
    duration: 10_000,
    action: { label: "Undo", onClick: () => writeFile(doc, name, text, "files") },
  });
}

const FILE_ACTIONS = [
  { kind: "rename", verb: "Rename", icon: <Pencil aria-hidden="true" /> },
  { kind: "delete", verb: "Delete", icon: <Trash2 aria-hidden="true" /> },
] as const;

/** The Files tab: every file of the project in a sub-tab, edited live with whoever else is there. */
export function FilesPane({
  doc,
  awareness,
  readOnly,
  whyReadOnly,
  fileName,
  onFileNameChange,
  onOpenLocation,
  target,
  onEditor,
  dialog = null,
  onDialogChange,
  onImport,
  exports = [],
}: FilesPaneProps) {
  const names = useFileNames(doc);
  const shown = names.includes(fileName) ? fileName : MAIN_FILES.html;
  const text = doc && fileText(doc, shown);
  const tooMany = explainFileCount(names);
  const furtherCount = names.filter((name) => !isMainFile(name)).length;
  const further = !isMainFile(shown);
  const canChange = !readOnly && doc !== null;
  const close = () => onDialogChange?.(null);
  const pane = useRef<HTMLDivElement>(null);
  const onHandle = useFileFollowed({
    doc,
    names,
    fileName,
    readOnly,
    onFileNameChange,
    onOpenLocation,
    onEditor,
  });

  // Before the editor sees it: it would paste the text of a dropped file into the open one.
  const takeDrop = (event: DragEvent) => {
    if (readOnly || !doc || !onImport || !event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    if (event.type !== "drop") return;
    event.stopPropagation();
    onImport([...event.dataTransfer.files]);
  };

  return (
    <div
      ref={pane}
      className="flex h-full min-h-0 flex-col"
      onDragOverCapture={takeDrop}
      onDropCapture={takeDrop}
    >
      {tooMany !== null && (
        <p role="alert" className="bg-yellow-soft px-3 py-1.5 text-sm text-yellow">
          {tooMany} All {furtherCount} are saved, but the project cannot be deployed, nor shared as a
          snapshot. Delete some.
        </p>
      )}
      <Tabs
        label="Files"
        value={shown}
        onValueChange={onFileNameChange}
        className="flex-1"
        tabs={names.map((name) => ({
          value: name,
          label: (
            <span title={name} dir="rtl" className="max-w-56 truncate font-mono">
              <bdi>{name}</bdi>
            </span>
          ),
          content: (
            <div className="h-full min-h-0">
              {text ? (
                <Suspense fallback={<Waiting>{BUILD_TEXTS.filePlaceholder}</Waiting>}>
                  <LazyEditorPanel
                    key={name}
                    text={text}
                    fileName={name}
                    awareness={awareness}
                    readOnly={readOnly}
                    whyReadOnly={whyReadOnly}
                    placeholder={BUILD_TEXTS.filePlaceholder}
                    target={target?.file === name ? target : null}
                    onHandle={onHandle}
                  />
                </Suspense>
              ) : (
                <Waiting>{BUILD_TEXTS.filePlaceholder}</Waiting>
              )}
            </div>
          ),
        }))}
        actions={
          <>
            {canChange &&
              FILE_ACTIONS.map(({ kind, verb, icon }) => (
                <Button
                  key={kind}
                  variant="quiet"
                  size="small"
                  square
                  aria-label={`${verb} ${shown}`}
                  title={further ? `${verb} the file` : "Every project has this file under this name"}
                  disabled={!further}
                  className={further ? "" : "max-sm:hidden"}
                  onClick={() => onDialogChange?.(kind)}
                >
                  {icon}
                </Button>
              ))}
            {canChange && onImport && (
              <Button
                variant="quiet"
                size="small"
                square
                aria-label="Import files"
                title="Import a zip or files"
                onClick={() => onImport([])}
              >
                <FileUp aria-hidden="true" />
              </Button>
            )}
            {exports.length > 0 && (
              <Menu
                trigger={
                  <Button variant="quiet" size="small" square aria-label="Export" title="Export the project">
                    <FileDown aria-hidden="true" />
                  </Button>
                }
              >
                {exports.map(({ id, title, run }) => (
                  <MenuItem key={id} onSelect={run}>
                    {title}
                  </MenuItem>
                ))}
              </Menu>
            )}
            {canChange && (
              <Button
                variant="quiet"
                size="small"
                square
                aria-label="New file"
                title="New file"
                onClick={() => onDialogChange?.("create")}
              >
                <FilePlus2 aria-hidden="true" />
              </Button>
            )}
          </>
        }
      />
      {doc && (dialog === "create" || dialog === "rename") && (
        <FileNameDialog
          title={dialog === "create" ? "New file" : "Rename file"}
          submitLabel={dialog === "create" ? "Create file" : "Rename"}
          initialName={dialog === "create" ? "" : shown}
          taken={names}
          onClose={close}
          onSubmit={(name) => {
            if (dialog === "rename") renameFile(doc, shown, name, "files");
            else writeFile(doc, name, "", "files");
            onFileNameChange(name);
            onOpenLocation?.({ file: name, line: 1, column: 1 });
            close();
          }}
        />
      )}
      <ConfirmDialog
        open={dialog === "delete"}
        onOpenChange={(open) => !open && close()}
        title="Delete file"
        question={`Are you sure you want to delete "${shown}"? Everyone who works on this project loses it.`}
        confirmLabel="Delete file"
        focusAfterwards={() =>
          pane.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]') ?? null
        }
        onConfirm={() => {
          if (doc) deleteFile(doc, shown);
          onFileNameChange(MAIN_FILES.html);
          close();
        }}
      />
    </div>
  );
}
