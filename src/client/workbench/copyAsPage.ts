import type { ProjectCode } from "../../shared/contracts/project.ts";
import { assembleDocument } from "../../shared/document/previewDocument.ts";
import { copyText } from "../ui/copyText.ts";

/** Copies the project as the one page that would be published. */
export async function copyAsPage(code: ProjectCode, title: string): Promise<void> {
  await copyText(assembleDocument(code, { title }), "Page copied", {
    description: "It is one HTML file that works by itself.",
  });
}
