import { useEffect, useMemo, useRef } from "react";
import type { Awareness } from "y-protocols/awareness";
import type * as Y from "yjs";
import type { PresenceUser } from "../../../shared/collab/rooms.ts";
import type { Project, ProjectCode } from "../../../shared/contracts/project.ts";
import { furtherFiles } from "../../../shared/document/projectFiles.ts";
import { allows, type ProjectRole } from "../../../shared/permissions.ts";
import type { SaveState } from "../../collab/sessionState.ts";
import { usePresentPeople, useProjectSession } from "../../collab/useProjectSession.ts";
import { useLiveCode } from "../../editor/useLiveCode.ts";
import { useUser } from "../../lib/session.ts";
import { trpc } from "../../lib/trpc.ts";

/** Everything that is live about an open project. */
export interface WorkbenchSession {
  /** The code as it is now; as it was read from the server until the live document is there. */
  code: ProjectCode;
  /** The live document, once it held what the server has. */
  doc: Y.Doc | null;
  awareness: Awareness | null;
  people: readonly PresenceUser[];
  role: ProjectRole;
  canEdit: boolean;
  saveState: SaveState;
  closeReason: string | null;
  /** Text of this tab that could not be taken over. */
  keptCode: ProjectCode | null;
  dismissKeptCode(): void;
}

/** Joins the project's live document and keeps the project itself up to date. */
export function useWorkbenchSession(project: Project): WorkbenchSession {
  const open = useProjectSession(project.id);
  const user = useUser();
  const utils = trpc.useUtils();
  const snapshot = open?.snapshot ?? null;
  const session = open?.session ?? null;

  useEffect(() => {
    if (!session) return;
    return session.onProjectChanged(() => {
      void utils.projects.get.invalidate({ id: project.id });
      void utils.chat.list.invalidate({ projectId: project.id });
    });
  }, [session, project.id, utils]);

  // A document counts from its first sync on, also while the connection is lost later.
  const synced = useRef<Y.Doc | null>(null);
  if (snapshot?.status === "synced") synced.current = snapshot.doc;
  const doc = snapshot && synced.current === snapshot.doc ? snapshot.doc : null;

  const stored = useMemo(() => storedCode(project), [project]);
  const live = useLiveCode(doc);
  const lastLive = useRef<ProjectCode | null>(null);
  if (live !== null) lastLive.current = live;

  const saveState = snapshot?.saveState ?? "saved";
  useEffect(() => {
    if (saveState === "saved") return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [saveState]);

  const role = snapshot?.role ?? project.role;
  const closeReason = snapshot?.closeReason ?? null;
  return {
    code: live ?? lastLive.current ?? stored,
    doc,
    awareness: snapshot?.awareness ?? null,
    people: usePresentPeople(snapshot?.awareness ?? null, user?.id ?? null),
    role,
    canEdit: allows(role, "editCode") && closeReason === null,
    saveState,
    closeReason,
    keptCode: snapshot?.keptCode ?? null,
    dismissKeptCode: () => session?.dismissKeptCode(),
  };
}

function storedCode({ html, css, js, files }: Project): ProjectCode {
  return { html, css, js, files: furtherFiles(files) };
}
