import type { ProjectCode } from "../../shared/contracts/project.ts";
import { fetchedFiles } from "../../shared/document/fetchedFiles.ts";
import { toast } from "../ui/toast.ts";

/** Long enough to read what to do. */
const NOTICE_MILLISECONDS = 15_000;

/** Downloads the project, and says what of it does not work from a disk. */
export function exportAsZip(projectId: string, code: ProjectCode): void {
  const link = document.createElement("a");
  link.href = `/api/projects/${encodeURIComponent(projectId)}/export`;
  link.download = "";
  link.click();
  const [first, ...others] = fetchedFiles(code);
  if (first === undefined) return;
  const names = others.length === 0 ? first : `${first} and ${others.length} more`;
  toast.info("Exported, but not all of it works by double click", {
    description: `Scripts load ${names}, which browsers refuse to pages from a disk: publish the project, or open the folder through a local server.`,
    duration: NOTICE_MILLISECONDS,
  });
}
