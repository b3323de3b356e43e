import { useMemo, useSyncExternalStore } from "react";
import type * as Y from "yjs";
import { MAIN_FILES } from "../../../shared/contracts/project.ts";
import { fileNames, filesMap } from "../../../shared/document/projectDocument.ts";

const MAIN_ONLY = Object.values(MAIN_FILES);

/** The names of all files; other people's new, renamed and deleted files appear at once. */
export function useFileNames(doc: Y.Doc | null): readonly string[] {
  const joined = useSyncExternalStore(
    (onChange) => {
      if (!doc) return () => {};
      const files = filesMap(doc);
      files.observe(onChange);
      return () => files.unobserve(onChange);
    },
    // A string, because a snapshot has to be the same until something changes; no file name holds a line break.
    () => (doc ? fileNames(doc) : MAIN_ONLY).join("\n"),
  );
  return useMemo(() => joined.split("\n"), [joined]);
}
