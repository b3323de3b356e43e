import { z } from "zod";
import type { PresenceUser } from "../../shared/collab/rooms.ts";
import type { Clock } from "../system/clock.ts";
import type { PresenceEntry } from "./messages.ts";
import { MalformedMessage } from "./messages.ts";

/** A larger state is dropped. A caret and a selection take under 1 KB. */
const MAX_STATE_CHARACTERS = 8_192;
/** How long an id stays kept for the person who had it: others send states of people who left back for a moment. */
const RESERVED_MS = 60_000;
/** A client forgets a state after 30 s without news of it, and browsers let hidden tabs renew theirs too rarely. */
const RENEW_MS = 15_000;
/** Another process renews its people's states every 15 s; when it is gone, so are they. */
const REMOTE_GONE_MS = 45_000;

const stateSchema = z.record(z.string(), z.unknown()).nullable();

/** Who sends awareness: one connection. Compared by identity. */
export interface PresenceOwner {
  readonly user: PresenceUser;
}

interface Held {
  /** The connection it belongs to; `null` after it left, or when it is on another process. */
  owner: PresenceOwner | null;
  userId: string | null;
  remote: boolean;
  clock: number;
  state: string;
  changedAt: number;
}

/**
 * Who is in a room, as awareness states (rule C9). A connection owns one client id, the first that it names, and can
 * neither change nor remove another's; `user` in every state is the session's.
 *
 * Clocks that leave are times in ms, not the client's: they grow over reconnections, restarts and processes, so a client
 * that comes back is never ignored as old news.
 */
export interface RoomPresence {
  /** Takes a client's message. Answers with the ids that changed. Throws MalformedMessage. */
  receive(owner: PresenceOwner, entries: readonly PresenceEntry[]): number[];
  /** Takes what another process says of its own people. Answers with the ids that changed. */
  receiveRemote(entries: readonly PresenceEntry[]): number[];
  /** A connection closed. Answers with the ids that left. */
  left(owner: PresenceOwner): number[];
  /** Renews states of living connections and drops those of vanished processes. Answers with the ids that changed. */
  sweep(): number[];
  /** The entries with these ids. */
  entries(ids: Iterable<number>): PresenceEntry[];
  /** The states of everyone who is here. */
  present(): PresenceEntry[];
  /** The entries of this process's own connections. */
  local(): PresenceEntry[];
  /** The client id that a connection owns, `null` before it named one. */
  idOf(owner: PresenceOwner): number | null;
}

export function createRoomPresence({ clock }: { clock: Clock }): RoomPresence {
  const held = new Map<number, Held>();
  const ids = new Map<PresenceOwner, number>();

  function nextClock(previous: number): number {
    return Math.max(clock.now().getTime(), previous + 1);
  }

  function put(clientId: number, owner: PresenceOwner, state: string): void {
    held.set(clientId, {
      owner,
      userId: owner.user.id,
      remote: false,
      clock: nextClock(held.get(clientId)?.clock ?? 0),
      state,
      changedAt: clock.now().getTime(),
    });
  }

  function mayTake(clientId: number, owner: PresenceOwner): boolean {
    const owned = ids.get(owner);
    if (owned !== undefined) return owned === clientId;
    const current = held.get(clientId);
    if (!current || current.userId === owner.user.id) return true;
    const isFree = current.state === "null" && !current.owner;
    return isFree && clock.now().getTime() - current.changedAt > RESERVED_MS;
  }

  function toEntry(clientId: number, { clock, state }: Held): PresenceEntry {
    return { clientId, clock, state };
  }

  function collect(filter: (entry: Held) => boolean): PresenceEntry[] {
    const entries: PresenceEntry[] = [];
    for (const [clientId, entry] of held) if (filter(entry)) entries.push(toEntry(clientId, entry));
    return entries;
  }

  return {
    receive(owner, entries) {
      const changed: number[] = [];
      for (const { clientId, state: text } of entries) {
        if (!mayTake(clientId, owner)) continue;
        if (text.length > MAX_STATE_CHARACTERS) continue;
        const state = parseState(text);
        const previous = held.get(clientId);
        if (state === null) {
          if (previous?.owner !== owner) continue;
          put(clientId, owner, "null");
        } else {
          // The same person's older connection, not yet known to be dead, loses the id to the new one.
          if (previous?.owner && previous.owner !== owner) ids.delete(previous.owner);
          ids.set(owner, clientId);
          put(clientId, owner, JSON.stringify({ ...state, user: owner.user }));
        }
        changed.push(clientId);
      }
      return changed;
    },

    receiveRemote(entries) {
      const changed: number[] = [];
      for (const { clientId, clock: remoteClock, state } of entries) {
        const current = held.get(clientId);
        if (current && current.clock >= remoteClock) continue;
        if (current?.owner) ids.delete(current.owner);
        held.set(clientId, {
          owner: null,
          userId: userIdIn(state) ?? current?.userId ?? null,
          remote: true,
          clock: remoteClock,
          state,
          changedAt: clock.now().getTime(),
        });
        changed.push(clientId);
      }
      return changed;
    },

    left(owner) {
      const clientId = ids.get(owner);
      ids.delete(owner);
      if (clientId === undefined) return [];
      const entry = held.get(clientId);
      if (!entry || entry.owner !== owner) return [];
      const wasPresent = entry.state !== "null";
      if (wasPresent) put(clientId, owner, "null");
      const gone = held.get(clientId);
      if (gone) gone.owner = null;
      return wasPresent ? [clientId] : [];
    },

    sweep() {
      const now = clock.now().getTime();
      const changed: number[] = [];
      for (const [clientId, entry] of held) {
        const age = now - entry.changedAt;
        if (entry.state === "null") {
          if (!entry.owner && age > RESERVED_MS) held.delete(clientId);
        } else if (entry.remote) {
          if (age < REMOTE_GONE_MS) continue;
          held.set(clientId, { ...entry, state: "null", clock: nextClock(entry.clock), changedAt: now });
          changed.push(clientId);
        } else if (age >= RENEW_MS) {
          held.set(clientId, { ...entry, clock: nextClock(entry.clock), changedAt: now });
          changed.push(clientId);
        }
      }
      return changed;
    },

    entries(wanted) {
      const entries: PresenceEntry[] = [];
      for (const clientId of wanted) {
        const entry = held.get(clientId);
        if (entry) entries.push(toEntry(clientId, entry));
      }
      return entries;
    },

    present: () => collect((entry) => entry.state !== "null"),
    local: () => collect((entry) => !entry.remote),
    idOf: (owner) => ids.get(owner) ?? null,
  };
}

function parseState(text: string): Record<string, unknown> | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new MalformedMessage("An awareness state is no JSON.", { cause });
  }
  const parsed = stateSchema.safeParse(value);
  if (!parsed.success) throw new MalformedMessage("An awareness state is no object.");
  return parsed.data;
}

const stampedState = z.object({ user: z.object({ id: z.string() }) });

function userIdIn(state: string): string | null {
  try {
    const parsed = stampedState.safeParse(JSON.parse(state));
    return parsed.success ? parsed.data.user.id : null;
  } catch {
    return null;
  }
}
