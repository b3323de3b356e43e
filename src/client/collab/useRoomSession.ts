import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { Awareness } from "y-protocols/awareness";
import type { PresenceUser } from "../../shared/collab/rooms.ts";
import { askBeforeUnload } from "../lib/askBeforeUnload.ts";
import { presentPeople } from "./presentPeople.ts";
import { openRoomSession, type RoomSession, type SessionSnapshot } from "./roomSession.ts";

const noSubscription = () => () => undefined;

export interface OpenSession {
  session: RoomSession;
  snapshot: SessionSnapshot;
}

/** The live session of a room while the component is shown; `null` before it opened or without a room. */
export function useRoomSession(room: string | null): OpenSession | null {
  const [session, setSession] = useState<RoomSession | null>(null);
  useEffect(() => {
    if (room === null) return;
    const opened = openRoomSession({ room });
    setSession(opened);
    return () => {
      setSession(null);
      leaveOnceStored(opened);
    };
  }, [room]);
  const snapshot = useSyncExternalStore(session?.subscribe ?? noSubscription, () =>
    session ? session.getSnapshot() : null,
  );
  return session && snapshot ? { session, snapshot } : null;
}

/** What is not stored yet goes on being sent after its screen has gone, and the tab asks before it closes meanwhile. */
function leaveOnceStored(session: RoomSession): void {
  const isDone = () => !session.getSnapshot().unsaved || session.getSnapshot().status === "closed";
  if (isDone()) {
    session.destroy();
    return;
  }
  session.getSnapshot().awareness.setLocalState(null);
  const stopAsking = askBeforeUnload();
  const stop = session.subscribe(() => {
    if (!isDone()) return;
    stop();
    stopAsking();
    session.destroy();
  });
}

const NOBODY: PresenceUser[] = [];

/** Everyone else in the room, each person once, kept up to date. */
export function usePresentPeople(awareness: Awareness | null, ownUserId: string | null): PresenceUser[] {
  const shown = useRef(NOBODY);
  const subscribe = useCallback(
    (listener: () => void) => {
      awareness?.on("change", listener);
      return () => awareness?.off("change", listener);
    },
    [awareness],
  );
  return useSyncExternalStore(subscribe, () => {
    const people = awareness ? presentPeople(awareness, ownUserId) : NOBODY;
    // The same list as long as it says the same: a caret that moves changes nobody.
    if (JSON.stringify(people) !== JSON.stringify(shown.current)) shown.current = people;
    return shown.current;
  });
}
