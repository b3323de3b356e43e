import { useCallback, useRef, useState } from "react";
import type { Awareness } from "y-protocols/awareness";
import type * as Y from "yjs";
import { toast } from "../ui/toast.ts";
import { CodeEditor, type EditorHandle, type EditorTarget } from "./CodeEditor.tsx";
import { NO_PROBLEMS } from "./checks/problemReport.ts";
import { EditorBar } from "./EditorBar.tsx";
import { canFormat } from "./format/formatCode.ts";

interface EditorPanelProps {
  text: Y.Text;
  fileName: string;
  awareness: Awareness | null;
  readOnly: boolean;
  /** Said under the code when it cannot be changed. */
  whyReadOnly: string;
  placeholder: string;
  target?: EditorTarget | null;
  /** Gets the handle while the editor is there, `null` after it. */
  onHandle?: ((handle: EditorHandle | null) => void) | undefined;
}

/** The code editor of one file with its bar. Mount a new one (a new `key`) for another file. Loaded lazily. */
export function EditorPanel({ onHandle, whyReadOnly, ...editor }: EditorPanelProps) {
  const { fileName, readOnly } = editor;
  const [formatting, setFormatting] = useState(false);
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const handle = useRef<EditorHandle | null>(null);
  const busy = useRef(false);

  const format = useCallback(async (inner: EditorHandle) => {
    if (busy.current) return { done: false, message: "The file is being formatted." };
    busy.current = true;
    setFormatting(true);
    try {
      const result = await inner.format();
      if (result.done) toast.success(result.message);
      else toast.error(result.message);
      return result;
    } catch {
      const message = "Not formatted: the formatter could not be loaded. Please check the connection.";
      toast.error(message);
      return { done: false, message };
    } finally {
      busy.current = false;
      setFormatting(false);
    }
  }, []);

  const receive = useCallback(
    (inner: EditorHandle | null) => {
      handle.current = inner && { ...inner, format: () => format(inner) };
      onHandle?.(handle.current);
    },
    [format, onHandle],
  );

  const formatNow = useCallback(() => void handle.current?.format(), []);

  return (
    <div className="@container flex h-full min-h-0 flex-col">
      <div className="min-h-0 flex-1">
        <CodeEditor {...editor} onHandle={receive} onProblems={setProblems} onFormat={formatNow} />
      </div>
      <EditorBar
        readOnly={readOnly}
        whyReadOnly={whyReadOnly}
        problems={problems}
        onNextProblem={() => handle.current?.goToNextProblem()}
        onFormat={canFormat(fileName) ? formatNow : null}
        formatting={formatting}
      />
    </div>
  );
}
