import type { Awareness } from "y-protocols/awareness";
import { z } from "zod";
import { type PresenceUser, presenceUser } from "../../shared/collab/rooms.ts";

const stampedState = z.object({ user: presenceUser });

/** Everyone else in the room, each person once however many tabs they have open, by name. */
export function presentPeople(awareness: Awareness, ownUserId: string | null): PresenceUser[] {
  const people = new Map<string, PresenceUser>();
  for (const [clientId, state] of awareness.getStates()) {
    if (clientId === awareness.clientID) continue;
    const parsed = stampedState.safeParse(state);
    if (parsed.success && parsed.data.user.id !== ownUserId)
      people.set(parsed.data.user.id, parsed.data.user);
  }
  return [...people.values()].sort((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id));
}
