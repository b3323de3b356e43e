import { useCallback, useRef, useSyncExternalStore } from "react";
import type * as Y from "yjs";
import type { ProjectCode } from "../../shared/contracts/project.ts";
import { readCode } from "../../shared/document/projectDocument.ts";

/**
 * Changes that arrive while waiting are read as one. The wait is this many times as long as reading took the last time, so
 * that code of any size costs whoever types the same share of their time.
 */
const REST_FACTOR = 15;
/** In milliseconds. */
const LONGEST_DELAY_MS = 150;
/** A shorter wait is none. */
const AT_ONCE_MS = 8;

/** The code of a live document, following every change; `null` without a document. */
export function useLiveCode(doc: Y.Doc | null): ProjectCode | null {
  const cached = useRef<{ doc: Y.Doc; code: ProjectCode } | null>(null);

  const subscribe = useCallback(
    (onChange: () => void) => {
      if (!doc) return () => {};
      let timer: ReturnType<typeof setTimeout> | null = null;
      let delay = 0;
      const read = () => {
        timer = null;
        const started = performance.now();
        cached.current = { doc, code: readCode(doc) };
        delay = Math.min(LONGEST_DELAY_MS, (performance.now() - started) * REST_FACTOR);
        onChange();
      };
      const onUpdate = () => {
        if (timer !== null) return;
        // A timer would only come after the frame that shows the key.
        if (delay < AT_ONCE_MS) read();
        else timer = setTimeout(read, delay);
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
