import type { ProjectCode } from "../../../../shared/contracts/project.ts";
import type { SourceLocation } from "../../../../shared/document/sourceLocation.ts";
import { trpc } from "../../../lib/trpc.ts";
import { PreviewPane } from "../../../preview/PreviewPane.tsx";
import { previewSite } from "../../../preview/previewSite.ts";
import { Waiting } from "../../../ui/Waiting.tsx";

interface RoomPreviewProps {
  /** The room's full name, which is also the preview's. */
  room: string;
  code: ProjectCode;
  onOpenLocation: (location: SourceLocation) => void;
  onRunner: (run: (() => void) | null) => void;
}

/** The room's page, on an origin that only this room's preview has. */
export function RoomPreview({ room, code, onOpenLocation, onRunner }: RoomPreviewProps) {
  const info = trpc.system.info.useQuery();
  if (!info.data) {
    return info.isError ? (
      <p role="alert" className="p-4 text-sm">
        The preview could not be started. Please reload the page.
      </p>
    ) : (
      <Waiting>Starting the preview...</Waiting>
    );
  }
  return (
    <PreviewPane
      code={code}
      projectId={room}
      title="Live Collaboration"
      site={previewSite(info.data, room, window.location.origin)}
      onOpenLocation={onOpenLocation}
      onRunner={onRunner}
    />
  );
}
