import { useEffect, useRef, useState } from "react";
import * as Y from "yjs";
import type { ProjectCode } from "../../../shared/contracts/project.ts";
import { readCode, writeCode } from "../../../shared/document/projectDocument.ts";

const NO_CODE: ProjectCode = { html: "", css: "", js: "", files: {} };
/** Changes within this time are reported as one, in milliseconds. */
const REPORT_DELAY_MS = 150;

/** The texts of a form's code fields as the editor wants them: in a document, of this page only. */
export interface LocalDocument {
  doc: Y.Doc;
  read: () => ProjectCode;
  /** Replaces the texts by the smallest change, one step that can be undone by typing again. */
  write: (code: Partial<ProjectCode>) => void;
}

/** A document that starts with `initial`; `onChange` hears of what is typed. */
export function useLocalDocument(
  initial: Partial<ProjectCode>,
  onChange: (code: ProjectCode) => void,
): LocalDocument {
  const [local] = useState<LocalDocument>(() => {
    const doc = new Y.Doc();
    const write = (code: Partial<ProjectCode>) => writeCode(doc, { ...NO_CODE, ...code }, "form");
    write(initial);
    return { doc, read: () => readCode(doc), write };
  });
  const report = useRef(onChange);
  report.current = onChange;

  useEffect(() => {
    const { doc, read } = local;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const tell = () => {
      timer = null;
      report.current(read());
    };
    const onUpdate = () => {
      timer ??= setTimeout(tell, REPORT_DELAY_MS);
    };
    doc.on("update", onUpdate);
    return () => {
      doc.off("update", onUpdate);
      if (timer === null) return;
      clearTimeout(timer);
      tell();
    };
  }, [local]);

  return local;
}
