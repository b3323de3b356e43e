import { useEffect, useRef } from "react";
import type { Awareness } from "y-protocols/awareness";
import type * as Y from "yjs";
import type { PresenceUser } from "../../shared/collab/rooms.ts";
import type { ProjectCode } from "../../shared/contracts/project.ts";
import type { ProjectRole } from "../../shared/permissions.ts";
import type { RoomSession } from "../collab/roomSession.ts";
import type { SaveState } from "../collab/sessionState.ts";
import { usePresentPeople, useRoomSession } from "../collab/useRoomSession.ts";
import { useLiveCode } from "../editor/useLiveCode.ts";
import { askBeforeUnload } from "../lib/askBeforeUnload.ts";
import { useUser } from "../lib/session.ts";
import { useLostTyping } from "./useLostTyping.ts";

/** Everything that is live about a room. */
export interface LiveRoom {
  /** `null` before it opened. */
  session: RoomSession | null;
  /** The code as it is now, or as it was last; `null` until the live document is there. */
  code: ProjectCode | null;
  /** The live document, once it held what the server has. */
  doc: Y.Doc | null;
  awareness: Awareness | null;
  people: readonly PresenceUser[];
  /** `null` until the server said it. */
  role: ProjectRole | null;
  saveState: SaveState;
  closeReason: string | null;
  closeCode: number | null;
  /** Why the server lets nobody in for now. */
  waitReason: string | null;
  /** Text of this tab that could not be taken over. */
  keptCode: ProjectCode | null;
  dismissKeptCode(): void;
}

/** Joins a room while the component is shown; the tab asks before it closes over text that is not stored. */
export function useLiveRoom(room: string): LiveRoom {
  const open = useRoomSession(room);
  const user = useUser();
  const snapshot = open?.snapshot ?? null;
  const session = open?.session ?? null;

  // A document counts from its first sync on, also while the connection is lost later.
  const synced = useRef<Y.Doc | null>(null);
  if (snapshot?.status === "synced") synced.current = snapshot.doc;
  const doc = snapshot && synced.current === snapshot.doc ? snapshot.doc : null;

  useLostTyping(doc);

  const live = useLiveCode(doc);
  const lastLive = useRef<ProjectCode | null>(null);
  if (live !== null) lastLive.current = live;

  const unsaved = snapshot?.unsaved ?? false;
  useEffect(() => (unsaved ? askBeforeUnload() : undefined), [unsaved]);

  return {
    session,
    code: live ?? lastLive.current,
    doc,
    awareness: snapshot?.awareness ?? null,
    people: usePresentPeople(snapshot?.awareness ?? null, user?.id ?? null),
    role: snapshot?.role ?? null,
    saveState: snapshot?.saveState ?? "saved",
    closeReason: snapshot?.closeReason ?? null,
    closeCode: snapshot?.closeCode ?? null,
    waitReason: snapshot?.waitReason ?? null,
    keptCode: snapshot?.keptCode ?? null,
    dismissKeptCode: () => session?.dismissKeptCode(),
  };
}
