import { describe, expect, it } from "vitest";
import type { PresenceEntry } from "../../../src/server/collab/messages.ts";
import { createRoomPresence, type PresenceOwner } from "../../../src/server/collab/roomPresence.ts";

function setUp() {
  let now = 1_000_000;
  const presence = createRoomPresence({ clock: { now: () => new Date(now) } });
  return {
    presence,
    pass: (ms: number) => {
      now += ms;
    },
    shown: () => presence.present().map((entry) => ({ id: entry.clientId, ...JSON.parse(entry.state) })),
  };
}

const person = (id: string): PresenceOwner => ({ user: { id, name: id.toUpperCase(), color: "#123456" } });
const entry = (clientId: number, state: unknown, clock = 1): PresenceEntry => ({
  clientId,
  clock,
  state: JSON.stringify(state),
});

describe("C9: presence", () => {
  it("stamps the user from the session, whatever the client says", () => {
    const { presence, shown } = setUp();
    const ada = person("ada");
    presence.receive(ada, [entry(1, { cursor: 3, user: { id: "root", name: "Root", color: "url(x)" } })]);
    expect(shown()).toEqual([{ id: 1, cursor: 3, user: ada.user }]);
  });

  it("drops entries for others' ids, removals too", () => {
    const { presence, shown } = setUp();
    const [ada, eve] = [person("ada"), person("eve")];
    presence.receive(ada, [entry(1, { at: "ada" })]);
    presence.receive(eve, [entry(2, {})]);
    expect(presence.receive(eve, [entry(1, null, 99), entry(1, { at: "eve" }, 99), entry(3, {})])).toEqual(
      [],
    );
    expect(shown().map(({ id, at }) => [id, at])).toEqual([
      [1, "ada"],
      [2, undefined],
    ]);
  });

  it("keeps the id of someone who just left from being sent back by others", () => {
    const { presence, shown, pass } = setUp();
    const [ada, eve] = [person("ada"), person("eve")];
    presence.receive(ada, [entry(1, {})]);
    expect(presence.left(ada)).toEqual([1]);
    expect(presence.receive(eve, [entry(1, { echoed: true })])).toEqual([]);
    expect(shown()).toEqual([]);
    pass(61_000);
    presence.sweep();
    expect(presence.receive(eve, [entry(1, {})])).toEqual([1]);
  });

  it("lets the same person back at once with the same id and a clock that others take for news", () => {
    const { presence } = setUp();
    const [first, second] = [person("ada"), person("ada")];
    presence.receive(first, [entry(1, {}, 5)]);
    const before = presence.present()[0]?.clock ?? 0;
    // The first connection is half-open: nobody knows yet that it is dead.
    expect(presence.receive(second, [entry(1, { back: true }, 5)])).toEqual([1]);
    expect(presence.present()[0]?.clock).toBeGreaterThan(before);
    expect(presence.left(first)).toEqual([]);
    expect(presence.present()).toHaveLength(1);
  });

  it("bounds the size of a state, and refuses what is no object", () => {
    const { presence } = setUp();
    expect(presence.receive(person("ada"), [entry(1, { x: "x".repeat(9_000) })])).toEqual([]);
    for (const state of ["{", "1", '"text"', "[1]"]) {
      expect(() => presence.receive(person("eve"), [{ clientId: 2, clock: 1, state }])).toThrow();
    }
  });

  it("renews the states of connections that live, so that a hidden tab stays shown", () => {
    const { presence, pass } = setUp();
    presence.receive(person("ada"), [entry(1, {})]);
    const before = presence.present()[0]?.clock ?? 0;
    pass(16_000);
    expect(presence.sweep()).toEqual([1]);
    expect(presence.present()[0]?.clock).toBeGreaterThan(before);
  });

  it("drops the people of a process that fell silent", () => {
    const { presence, pass } = setUp();
    presence.receiveRemote([entry(7, { user: { id: "bob" } }, 1_000_000)]);
    expect(presence.present()).toHaveLength(1);
    pass(46_000);
    expect(presence.sweep()).toEqual([7]);
    expect(presence.present()).toHaveLength(0);
  });
});
