import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import * as Y from "yjs";
import { createRoomStore, type RoomStore } from "../../src/server/collab/roomStore.ts";
import type { OpenedDatabase } from "../../src/server/database/openDatabase.ts";
import { collabUpdates, projects } from "../../src/server/database/schema.ts";
import { projectRoom } from "../../src/shared/collab/rooms.ts";
import { openTestDatabase } from "../support/testDatabase.ts";
import { createTestProject } from "./support/collabServer.ts";
import { openScratchDatabase } from "./support/scratchDatabase.ts";

/** Updates that type `letters`, one each. */
function typing(from: Uint8Array, letters: string): Uint8Array[] {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, from);
  const updates: Uint8Array[] = [];
  doc.on("update", (update: Uint8Array) => updates.push(update));
  for (const letter of letters) doc.getText("html").insert(doc.getText("html").length, letter);
  return updates;
}

function textOf(parts: readonly Uint8Array[] | undefined): string {
  const doc = new Y.Doc();
  for (const part of parts ?? []) Y.applyUpdate(doc, part);
  return doc.getText("html").toString();
}

describe.each([
  ["a PostgreSQL server where one runs", openScratchDatabase],
  ["the embedded database", () => openTestDatabase("embedded")],
])("the room store on %s", (_name, createDatabase) => {
  let database: OpenedDatabase;
  let store: RoomStore;

  beforeAll(async () => {
    database = await createDatabase();
    store = createRoomStore({ db: database.db });
  });

  async function roomWith(letters: string): Promise<string> {
    const room = projectRoom(await createTestProject(database.db, { html: ">" }));
    const snapshot = (await store.load(room))?.parts[0] ?? new Uint8Array();
    await Promise.all(typing(snapshot, letters).map((update) => store.append(room, update)));
    return room;
  }

  it("C3: answers once an update is stored, and gives all of them back", async () => {
    const room = await roomWith("abcdef");
    const stored = await store.load(room);
    expect(stored?.logRows).toBe(6);
    expect(textOf(stored?.parts)).toBe(">abcdef");
  });

  it("C4: compaction leaves one snapshot with the same document", async () => {
    const room = await roomWith("abcdef");
    await store.compact(room, new Date());
    const stored = await store.load(room);
    expect(stored?.logRows).toBe(0);
    expect(textOf(stored?.parts)).toBe(">abcdef");
  });

  it("C4: two compactions and appends at once lose nothing and double nothing", async () => {
    const room = await roomWith("abc");
    const other = createRoomStore({ db: database.db });
    const more = typing((await store.load(room))?.parts[0] ?? new Uint8Array(), "");
    const doc = new Y.Doc();
    for (const part of (await store.load(room))?.parts ?? []) Y.applyUpdate(doc, part);
    const rest = typing(Y.encodeStateAsUpdate(doc), "defghij");
    await Promise.all([
      ...rest.map((update) => store.append(room, update)),
      ...more.map((update) => store.append(room, update)),
      store.compact(room, new Date()),
      other.compact(room, new Date()),
      store.load(room).then((stored) => expect(textOf(stored?.parts)).toMatch(/^>abc/)),
      other.compact(room, new Date()),
    ]);
    expect(textOf((await store.load(room))?.parts)).toBe(">abcdefghij");
    await store.compact(room, new Date());
    expect(textOf((await store.load(room))?.parts)).toBe(">abcdefghij");
  });

  it("C2: whoever creates a document second finds the first one's", async () => {
    const room = projectRoom("brandnew");
    const doc = new Y.Doc();
    doc.getText("html").insert(0, "first");
    const second = new Y.Doc();
    second.getText("html").insert(0, "second");
    await store.create(room, Y.encodeStateAsUpdate(doc), 1, new Date());
    await store.create(room, Y.encodeStateAsUpdate(second), 2, new Date());
    const stored = await store.load(room);
    expect([textOf(stored?.parts), stored?.epoch]).toEqual(["first", 1]);
  });

  it("the project's row follows, even when a client typed what PostgreSQL refuses", async () => {
    const id = await createTestProject(database.db);
    await store.followProject(
      id,
      { html: "a\u0000b", css: "", js: "", files: { "x.txt": "1", "../y": "2" } },
      new Date(),
    );
    const [row] = await database.db.select().from(projects).where(eq(projects.id, id));
    expect(row).toMatchObject({ html: "a\ufffdb", files: { "x.txt": "1" } });
  });

  it("removes a document with its log", async () => {
    const room = await roomWith("abc");
    await store.remove(room);
    expect(await store.load(room)).toBeNull();
    expect(await database.db.select().from(collabUpdates).where(eq(collabUpdates.room, room))).toEqual([]);
  });

  it("deletes demo rooms a day after the last person left, and no others", async () => {
    const empty = Y.encodeStateAsUpdate(new Y.Doc());
    const old = new Date("2026-01-01T00:00:00Z");
    for (const room of ["demo-oldone", "demo-opened", "project-old"]) await store.create(room, empty, 1, old);
    await store.create("demo-recent", empty, 1, new Date("2026-01-02T12:00:00Z"));
    await store.removeStaleDemos(new Date("2026-01-02T00:00:00Z"), ["demo-opened"]);
    const left = await Promise.all(
      ["demo-oldone", "demo-opened", "project-old", "demo-recent"].map(
        async (room) => (await store.load(room)) !== null,
      ),
    );
    expect(left).toEqual([false, true, true, true]);
  });
});
