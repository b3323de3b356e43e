import type { Project, ProjectCode } from "../../../shared/contracts/project.ts";
import type { SourceLocation } from "../../../shared/document/sourceLocation.ts";
import { trpc } from "../../lib/trpc.ts";
import { PreviewPane } from "../../preview/PreviewPane.tsx";
import { previewSite } from "../../preview/previewSite.ts";
import type { OpenPreviewTab } from "./useOpenPreviewTab.ts";

interface ProjectPreviewProps {
  project: Pick<Project, "id" | "name" | "previewDocument">;
  code: ProjectCode;
  /** Path on the preview's host under which the files are served; `null`: nowhere; `undefined`: not known yet. */
  filesRoot: string | null | undefined;
  onOpenLocation: (location: SourceLocation) => void;
  onLastError?: (error: string | null) => void;
  onRunner?: (run: (() => void) | null) => void;
  newTab?: OpenPreviewTab;
}

/** The preview of a project, once the server has said where previews run. */
export function ProjectPreview({
  project,
  code,
  filesRoot,
  onOpenLocation,
  onLastError,
  onRunner,
  newTab,
}: ProjectPreviewProps) {
  const info = trpc.system.info.useQuery();
  const { previewDocument } = project;
  // A stored whole page stands for the code (spec section 2).
  const shown = previewDocument === null ? code : { ...code, html: previewDocument, css: "", js: "" };
  if (!info.data) {
    return (
      <p role="status" className="p-4 text-muted text-sm">
        {info.isError
          ? "The preview could not be started. Please reload the page."
          : "Starting the preview..."}
      </p>
    );
  }
  return (
    <PreviewPane
      code={filesRoot === undefined ? null : shown}
      filesRoot={filesRoot ?? null}
      projectId={project.id}
      title={`${project.name} Preview`}
      site={previewSite(info.data, project.id, window.location.origin)}
      onOpenInNewTab={newTab?.open}
      openingInNewTab={newTab?.isPending ?? false}
      onOpenLocation={onOpenLocation}
      onLastError={onLastError}
      onRunner={onRunner}
    />
  );
}
