import type { ProjectCode } from "../../shared/contracts/project.ts";
import { TooDeepError } from "../../shared/document/boundedDepth.ts";
import { assembleDocument } from "../../shared/document/previewDocument.ts";
import { copyText } from "../ui/copyText.ts";
import { toast } from "../ui/toast.ts";

/** Copies the project as the one page that would be published. */
export async function copyAsPage(code: ProjectCode, title: string): Promise<void> {
  let page: string;
  try {
    page = assembleDocument(code, { title });
  } catch (error) {
    if (!(error instanceof TooDeepError)) throw error;
    toast.error("The page was not copied", { description: error.message });
    return;
  }
  await copyText(page, "Page copied", { description: "It is one HTML file that works by itself." });
}
