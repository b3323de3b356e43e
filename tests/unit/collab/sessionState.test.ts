import { describe, expect, it } from "vitest";
import {
  closeReasonOf,
  INITIAL_STATE,
  nextSessionState,
  type SessionEvent,
  type SessionState,
  saveStateOf,
} from "../../../src/client/collab/sessionState.ts";

const stateAfter = (...events: SessionEvent[]) => events.reduce(nextSessionState, INITIAL_STATE);
const sent = (isAnswer = false): SessionEvent => ({ type: "sent", isAnswer });
const stored = (updates: number): SessionEvent => ({ type: "stored", updates });

const joined: SessionEvent[] = [{ type: "opened" }, sent(true), { type: "synced" }, stored(1)];

describe("C3: the screen says Saving, Saved and Offline truthfully", () => {
  it("says saved only when everything sent is stored", () => {
    expect(saveStateOf(stateAfter(...joined))).toBe("saved");
    expect(saveStateOf(stateAfter(...joined, sent()))).toBe("saving");
    expect(saveStateOf(stateAfter(...joined, sent(), sent(), stored(2)))).toBe("saving");
    expect(saveStateOf(stateAfter(...joined, sent(), sent(), stored(3)))).toBe("saved");
  });

  it("says offline without a connection, and saving until what was typed there is stored", () => {
    const away: SessionEvent[] = [...joined, { type: "dropped" }, { type: "typedOffline" }];
    expect(saveStateOf(stateAfter(...away))).toBe("offline");
    expect(saveStateOf(stateAfter(...away, { type: "opened" }))).toBe("saving");
    expect(saveStateOf(stateAfter(...away, { type: "opened" }, sent(true), { type: "synced" }))).toBe(
      "saving",
    );
    expect(saveStateOf(stateAfter(...away, ...joined))).toBe("saved");
  });

  it("does not take a change for saved whose connection dropped before the report", () => {
    const dropped = stateAfter(...joined, sent(), { type: "dropped" }, { type: "opened" });
    expect(saveStateOf(dropped)).toBe("saving");
  });

  it("never takes an old report for a new connection's changes", () => {
    const again = stateAfter(
      ...joined,
      sent(),
      stored(2),
      { type: "dropped" },
      { type: "opened" },
      sent(true),
    );
    expect(saveStateOf(again)).toBe("saving");
  });
});

describe("the session's transition", () => {
  const states: SessionState[] = [
    INITIAL_STATE,
    { kind: "synced", unsent: false, sent: 2, stored: 1 },
    { kind: "offline", unsent: true },
    { kind: "closed", unsent: false, code: 4403 },
  ];
  const events: SessionEvent[] = [
    { type: "opened" },
    { type: "synced" },
    { type: "dropped" },
    { type: "ended", code: 4404 },
    { type: "typedOffline" },
    sent(),
    stored(9),
    { type: "restarted" },
  ];

  it("is total: every state has an answer to every event", () => {
    const table = states.map((state) => events.map((event) => nextSessionState(state, event).kind));
    expect(table).toEqual([
      ["connecting", "synced", "offline", "closed", "connecting", "connecting", "connecting", "connecting"],
      ["connecting", "synced", "offline", "closed", "synced", "synced", "synced", "connecting"],
      ["connecting", "offline", "offline", "closed", "offline", "offline", "offline", "connecting"],
      ["closed", "closed", "closed", "closed", "closed", "closed", "closed", "connecting"],
    ]);
  });

  it("says in a plain sentence why it ended", () => {
    for (const code of [4401, 4403, 4404, 4409, 4413, 4499]) {
      for (const what of ["project", "room"] as const) {
        expect(closeReasonOf(stateAfter({ type: "ended", code }), what)).toMatch(/^[A-Z].*\.$/);
      }
    }
    expect(closeReasonOf(INITIAL_STATE, "project")).toBeNull();
    expect(closeReasonOf(stateAfter({ type: "ended", code: 4404 }), "room")).toBe(
      "This room does not exist any more.",
    );
  });
});
