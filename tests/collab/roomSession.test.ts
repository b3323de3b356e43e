import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import * as Y from "yjs";
import { presentPeople } from "../../src/client/collab/presentPeople.ts";
import { openRoomSession, type RoomSession } from "../../src/client/collab/roomSession.ts";
import type { OpenedDatabase } from "../../src/server/database/openDatabase.ts";
import { collabDocuments, collabUpdates } from "../../src/server/database/schema.ts";
import { projectRoom } from "../../src/shared/collab/rooms.ts";
import { encodeNewDocument } from "../../src/shared/document/projectDocument.ts";
import {
  type CollabServer,
  createTestProject,
  EMPTY,
  startCollabServer,
  webSocketAs,
} from "./support/collabServer.ts";
import { openScratchDatabase } from "./support/scratchDatabase.ts";
import { until } from "./support/until.ts";

let database: OpenedDatabase;
let server: CollabServer;
const sessions: RoomSession[] = [];

beforeAll(async () => {
  database = await openScratchDatabase();
  server = await startCollabServer(database.db, { keepRoomsMs: 0 });
});

afterEach(() => {
  for (const session of sessions.splice(0)) session.destroy();
});

afterAll(async () => {
  await server.close();
});

function open(projectId: string, userId: string): RoomSession {
  const session = openRoomSession({
    room: projectRoom(projectId),
    base: server.url,
    WebSocket: webSocketAs(userId),
  });
  sessions.push(session);
  return session;
}

const html = (session: RoomSession) => session.getSnapshot().doc.getText("html");
const synced = (session: RoomSession) => until("synced", () => session.getSnapshot().status === "synced");
const saved = (session: RoomSession) =>
  until(
    "saved",
    () => session.getSnapshot().status === "synced" && session.getSnapshot().saveState === "saved",
  );

async function storedHtml(projectId: string): Promise<string> {
  const doc = new Y.Doc();
  const room = projectRoom(projectId);
  const [document] = await database.db.select().from(collabDocuments).where(eq(collabDocuments.room, room));
  const updates = await database.db.select().from(collabUpdates).where(eq(collabUpdates.room, room));
  for (const part of [document?.snapshot, ...updates.map((row) => row.update)]) {
    if (part) Y.applyUpdate(doc, part);
  }
  return doc.getText("html").toString();
}

