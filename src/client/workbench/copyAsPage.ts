import type { ProjectCode } from "../../shared/contracts/project.ts";
import { assembleDocument } from "../../shared/document/previewDocument.ts";
import { isPage } from "../../shared/document/projectSite.ts";
import { AppError } from "../../shared/errors.ts";
import { copyText } from "../ui/copyText.ts";
import { toast } from "../ui/toast.ts";

/** Copies the project as the one page that would be published. */
export async function copyAsPage(code: ProjectCode, title: string): Promise<void> {
  let page: string;
  try {
    page = assembleDocument(code, { title });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    toast.error("The page was not copied", { description: error.message });
    return;
  }
  const further = Object.keys(code.files).some((name) => isPage(name) || /\.json$/i.test(name));
  await copyText(page, "Page copied", {
    description: further
      ? "It is one HTML file. Other pages, and data that scripts load, are not in it."
      : "It is one HTML file that works by itself.",
  });
}
