import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { Awareness } from "y-protocols/awareness";
import type { PresenceUser } from "../../shared/collab/rooms.ts";
import { presentPeople } from "./presentPeople.ts";
import { openProjectSession, type ProjectSession, type SessionSnapshot } from "./projectSession.ts";

const noSubscription = () => () => undefined;

export interface OpenSession {
  session: ProjectSession;
  snapshot: SessionSnapshot;
}

/** The live session of a project while the component is shown; `null` before it opened or without a project. */
export function useProjectSession(projectId: string | null): OpenSession | null {
  const [session, setSession] = useState<ProjectSession | null>(null);
  useEffect(() => {
    if (projectId === null) return;
    const opened = openProjectSession({ projectId });
    setSession(opened);
    return () => {
      setSession(null);
      opened.destroy();
    };
  }, [projectId]);
  const snapshot = useSyncExternalStore(session?.subscribe ?? noSubscription, () =>
    session ? session.getSnapshot() : null,
  );
  return session && snapshot ? { session, snapshot } : null;
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
