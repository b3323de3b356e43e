import { useEffect, useMemo } from "react";
import { projectRoom } from "../../../shared/collab/rooms.ts";
import type { Project, ProjectCode } from "../../../shared/contracts/project.ts";
import { furtherFiles } from "../../../shared/document/projectFiles.ts";
import { allows, type ProjectRole } from "../../../shared/permissions.ts";
import { trpc } from "../../lib/trpc.ts";
import { type LiveRoom, useLiveRoom } from "../../workbench/useLiveRoom.ts";

/** Everything that is live about an open project. */
export interface WorkbenchSession extends LiveRoom {
  /** The code as it is now; as it was read from the server until the live document is there. */
  code: ProjectCode;
  role: ProjectRole;
  canEdit: boolean;
}

/** Joins the project's live document and keeps the project itself up to date. */
export function useWorkbenchSession(project: Project): WorkbenchSession {
  const room = useLiveRoom(projectRoom(project.id));
  const utils = trpc.useUtils();
  const { session } = room;

  useEffect(() => {
    if (!session) return;
    return session.onProjectChanged(() => {
      void utils.projects.get.invalidate({ id: project.id });
      void utils.chat.list.invalidate({ projectId: project.id });
    });
  }, [session, project.id, utils]);

  const stored = useMemo(() => storedCode(project), [project]);
  const role = room.role ?? project.role;
  return {
    ...room,
    code: room.code ?? stored,
    role,
    canEdit: allows(role, "editCode") && room.closeReason === null,
  };
}

function storedCode({ html, css, js, files }: Project): ProjectCode {
  return { html, css, js, files: furtherFiles(files) };
}
