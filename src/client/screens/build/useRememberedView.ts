import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { MAIN_FILES } from "../../../shared/contracts/project.ts";
import { readStored, writeStored } from "../../lib/storage.ts";

export type ContentTab = "preview" | "files";

const storedView = z.object({ tab: z.enum(["preview", "files"]), fileName: z.string() });

/** Which tab and which file of a project are open. They stay over a reload, until the browser's tab is closed. */
export function useRememberedView(projectId: string) {
  const key = `inception-build-view:${projectId}`;
  const [stored] = useState(() => readStored(key, storedView, "sessionStorage"));
  const [tab, setTab] = useState<ContentTab>(stored?.tab ?? "preview");
  const [fileName, setFileName] = useState<string>(stored?.fileName ?? MAIN_FILES.html);
  useEffect(() => {
    writeStored(key, { tab, fileName }, "sessionStorage");
  }, [key, tab, fileName]);
  return { tab, setTab, fileName, setFileName };
}
