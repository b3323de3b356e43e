import clsx from "clsx";
import { Suspense, useCallback, useId, useRef } from "react";
import type * as Y from "yjs";
import { fileText } from "../../../shared/document/projectDocument.ts";
import type { EditorHandle } from "../../editor/CodeEditor.tsx";
import { Waiting } from "../../ui/Waiting.tsx";
import { LazyEditorPanel } from "../../workbench/LazyEditorPanel.ts";
import type { OnEditor } from "./stage.ts";

interface CodeFieldProps {
  label: string;
  /** Tells the language, and names the text in `doc`. */
  fileName: string;
  doc: Y.Doc;
  placeholder: string;
  onEditor: OnEditor;
  className?: string;
}

/** A labelled field for code: the product's own editor. */
export function CodeField({ label, fileName, doc, placeholder, onEditor, className }: CodeFieldProps) {
  const id = useId();
  const own = useRef<EditorHandle | null>(null);
  const receive = useCallback(
    (handle: EditorHandle | null) => {
      own.current = handle;
      onEditor(handle);
    },
    [onEditor],
  );
  const text = fileText(doc, fileName);
  return (
    // The height is a grid's row: a fieldset does not hand its own height on.
    <div className={clsx("grid min-w-0 grid-rows-[minmax(0,1fr)]", className)}>
      <fieldset
        aria-labelledby={id}
        // Of several editors, the commands are about the one that was used last.
        onFocusCapture={() => onEditor(own.current)}
        className="flex min-h-0 min-w-0 flex-col gap-1.5"
      >
        <span id={id} className="font-medium">
          {label}
        </span>
        <div className="min-h-0 flex-1 overflow-hidden rounded-md border border-control">
          {text && (
            <Suspense fallback={<Waiting>Opening the editor...</Waiting>}>
              <LazyEditorPanel
                text={text}
                fileName={fileName}
                awareness={null}
                readOnly={false}
                whyReadOnly=""
                placeholder={placeholder}
                onHandle={receive}
              />
            </Suspense>
          )}
        </div>
      </fieldset>
    </div>
  );
}
