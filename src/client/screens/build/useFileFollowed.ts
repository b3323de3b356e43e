import { useCallback, useEffect, useRef } from "react";
import type * as Y from "yjs";
import { MAIN_FILES } from "../../../shared/contracts/project.ts";
import { bringOver, fileText, presentName, writeFile } from "../../../shared/document/projectDocument.ts";
import type { SourceLocation } from "../../../shared/document/sourceLocation.ts";
import type { EditorHandle } from "../../editor/CodeEditor.tsx";
import { toast } from "../../ui/toast.ts";

/** How long it is said, in milliseconds: there is something to do about it. */
const NOTICE_MS = 10_000;

interface FileFollowedOptions {
  doc: Y.Doc | null;
  /** Of all files. */
  names: readonly string[];
  /** The open one. */
  fileName: string;
  readOnly: boolean;
  onFileNameChange: (name: string) => void;
  /** Shows a place with the caret in it. */
  onOpenLocation: ((location: SourceLocation) => void) | undefined;
  onEditor: ((editor: EditorHandle | null) => void) | undefined;
}

/**
 * Goes with the open file when somebody else renames it, and brings along what was typed in it meanwhile, offline too;
 * says where it is, or that it is gone. Returns what gets the editor's handle.
 */
export function useFileFollowed(options: FileFollowedOptions): (editor: EditorHandle | null) => void {
  const { doc, names, fileName, readOnly, onFileNameChange, onOpenLocation, onEditor } = options;
  const editor = useRef<EditorHandle | null>(null);
  /** The last one that went: that of a file which has just gone, too. */
  const closed = useRef<EditorHandle | null>(null);
  const before = useRef({ doc, names });

  useEffect(() => {
    const was = before.current;
    before.current = { doc, names };
    if (!doc || was.doc !== doc || names.includes(fileName) || !was.names.includes(fileName)) return;
    const name = presentName(doc, fileName);
    const text = name === null ? null : fileText(doc, name);
    const seen = closed.current?.fileName === fileName ? closed.current : null;
    const typed = seen?.text() ?? null;
    if (name === null) {
      onFileNameChange(MAIN_FILES.html);
      toast.info(`${fileName} is gone`, {
        description: "Somebody else deleted it.",
        duration: NOTICE_MS,
        ...(!readOnly &&
          typed !== null && {
            action: { label: "Put it back", onClick: () => writeFile(doc, fileName, typed, "files") },
          }),
      });
      return;
    }
    const brought = !readOnly && text && typed !== null && bringOver(text, typed, "files");
    // Whoever was typing goes on where the caret was; the editor has taken the focus with it.
    if (seen && onOpenLocation && document.activeElement === document.body) {
      onOpenLocation({ file: name, ...seen.caret() });
    } else onFileNameChange(name);
    toast.info(`${fileName} is called ${name} now`, {
      description:
        `Somebody else renamed it. ${brought ? "What you had typed is in it: please look it over." : ""}`.trim(),
      duration: NOTICE_MS,
    });
  }, [doc, names, fileName, readOnly, onFileNameChange, onOpenLocation]);

  return useCallback(
    (handle: EditorHandle | null) => {
      if (!handle) closed.current = editor.current;
      editor.current = handle;
      onEditor?.(handle);
    },
    [onEditor],
  );
}
