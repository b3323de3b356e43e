import type { ProjectCode } from "../../shared/contracts/project.ts";
import { assembleDocument } from "../../shared/document/previewDocument.ts";
import { toast } from "../ui/toast.ts";

/** Copies the project as the one page that would be published. */
export async function copyAsPage(code: ProjectCode, title: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(assembleDocument(code, { title }));
    toast.success("Page copied", { description: "It is one HTML file that works by itself." });
  } catch {
    toast.error("Copy failed", { description: "Please try copying manually" });
  }
}
