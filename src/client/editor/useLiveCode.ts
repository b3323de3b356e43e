import { useCallback, useRef, useSyncExternalStore } from "react";
import type * as Y from "yjs";
import type { ProjectCode } from "../../shared/contracts/project.ts";
import { readCode } from "../../shared/document/projectDocument.ts";

/** Changes that arrive within this time are read as one, in milliseconds: longer for code that takes long to read. */
const READ_DELAY_MS = { shortest: 20, longest: 150 };
/** The wait is this many times as long as reading took. */
const REST_FACTOR = 15;

/** The code of a live document, following every change; `null` without a document. */
export function useLiveCode(doc: Y.Doc | null): ProjectCode | null {
  const cached = useRef<{ doc: Y.Doc; code: ProjectCode } | null>(null);

  const subscribe = useCallback(
    (onChange: () => void) => {
      if (!doc) return () => {};
      let timer: ReturnType<typeof setTimeout> | null = null;
      let delay: number = READ_DELAY_MS.shortest;
      const read = () => {
        timer = null;
        const started = performance.now();
        cached.current = { doc, code: readCode(doc) };
        const cost = (performance.now() - started) * REST_FACTOR;
        delay = Math.min(READ_DELAY_MS.longest, Math.max(READ_DELAY_MS.shortest, cost));
        onChange();
      };
      const onUpdate = () => {
        timer ??= setTimeout(read, delay);
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
