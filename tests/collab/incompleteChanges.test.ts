import { afterEach, describe, expect, it } from "vitest";
import * as Y from "yjs";
import { localFanout } from "../../src/server/collab/fanout.ts";
import { noteMessage, updateMessage } from "../../src/server/collab/messages.ts";
import { createRoomRegistry, type RoomRegistry } from "../../src/server/collab/roomRegistry.ts";
import { systemClock } from "../../src/server/system/clock.ts";
import { createLogger } from "../../src/server/system/logger.ts";
import { createMemoryStore } from "./support/memoryStore.ts";
import { until } from "./support/until.ts";

const ROOM = "project-p1";
let registry: RoomRegistry | null = null;

afterEach(async () => registry?.close());

/** The two changes that make a new document say "ab", the second of which builds on the first. */
function twoChanges(): [Uint8Array, Uint8Array] {
  const doc = new Y.Doc();
  const changes: Uint8Array[] = [];
  doc.on("update", (update: Uint8Array) => changes.push(update));
  doc.getText("html").insert(0, "a");
  doc.getText("html").insert(1, "b");
  const [first, second] = changes;
  if (!first || !second) throw new Error("two changes were expected");
  return [first, second];
}

describe("a change whose beginning is missing", () => {
  it("C3: is not reported as stored before it is complete; others' changes are", async () => {
    const store = createMemoryStore();
    registry = createRoomRegistry({
      store,
      fanout: localFanout,
      clock: systemClock,
      logger: createLogger("silent"),
      roleOf: async () => "editor",
      keepMs: 60_000,
      restartJitterMs: 1,
    });
    const room = await registry.use(ROOM, async (loaded) => loaded);
    const join = (id: string) => {
      const heard: Uint8Array[] = [];
      const socket = {
        bufferedBytes: 0,
        send: (data: Uint8Array) => heard.push(data),
        close() {},
        terminate() {},
        ping() {},
      };
      const connection = room.join(socket, {
        user: { id, name: id, color: "#123456" },
        role: "editor",
        notes: true,
      });
      const isStored = (updates: number) => {
        const note = Buffer.from(noteMessage({ type: "stored", updates }));
        return heard.some((data) => note.equals(data));
      };
      return { connection, isStored };
    };
    const ada = join("ada");
    const bob = join("bob");
    const [first, second] = twoChanges();
    const before = store.storedHtml(ROOM);
    ada.connection.receive(updateMessage(second));
    bob.connection.receive(updateMessage(twoChanges()[0]));
    await until("bob's change is stored", () => bob.isStored(1));
    await room.persistence.stored();
    expect(ada.isStored(1)).toBe(false);
    ada.connection.receive(updateMessage(first));
    await until("ada's changes are stored", () => ada.isStored(2));
    expect(store.storedHtml(ROOM)).toContain("ab");
    expect(store.storedHtml(ROOM)).not.toBe(before);
  });
});
