import { useCallback, useEffect, useRef } from "react";
import type * as Y from "yjs";
import { MAIN_FILES } from "../../../shared/contracts/project.ts";
import { bringOver, fileText, presentName } from "../../../shared/document/projectDocument.ts";
import type { EditorHandle } from "../../editor/CodeEditor.tsx";
import { toast } from "../../ui/toast.ts";

interface FileFollowedOptions {
  doc: Y.Doc | null;
  /** Of all files. */
  names: readonly string[];
  /** The open one. */
  fileName: string;
  readOnly: boolean;
  onFileNameChange: (name: string) => void;
  onEditor: ((editor: EditorHandle | null) => void) | undefined;
}

/**
 * Goes with the open file when somebody else renames it, and brings along what was typed in it meanwhile, offline too;
 * says where it is, or that it is gone. Returns what gets the editor's handle.
 */
export function useFileFollowed(options: FileFollowedOptions): (editor: EditorHandle | null) => void {
  const { doc, names, fileName, readOnly, onFileNameChange, onEditor } = options;
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
    const typed = closed.current?.fileName === fileName ? closed.current.text() : null;
    const brought = !readOnly && text && typed !== null && bringOver(text, typed, "files");
    onFileNameChange(name ?? MAIN_FILES.html);
    toast.info(name ? `${fileName} is called ${name} now` : `${fileName} is gone`, {
      description: name
        ? `Somebody else renamed it. ${brought ? "What you had typed is in it: please look it over." : ""}`.trim()
        : "Somebody else deleted it. History can bring it back.",
      duration: 10_000,
    });
  }, [doc, names, fileName, readOnly, onFileNameChange]);

  return useCallback(
    (handle: EditorHandle | null) => {
      if (!handle) closed.current = editor.current;
      editor.current = handle;
      onEditor?.(handle);
    },
    [onEditor],
  );
}
