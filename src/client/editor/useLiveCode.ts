import { useCallback, useRef, useSyncExternalStore } from "react";
import type * as Y from "yjs";
import type { ProjectCode } from "../../shared/contracts/project.ts";
import { readCode } from "../../shared/document/projectDocument.ts";

/** Changes that arrive within this time are read as one, in milliseconds. */
const READ_DELAY_MS = 20;

/** The code of a live document, following every change; `null` without a document. */
export function useLiveCode(doc: Y.Doc | null): ProjectCode | null {
  const cached = useRef<{ doc: Y.Doc; code: ProjectCode } | null>(null);

  const subscribe = useCallback(
    (onChange: () => void) => {
      if (!doc) return () => {};
      let timer: ReturnType<typeof setTimeout> | null = null;
      const read = () => {
        timer = null;
        cached.current = { doc, code: readCode(doc) };
        onChange();
      };
      const onUpdate = () => {
        timer ??= setTimeout(read, READ_DELAY_MS);
      };
      doc.on("update", onUpdate);
      return () => {
        doc.off("update", onUpdate);
        if (timer !== null) clearTimeout(timer);
        cached.current = null;
      };
    },
    [doc],
  );

  return useSyncExternalStore(subscribe, () => {
    if (!doc) return null;
    if (cached.current?.doc !== doc) cached.current = { doc, code: readCode(doc) };
    return cached.current.code;
  });
}
