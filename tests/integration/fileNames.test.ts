import { unzipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import * as Y from "yjs";
import { projectRoom } from "../../src/shared/collab/rooms.ts";
import { projectSchema } from "../../src/shared/contracts/project.ts";
import { explainFileName } from "../../src/shared/explainFileName.ts";
import { nameCollision } from "../../src/shared/nameCollision.ts";
import { connectPeer } from "../collab/support/collabServer.ts";
import { until } from "../collab/support/until.ts";
import { cleanups } from "../support/cleanups.ts";
import { createTestApp, type TestApp, type TestPerson } from "../support/createTestApp.ts";
import { createProject, expectError, parseAnswer } from "../support/productFixtures.ts";

let app: TestApp;
let ann: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
  cleanups.push(() => app.close());
  ann = await app.signUp();
});

const get = async (id: string) => parseAnswer(projectSchema, await ann.http.get(`/api/projects/${id}`));
const filled = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, `in ${name}`]));

/** Names that not every computer can keep; the last of each list is the one that is refused. */
const REFUSED: [names: string[], reason: RegExp][] = [
  [["INDEX.HTML"], /"index\.html" already/],
  [["Styles.css"], /"styles\.css" already/],
  [["a.txt", "A.TXT"], /"a\.txt" already/],
  [["é.txt", "e\u0301.txt"], /"é\.txt" already/],
  [["index.html/x"], /either a file or a folder/],
  [["lib/a.js", "lib"], /either a file or a folder/],
  [["lib", "LIB/a.js"], /either a file or a folder/],
  [["con"], /Windows keeps the name “con” for itself\. Choose another one\./],
  [["CON.txt"], /“CON”/],
  [["aux.js"], /“aux”/],
  [["lib/nul/x.js"], /“nul”/],
  [["a."], /^Leave out the dot or space at the end\.$/],
  [["a "], /^Leave out the dot or space at the end\.$/],
  [["what?.js"], /^A name cannot contain \?$/],
  [["../a.js"], /cannot lead up/],
  [["a\\b.js"], /^Use \/ between folders/],
  [["a\u202egpj.exe"], /^A name cannot contain U\+202E, a character that is not seen\.$/],
  [["zero\u200bwidth.js"], /^A name cannot contain U\+200B, /],
  [["a./b.js"], /at the end of a folder’s name/],
  [["a /b.js"], /at the end of a folder’s name/],
];

describe("names that a new file cannot have on every computer", () => {
  it.each(REFUSED)(
    "are refused by every way in through REST, with the name in the issue: %j",
    async (names, reason) => {
      const files = filled(names);
      const name = names.at(-1);
      const project = await createProject(ann, { files: { "kept.txt": "k" } });
      const refuses = (answer: Parameters<typeof expectError>[0], path: string[]) => {
        expectError(answer, 400, reason);
        expect(answer.json()).toMatchObject({ issues: [{ path: [...path, name] }] });
      };
      refuses(await ann.http.post("/api/projects", { files }), ["files"]);
      refuses(await ann.http.patch(`/api/projects/${project.id}`, { files, name: "New" }), ["files"]);
      refuses(await ann.http.post(`/api/projects/${project.id}/import`, { files }), ["files"]);
      const buildOutput = { files };
      refuses(await ann.http.patch(`/api/projects/${project.id}`, { buildOutput }), ["buildOutput", "files"]);
      expect(await get(project.id)).toEqual(project);
    },
  );

  it("are refused beside those that an import keeps, and taken in the place of others", async () => {
    const { id } = await createProject(ann, { files: { "a.txt": "a", "lib/b.js": "b" } });
    for (const name of ["A.txt", "lib", "a.txt/c"])
      expectError(await ann.http.post(`/api/projects/${id}/import`, { files: { [name]: "x" } }), 400);
    const renamed = { "A.txt": "a", lib: "b" };
    const answer = await ann.http.patch(`/api/projects/${id}`, { files: renamed });
    expect(parseAnswer(projectSchema, answer).files).toMatchObject(renamed);
  });

  it("have an issue each", async () => {
    const answer = await ann.http.post("/api/projects", { files: filled(["con", "fine.txt", "FINE.txt"]) });
    expect(answer.json()).toMatchObject({
      issues: [{ path: ["files", "con"] }, { path: ["files", "FINE.txt"] }],
    });
  });
});

describe("a project that got such names through a live room", () => {
  const NAMES = [
    "INDEX.HTML",
    "index.html/x",
    "con",
    "lib/CON.txt",
    "aux.js",
    "a.txt",
    "A.txt",
    "lib",
    "d./e.js",
    "d /f.js",
  ];

  async function throughRoom(names: readonly string[]): Promise<string> {
    const { id } = await createProject(ann, { html: "<p>main", css: "", js: "" });
    const base = `ws://127.0.0.1:${app.port}/collab`;
    const peer = connectPeer(base, projectRoom(id), { cookie: ann.http.cookie });
    try {
      await until("in", () => peer.provider.synced);
      peer.doc.transact(() => {
        for (const [name, text] of Object.entries(filled(names))) {
          peer.doc.getMap("files").set(name, new Y.Text(text));
        }
      });
      await until("stored", async () => Object.keys((await get(id)).files).length === names.length + 3);
    } finally {
      peer.destroy();
    }
    return id;
  }

  it("can be read, and changed in everything else, and sent back as it is", async () => {
    const id = await throughRoom(NAMES);
    expect((await get(id)).files).toMatchObject(filled(NAMES));
    const changes = [
      { name: "Renamed" },
      { html: "<p>new" },
      { files: (await get(id)).files },
      { files: { ...filled(NAMES), con: "changed", "new.txt": "n" } },
    ];
    for (const change of changes) {
      parseAnswer(projectSchema, await ann.http.patch(`/api/projects/${id}`, change));
    }
    parseAnswer(
      projectSchema.pick({}),
      await ann.http.post(`/api/projects/${id}/import`, { files: { "i.txt": "" } }),
    );
    expect(await get(id)).toMatchObject({
      name: "Renamed",
      files: { con: "changed", "new.txt": "n", "i.txt": "" },
    });
    const more = { ...filled(NAMES), prn: "one more" };
    expectError(await ann.http.patch(`/api/projects/${id}`, { files: more }), 400, /“prn”/);
  });

  it("is exported as a zip that unpacks everywhere, with every file in it", async () => {
    const id = await throughRoom(NAMES);
    const entries = unzipSync(Buffer.from((await ann.http.get(`/api/projects/${id}/export`)).bytes));
    const paths = Object.keys(entries);
    for (const [index, path] of paths.entries()) {
      expect(explainFileName(path)).toBeNull();
      expect(nameCollision(path, paths.toSpliced(index, 1))).toBeNull();
    }
    const texts = Object.values(entries).map((bytes) => Buffer.from(bytes).toString());
    // A page is made ready for a disk.
    for (const text of Object.values(filled(NAMES)))
      expect(texts.some((one) => one.includes(text))).toBe(true);
    const record = JSON.parse(Buffer.from(entries["inception-source/export.json"] ?? []).toString());
    expect(record.files).toMatchObject({ "con-": { name: "con" }, "A-2.txt": { name: "A.txt" } });
  });
});
