import { beforeAll, describe, expect, it } from "vitest";
import * as Y from "yjs";
import { projectSnapshots } from "../../src/server/database/schema.ts";
import { newId } from "../../src/server/system/ids.ts";
import { projectRoom } from "../../src/shared/collab/rooms.ts";
import { projectAddress } from "../../src/shared/contracts/deploy.ts";
import { projectSchema } from "../../src/shared/contracts/project.ts";
import { snapshotSchema } from "../../src/shared/contracts/snapshot.ts";
import { filesMap } from "../../src/shared/document/projectDocument.ts";
import { connectPeer } from "../collab/support/collabServer.ts";
import { cleanups } from "../support/cleanups.ts";
import { createTestApp, type TestApp, type TestPerson } from "../support/createTestApp.ts";
import { createProject, expectError, parseAnswer } from "../support/productFixtures.ts";

const MB = 1024 * 1024;
const PAGE = `<h1>Page</h1>${"<p>long enough</p>".repeat(10)}`;

let app: TestApp;
let ann: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
  cleanups.push(() => app.close());
  ann = await app.signUp();
});

/** A project that a stock client changed through its room. */
async function createThroughRoom(change: (doc: Y.Doc) => void) {
  const { id } = await createProject(ann, { name: "Through the room", html: PAGE, css: "", js: "" });
  const peer = connectPeer(`ws://127.0.0.1:${app.port}/collab`, projectRoom(id), { cookie: ann.http.cookie });
  await new Promise<void>((resolve) => peer.provider.once("sync", () => resolve()));
  change(peer.doc);
  const read = async () => parseAnswer(projectSchema, await ann.http.get(`/api/projects/${id}`));
  const { js, css, html, files } = {
    js: peer.doc.getText("js").length,
    css: peer.doc.getText("css").length,
    html: peer.html.length,
    files: filesMap(peer.doc).size + 3,
  };
  await expect
    .poll(async () => {
      const now = await read();
      return [now.js.length, now.css.length, now.html.length, Object.keys(now.files).length];
    })
    .toEqual([js, css, html, files]);
  peer.destroy();
  return { id, read };
}

/** In parts, as one message may have 1 MB. */
function fill(text: Y.Text, content: string, bytes: number) {
  const count = Math.ceil(bytes / new TextEncoder().encode(content).length);
  for (let left = count; left > 0; left -= 200_000) text.insert(0, content.repeat(Math.min(left, 200_000)));
}

function addFiles(doc: Y.Doc, count: number, name = (index: number) => `file-${index}.txt`) {
  for (let index = 0; index < count; index++) filesMap(doc).set(name(index), new Y.Text("x"));
}

function addFile(doc: Y.Doc, name: string, content: string, bytes: number) {
  const text = new Y.Text();
  filesMap(doc).set(name, text);
  fill(text, content, bytes);
}

describe("what a room holds beyond the limits of a project", () => {
  it.each([
    ["57 files", (doc: Y.Doc) => addFiles(doc, 57), "A project may have at most 50 files."],
    ["51 files", (doc: Y.Doc) => addFiles(doc, 51), "A project may have at most 50 files."],
    [
      "a js of 1.8 MB",
      (doc: Y.Doc) => fill(doc.getText("js"), "x", 1.8 * MB),
      "The JavaScript may have at most 1 MB.",
    ],
    [
      "one byte of css too much",
      (doc: Y.Doc) => fill(doc.getText("css"), "x", MB + 1),
      "The CSS may have at most 1 MB.",
    ],
    [
      "too much html in UTF-8",
      (doc: Y.Doc) => fill(doc.getText("html"), "日", MB),
      "The HTML may have at most 1 MB.",
    ],
    [
      "a large further file",
      (doc: Y.Doc) => addFile(doc, "data.txt", "🎉", MB + 1),
      "The file data.txt may have at most 1 MB.",
    ],
  ])(
    "%s: is neither published nor a snapshot, says why, and stays as it is",
    async (_what, change, sentence) => {
      const { id, read } = await createThroughRoom(change);
      const before = await read();
      for (const body of [{ projectId: id }, { projectId: id, html: PAGE }]) {
        const answer = await ann.http.post("/api/deploy", body);
        expectError(answer, 413, `${sentence} Shorten, divide or delete files, then deploy again.`);
      }
      const snapshot = await ann.http.post(`/api/projects/${id}/snapshots`, {});
      expectError(snapshot, 413, `${sentence} Shorten, divide or delete files, then try again.`);
      expect((await read()).files).toEqual(before.files);
      expect((await read()).status).toBe("draft");
      const address = parseAnswer(projectAddress, await ann.http.get(`/api/projects/${id}/address`));
      expect(address).toMatchObject({ slug: null, published: false });
      expect((await ann.http.get(`/api/projects/${id}/snapshots`)).json()).toEqual([]);
      expect((await ann.http.get(`/api/projects/${id}/versions`)).json()).toEqual([]);
    },
  );

  it("up to the limits it is published and can be copied", async () => {
    const { id } = await createThroughRoom((doc) => {
      addFiles(doc, 49);
      addFile(doc, "data.txt", "x", MB);
      fill(doc.getText("js"), "x", MB);
    });
    expect((await ann.http.post("/api/deploy", { projectId: id })).status).toBe(200);
    const taken = await ann.http.post(`/api/projects/${id}/snapshots`, {});
    expect(taken.status).toBe(200);
    const { id: snapshotId } = JSON.parse(taken.text);
    expect((await ann.http.post(`/api/snapshots/${snapshotId}/copies`, {})).status).toBe(200);
  });

  it("in a snapshot from before that was refused, it is still shown, and is not copied", async () => {
    const { id } = await createProject(ann, { name: "Old" });
    const snapshotId = newId();
    const files = Object.fromEntries(Array.from({ length: 57 }, (_one, index) => [`${index}.txt`, "x"]));
    await app.dependencies.database.insert(projectSnapshots).values({
      id: snapshotId,
      projectId: id,
      createdBy: ann.user.id,
      name: "Old",
      html: "",
      css: "",
      js: "",
      files,
      createdAt: new Date(),
    });
    const shown = parseAnswer(snapshotSchema, await app.http.get(`/api/snapshots/${snapshotId}`));
    expect(Object.keys(shown.code.files)).toHaveLength(57);
    const copy = await ann.http.post(`/api/snapshots/${snapshotId}/copies`, {});
    expectError(copy, 413, "A project may have at most 50 files. It cannot be copied as a whole");
  });
});
