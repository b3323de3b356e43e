import { afterEach, describe, expect, it } from "vitest";
import * as Y from "yjs";
import { localFanout } from "../../src/server/collab/fanout.ts";
import type { Room } from "../../src/server/collab/room.ts";
import { createRoomRegistry, type RoomRegistry } from "../../src/server/collab/roomRegistry.ts";
import { systemClock } from "../../src/server/system/clock.ts";
import { createLogger } from "../../src/server/system/logger.ts";
import { LIMITS } from "../../src/shared/limits.ts";
import { createMemoryPeer, type MemoryPeer, settle, turn } from "./support/memoryPeer.ts";
import { createMemoryStore, type MemoryStore } from "./support/memoryStore.ts";
import { seededRandom } from "./support/seededRandom.ts";
import { until } from "./support/until.ts";

const ROOM = "project-p1";
const registries: RoomRegistry[] = [];

afterEach(async () => {
  for (const registry of registries.splice(0)) await registry.close();
});

function setUp(keepMs = 0): { store: MemoryStore; registry: RoomRegistry } {
  const store = createMemoryStore();
  const registry = createRoomRegistry({
    store,
    fanout: localFanout,
    clock: systemClock,
    logger: createLogger("silent"),
    roleOf: async () => "editor",
    keepMs,
    restartJitterMs: 1,
  });
  registries.push(registry);
  return { store, registry };
}

const roomOf = (registry: RoomRegistry) => registry.use(ROOM, async (room) => room);

async function joinAll(room: Room, ...ids: string[]): Promise<MemoryPeer[]> {
  const peers = ids.map((id) => createMemoryPeer(id));
  for (const peer of peers) peer.join(room);
  await settle(peers);
  return peers;
}

/** Reads a peer out of a list that is long enough. */
function at(peers: MemoryPeer[], index: number): MemoryPeer {
  const peer = peers[index];
  if (!peer) throw new Error("no such peer");
  return peer;
}

describe("loading", () => {
  it("C1: joiners share one load", async () => {
    const { store, registry } = setUp();
    const [first, second] = await Promise.all([roomOf(registry), roomOf(registry)]);
    expect(first).toBe(second);
    expect(store.loads).toBe(1);
  });

  it("C1: a failed load rejects, and the next join tries again and gets the stored document", async () => {
    const { store, registry } = setUp();
    store.failing.add("load");
    await expect(roomOf(registry)).rejects.toThrow("refused");
    expect(registry.opened(ROOM)).toBeNull();
    store.failing.clear();
    expect((await roomOf(registry)).doc.getText("html").toString()).toBe("stored");
  });
});

describe("unloading", () => {
  it("C5: a failed flush keeps the room and its text, and stores it later", async () => {
    const { store, registry } = setUp();
    const room = await roomOf(registry);
    const [ada] = await joinAll(room, "ada");
    store.failing.add("append");
    ada?.html.insert(0, "precious ");
    await settle(ada ? [ada] : []);
    ada?.drop();
    await until("the flush was tried", () => !room.persistence.isStored());
    await expect(room.persistence.stored()).rejects.toThrow("refused");
    expect(registry.opened(ROOM)).toBe(room);
    store.failing.clear();
    await room.persistence.stored();
    expect(store.storedHtml(ROOM)).toBe("precious stored");
  });

  it("C5: a joiner who comes while the room is being stored gets the same room", async () => {
    const { store, registry } = setUp();
    const room = await roomOf(registry);
    const peers = await joinAll(room, "ada");
    at(peers, 0).html.insert(0, "x");
    await settle(peers);
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isStoring = false;
    const append = store.append;
    store.append = async (name, update) => {
      isStoring = true;
      await gate;
      await append(name, update);
    };
    at(peers, 0).drop();
    await until("storing", () => isStoring);
    const late = createMemoryPeer("bob");
    const again = await roomOf(registry);
    expect(again).toBe(room);
    late.join(again);
    await settle([late]);
    await turn();
    release();
    await until("stored", () => room.persistence.isStored());
    expect(registry.opened(ROOM)).toBe(room);
    expect(late.html.toString()).toBe("xstored");
  });

  it("C5: an unused room goes, and comes back with everything", async () => {
    const { registry } = setUp();
    const peers = await joinAll(await roomOf(registry), "ada");
    at(peers, 0).html.insert(0, "kept ");
    await settle(peers);
    at(peers, 0).drop();
    await until("unloaded", () => registry.opened(ROOM) === null);
    expect((await roomOf(registry)).doc.getText("html").toString()).toBe("kept stored");
  });
});

