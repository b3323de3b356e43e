import { Download } from "lucide-react";
import type { ReactNode } from "react";
import type { ProjectCode } from "../../shared/contracts/project.ts";
import { assembleDocument } from "../../shared/document/previewDocument.ts";
import { AppError } from "../../shared/errors.ts";
import { Button } from "../ui/Button.tsx";
import type { LiveRoom } from "./useLiveRoom.ts";

interface SessionNoticesProps {
  /** Of what is edited; titles the page that is offered. */
  name: string;
  session: Pick<LiveRoom, "closeReason" | "keptCode" | "dismissKeptCode">;
  /** What can be done once live editing ended. */
  wayOut?: ReactNode;
}

/** Says when live editing ended, and offers text that could not be taken over: nothing typed is lost silently. */
export function SessionNotices({ name, session, wayOut }: SessionNoticesProps) {
  const { closeReason, keptCode } = session;

  function download() {
    if (keptCode === null) return;
    const { file, text, type } = asFile(keptCode, name);
    const address = URL.createObjectURL(new Blob([text], { type }));
    const link = document.createElement("a");
    link.href = address;
    link.download = file;
    link.click();
    URL.revokeObjectURL(address);
  }

  return (
    <>
      {closeReason !== null && (
        <div
          role="alert"
          className="flex shrink-0 flex-wrap items-center gap-3 border-line border-b bg-yellow-soft px-4 py-2 text-sm text-yellow"
        >
          <p className="min-w-0 flex-1 basis-64">{closeReason}</p>
          {wayOut}
        </div>
      )}
      {keptCode !== null && (
        <div
          role="alert"
          className="flex shrink-0 flex-wrap items-center gap-3 border-line border-b bg-yellow-soft px-4 py-2 text-sm text-yellow"
        >
          <p className="min-w-0 flex-1 basis-64">
            Your last changes could not be taken over: they were more than 1 MB at once, the code was replaced
            meanwhile, or you may only view it now. Your version is kept here.
          </p>
          <Button size="small" onClick={download}>
            <Download aria-hidden="true" />
            Download my version
          </Button>
          <Button size="small" variant="quiet" onClick={session.dismissKeptCode}>
            Dismiss
          </Button>
        </div>
      )}
    </>
  );
}

/** All of the code in one file: as a page, or as it stands where no page can be made of it. */
function asFile(code: ProjectCode, title: string): { file: string; text: string; type: string } {
  try {
    return { file: "my-version.html", text: assembleDocument(code, { title }), type: "text/html" };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { html, css, js, files } = code;
    return {
      file: "my-version.txt",
      text: [html, css, js, ...Object.values(files)].join("\n\n"),
      type: "text/plain",
    };
  }
}
