import { CLOSE } from "../../shared/collab/rooms.ts";

/**
 * Where a tab stands with its live document. `sent` and `stored` count messages with changes on the connection that is
 * open; `unsent` says that there is text here which no open connection has carried yet.
 */
export type SessionState =
  | { kind: "connecting"; unsent: boolean; sent: number; stored: number }
  | { kind: "synced"; unsent: boolean; sent: number; stored: number }
  | { kind: "offline"; unsent: boolean }
  | { kind: "closed"; unsent: boolean; code: number };

export type SessionEvent =
  | { type: "opened" }
  | { type: "synced" }
  | { type: "dropped" }
  /** Closed for good (44xx). */
  | { type: "ended"; code: number }
  /** The person changed the text while no connection was open. */
  | { type: "typedOffline" }
  /** A message with changes left. An answer to the server's request carries everything that was unsent. */
  | { type: "sent"; isAnswer: boolean }
  /** The server stored the first `updates` messages with changes. */
  | { type: "stored"; updates: number }
  /** A fresh document takes this one's place. */
  | { type: "restarted" };

export const INITIAL_STATE: SessionState = { kind: "connecting", unsent: false, sent: 0, stored: 0 };

/** The state after an event. Total: an event that means nothing in a state leaves it as it is. */
export function nextSessionState(state: SessionState, event: SessionEvent): SessionState {
  if (event.type === "restarted") return INITIAL_STATE;
  if (event.type === "typedOffline") return { ...state, unsent: true };
  switch (state.kind) {
    case "connecting":
    case "synced":
      return whileConnected(state, event);
    case "offline":
      if (event.type === "opened") return { kind: "connecting", unsent: state.unsent, sent: 0, stored: 0 };
      if (event.type === "ended") return { kind: "closed", unsent: state.unsent, code: event.code };
      return state;
    case "closed":
      return state;
  }
}

type Connected = Extract<SessionState, { sent: number }>;
type ConnectedEvent = Exclude<SessionEvent, { type: "restarted" | "typedOffline" }>;

function whileConnected(state: Connected, event: ConnectedEvent): SessionState {
  switch (event.type) {
    case "opened":
      return { kind: "connecting", unsent: hasUnsaved(state), sent: 0, stored: 0 };
    case "synced":
      return { ...state, kind: "synced" };
    case "dropped":
      return { kind: "offline", unsent: hasUnsaved(state) };
    case "ended":
      return { kind: "closed", unsent: hasUnsaved(state), code: event.code };
    case "sent":
      return { ...state, sent: state.sent + 1, unsent: state.unsent && !event.isAnswer };
    case "stored":
      return { ...state, stored: Math.max(state.stored, event.updates) };
  }
}

/** Whether there is text here that the server has not reported as stored. */
export function hasUnsaved(state: SessionState): boolean {
  return state.unsent || ("sent" in state && state.sent > state.stored);
}

export type SessionStatus = SessionState["kind"];
export type SaveState = "saving" | "saved" | "offline";

/** What the screen says: `saved` only when the server stored every change of this tab (rule C3). */
export function saveStateOf(state: SessionState): SaveState {
  if (state.kind === "offline" || state.kind === "closed") return "offline";
  return hasUnsaved(state) ? "saving" : "saved";
}

/** Why the session ended for good, in one plain sentence about what was edited; `null` while it has not. */
export function closeReasonOf(state: SessionState, what: "project" | "room"): string | null {
  if (state.kind !== "closed") return null;
  switch (state.code) {
    case CLOSE.noSession:
      return "You are signed out. Please sign in to go on editing.";
    case CLOSE.noAccess:
      return `You have no access to this ${what} any more.`;
    case CLOSE.noRoom:
      return `This ${what} does not exist any more.`;
    case CLOSE.replaced:
      return `This ${what}'s code was replaced. Please reload the page.`;
    case CLOSE.documentFull:
      return `This ${what} has reached its limit of 8 MB. Delete something and reload the page.`;
    default:
      return "The server ended this editing session. Please reload the page.";
  }
}