describe("traffic", () => {
  it("C8: several changes of one turn travel as one message, once, and not to their author", async () => {
    const { registry } = setUp();
    const peers = await joinAll(await roomOf(registry), "ada", "bob");
    for (let i = 0; i < 20; i++) at(peers, 0).html.insert(0, "a");
    at(peers, 0).deliverOut(20);
    await turn();
    await settle(peers);
    expect(at(peers, 1).received.updates).toBe(1);
    expect(at(peers, 0).received.updates).toBe(0);
    expect(at(peers, 1).html.toString()).toBe(`${"a".repeat(20)}stored`);
  });

  it("C8: two authors of one turn each get the other's change only", async () => {
    const { registry } = setUp();
    const peers = await joinAll(await roomOf(registry), "ada", "bob", "cy");
    at(peers, 0).html.insert(0, "a");
    at(peers, 1).html.insert(0, "b");
    await settle(peers);
    expect(peers.map((peer) => peer.received.updates)).toEqual([1, 1, 1]);
    expect(new Set(peers.map((peer) => peer.html.toString())).size).toBe(1);
  });

  it("C7: a slow reader loses awareness first, gets all of it once it caught up, and is cut at 8 MiB", async () => {
    const { registry } = setUp(60_000);
    const room = await roomOf(registry);
    const peers = await joinAll(room, "ada", "slow");
    const [ada, slow] = [at(peers, 0), at(peers, 1)];
    const wave = (n: number) =>
      room.join(createMemoryPeer(`guest${n}`).socket, {
        user: { id: `guest${n}`, name: "g", color: "#123456" },
        role: "editor",
        notes: false,
      });
    slow.socket.bufferedBytes = 1024 * 1024;
    const presenceOf = (clientId: number, state: string) =>
      new Uint8Array([1, state.length + 4, 1, clientId, 1, state.length, ...new TextEncoder().encode(state)]);
    wave(1).receive(presenceOf(101, '{"n":1}'));
    await until("ada sees the guest", () => {
      ada.deliverIn(10);
      return ada.awareness.getStates().has(101);
    });
    ada.html.insert(0, "update ");
    await settle([ada]);
    slow.deliverIn(10);
    expect(slow.awareness.getStates().has(101)).toBe(false);
    expect(slow.html.toString()).toBe("update stored");
    slow.socket.bufferedBytes = 0;
    wave(2).receive(presenceOf(102, '{"n":2}'));
    await until("slow caught up", () => {
      slow.deliverIn(10);
      return slow.awareness.getStates().has(101) && slow.awareness.getStates().has(102);
    });
    slow.socket.bufferedBytes = 9 * 1024 * 1024;
    ada.html.insert(0, "more ");
    await settle([ada]);
    expect(slow.wasTerminated).toBe(true);
    expect(ada.wasTerminated).toBe(false);
  });

  it("C9: a connection that answers no ping is gone after two beats, and its person with it", async () => {
    const { registry } = setUp(60_000);
    const room = await roomOf(registry);
    const peers = await joinAll(room, "ada", "ghost");
    const ghost = at(peers, 1);
    ghost.socket.ping = () => {};
    room.beat();
    expect(room.size).toBe(2);
    room.beat();
    expect(ghost.wasTerminated).toBe(true);
    expect(room.size).toBe(1);
  });

  it("4413: refuses what would pass 8 MB, closes that one socket, and keeps everyone else's text", async () => {
    const { registry } = setUp(60_000);
    const room = await roomOf(registry);
    const peers = await joinAll(room, "ada", "bob");
    const [ada, bob] = [at(peers, 0), at(peers, 1)];
    for (let i = 0; ada.closedWith === null && i < 12; i++) {
      ada.html.insert(0, "x".repeat(1_000_000));
      await settle(peers);
    }
    expect(ada.closedWith).toBe(4413);
    expect(bob.closedWith).toBeNull();
    expect(Y.encodeStateAsUpdate(room.doc).byteLength).toBeLessThanOrEqual(LIMITS.liveDocumentBytes);
    bob.html.insert(0, "still here ");
    await settle([bob]);
    expect(room.doc.getText("html").toString().startsWith("still here ")).toBe(true);
  });

  it("holds 50 people, and tells the next that the room is full", async () => {
    const { registry } = setUp(60_000);
    const room = await roomOf(registry);
    for (let i = 0; i < LIMITS.peoplePerRoom; i++) createMemoryPeer(`p${i}`).join(room);
    expect(room.refusal("one-more")).toContain("50 people");
    expect(room.refusal("p7")).toBeNull();
  });

  it("C14: a restart stores everything, then closes every socket with 1012", async () => {
    const { store, registry } = setUp(60_000);
    const peers = await joinAll(await roomOf(registry), "ada", "bob");
    at(peers, 0).html.insert(0, "last words ");
    await settle(peers);
    await registry.close();
    expect(peers.map((peer) => peer.closedWith)).toEqual([1012, 1012]);
    expect(store.storedHtml(ROOM)).toBe("last words stored");
    await expect(roomOf(registry)).rejects.toThrow("restarting");
  });
});

describe("seeded fuzz of whole peers", () => {
  it.each(Array.from({ length: 25 }, (_, i) => i + 1))(
    "seed %i converges, and what is stored is what they see",
    async (seed) => {
      const { store, registry } = setUp(60_000);
      const random = seededRandom(seed);
      const room = await roomOf(registry);
      const peers = await joinAll(room, "ada", "bob", "cy", "di");
      for (let step = 0; step < 150; step++) {
        const peer = at(peers, random(peers.length));
        const action = random(10);
        if (action < 4)
          peer.html.insert(
            random(peer.html.length + 1),
            String.fromCharCode(97 + random(26)).repeat(1 + random(4)),
          );
        else if (action < 6 && peer.html.length > 0) {
          const index = random(peer.html.length);
          peer.html.delete(index, Math.min(1 + random(3), peer.html.length - index));
        } else if (action === 6) peer.deliverOut(1 + random(4));
        else if (action === 7) peer.deliverIn(1 + random(4));
        else if (action === 8) await turn();
        else {
          peer.drop();
          peer.join(room);
        }
      }
      await settle(peers);
      const texts = new Set([
        ...peers.map((peer) => peer.html.toString()),
        room.doc.getText("html").toString(),
      ]);
      expect([...texts]).toHaveLength(1);
      await room.persistence.stored();
      expect(store.storedHtml(ROOM)).toBe([...texts][0]);
    },
  );
});