describe("a tab's session", () => {
  it("C3: says saving while it types and saved only when the database has it", async () => {
    const id = await createTestProject(database.db);
    const ada = open(id, "ada");
    await saved(ada);
    html(ada).insert(0, "precious");
    expect(ada.getSnapshot().saveState).toBe("saving");
    await saved(ada);
    expect(await storedHtml(id)).toBe("precious");
    expect(ada.getSnapshot().role).toBe("editor");
  });

  it("C14: a restart of the server in between loses nothing, offline text included", async () => {
    const id = await createTestProject(database.db);
    const own = await startCollabServer(database.db);
    const ada = openRoomSession({ room: projectRoom(id), base: own.url, WebSocket: webSocketAs("ada") });
    sessions.push(ada);
    await synced(ada);
    html(ada).insert(0, "before ");
    await own.close();
    await until("offline", () => ada.getSnapshot().status !== "synced");
    expect(await storedHtml(id)).toBe("before ");
    html(ada).insert(html(ada).length, "while away");
    expect(ada.getSnapshot().saveState).toBe("offline");
    const again = await startCollabServer(database.db, { port: own.port });
    await saved(ada);
    expect(await storedHtml(id)).toBe("before while away");
    ada.destroy();
    await again.close();
  });

  it("C13: rejoins fresh when the document was replaced, keeps its unsent text aside, and nothing doubles", async () => {
    const id = await createTestProject(database.db, { html: "old text" });
    const ada = open(id, "ada");
    await saved(ada);
    const firstDoc = ada.getSnapshot().doc;
    ada.getSnapshot().provider.disconnect();
    html(ada).insert(0, "unsent ");
    await server.collab.live.read(id);
    await database.db
      .update(collabDocuments)
      .set({ epoch: 2, snapshot: encodeNewDocument({ ...EMPTY, html: "old text, rebuilt" }) })
      .where(eq(collabDocuments.room, projectRoom(id)));
    await database.db.delete(collabUpdates).where(eq(collabUpdates.room, projectRoom(id)));
    await until("the room was unloaded", async () =>
      (await server.collab.live.read(id)).html.endsWith("rebuilt"),
    );
    ada.getSnapshot().provider.connect();
    await until("a fresh document", () => ada.getSnapshot().doc !== firstDoc);
    await saved(ada);
    expect(html(ada).toString()).toBe("old text, rebuilt");
    expect(ada.getSnapshot().keptCode?.html).toBe("unsent old text");
  });

  it("C10: text that a reader typed is refused, the tab starts afresh and keeps it aside", async () => {
    const id = await createTestProject(database.db, { html: "shared" });
    server.roles.set(`${id}/eve`, "viewer");
    const eve = open(id, "eve");
    await saved(eve);
    expect(eve.getSnapshot().role).toBe("viewer");
    html(eve).insert(0, "forged ");
    await until("kept aside", () => eve.getSnapshot().keptCode !== null);
    await saved(eve);
    expect(html(eve).toString()).toBe("shared");
    expect(eve.getSnapshot().keptCode?.html).toBe("forged shared");
  });

  it("Limits: a change that is too large for one message is kept aside, and what is typed next is stored", async () => {
    const id = await createTestProject(database.db, { html: "calm" });
    const ada = open(id, "ada");
    await saved(ada);
    html(ada).insert(0, "x".repeat(1_100_000));
    await until("kept aside", () => ada.getSnapshot().keptCode !== null);
    await saved(ada);
    expect(ada.getSnapshot().keptCode?.html).toHaveLength(1_100_004);
    expect(html(ada).toString()).toBe("calm");
    html(ada).insert(4, " again");
    await saved(ada);
    expect(await storedHtml(id)).toBe("calm again");
  });

  it("says why it ended for good", async () => {
    const id = await createTestProject(database.db);
    server.roles.set(`${id}/eve`, null);
    const eve = open(id, "eve");
    await until("closed", () => eve.getSnapshot().status === "closed");
    expect(eve.getSnapshot().closeReason).toBe("You have no access to this project any more.");
  });

  it("hears that something beside the code changed", async () => {
    const id = await createTestProject(database.db);
    const ada = open(id, "ada");
    let times = 0;
    ada.onProjectChanged(() => times++);
    await synced(ada);
    server.collab.live.notifyProjectChanged(id);
    await until("told", () => times === 1);
  });

  it("C9: shows each person once, by the session's name, and a reconnected one again at once", async () => {
    const id = await createTestProject(database.db);
    const [ada, bob, bobsTab] = [open(id, "ada"), open(id, "bob"), open(id, "bob")];
    await Promise.all([ada, bob, bobsTab].map(synced));
    bob.getSnapshot().awareness.setLocalState({ user: { id: "root", name: "Root", color: "red" } });
    const seen = () => presentPeople(ada.getSnapshot().awareness, "ada");
    await until("bob twice", () => ada.getSnapshot().awareness.getStates().size === 3);
    await until("stamped", () => seen().length === 1);
    expect(seen()[0]).toMatchObject({ id: "bob", name: "Name of bob" });
    bob.destroy();
    bobsTab.getSnapshot().provider.disconnect();
    await until("gone", () => seen().length === 0);
    bobsTab.getSnapshot().provider.connect();
    await until("back", () => seen().length === 1);
  });

  it("C11, C12: the engine's edit is one change for everyone, and undo takes back one's own text only", async () => {
    const id = await createTestProject(database.db, { html: "<h1>Title</h1>\n<p>Text</p>\n" });
    const [ada, bob] = [open(id, "ada"), open(id, "bob")];
    await Promise.all([saved(ada), saved(bob)]);
    const undo = new Y.UndoManager(html(ada), { trackedOrigins: new Set(["ada types"]), captureTimeout: 0 });
    ada.getSnapshot().doc.transact(() => html(ada).insert(0, "<!-- ada -->\n"), "ada types");
    html(bob).insert(html(bob).length, "<!-- bob -->\n");
    await until("both", () => html(ada).length === html(bob).length && html(ada).toString().includes("bob"));
    await saved(ada);
    let updates = 0;
    ada.getSnapshot().doc.on("update", () => updates++);
    await server.collab.live.transact(id, "engine", (code) => ({
      ...code,
      html: code.html.replace("Title", "New title").replace("Text", "New text"),
    }));
    await until("the engine's text", () => html(ada).toString().includes("New text"));
    expect(updates).toBe(1);
    undo.undo();
    expect(html(ada).toString()).toBe("<h1>New title</h1>\n<p>New text</p>\n<!-- bob -->\n");
    expect(undo.undoStack).toHaveLength(0);
  });
});
