import { randomBytes } from "node:crypto";
import { connect, type Socket } from "node:net";
import * as encoding from "lib0/encoding";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import * as Y from "yjs";
import type { OpenedDatabase } from "../../src/server/database/openDatabase.ts";
import { projectRoom } from "../../src/shared/collab/rooms.ts";
import {
  type CollabServer,
  connectPeer,
  createTestProject,
  type Peer,
  startCollabServer,
} from "./support/collabServer.ts";
import { openScratchDatabase } from "./support/scratchDatabase.ts";
import { seededRandom } from "./support/seededRandom.ts";
import { until } from "./support/until.ts";

let database: OpenedDatabase;
let server: CollabServer;
let projectId: string;
/** People who work undisturbed in the same room while others send garbage. */
let ada: Peer;
let bob: Peer;
const open: { terminate(): void }[] = [];

beforeAll(async () => {
  database = await openScratchDatabase();
  server = await startCollabServer(database.db);
  projectId = await createTestProject(database.db, { html: "calm" });
  ada = connectPeer(server.url, projectRoom(projectId), "ada");
  bob = connectPeer(server.url, projectRoom(projectId), "bob");
  await until("both in", () => ada.provider.synced && bob.provider.synced);
});

afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate();
});

afterAll(async () => {
  ada.destroy();
  bob.destroy();
  await server.close();
});

/** A bare socket in the room; `closed` resolves with its close code. */
async function stranger(): Promise<{ socket: WebSocket; closed: Promise<number> }> {
  const socket = new WebSocket(`${server.url}/${projectRoom(projectId)}`, {
    headers: { cookie: "user=eve" },
  });
  open.push(socket);
  const closed = new Promise<number>((resolve) => socket.once("close", resolve));
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  return { socket, closed };
}

/** A WebSocket handshake by hand, so that frames can be written that no library would write. */
async function rawStranger(): Promise<Socket> {
  const socket = connect(server.port, "127.0.0.1");
  open.push({ terminate: () => socket.destroy() });
  socket.write(
    `GET /collab/${projectRoom(projectId)} HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nConnection: Upgrade\r\n` +
      `Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString("base64")}\r\n` +
      "Cookie: user=eve\r\n\r\n",
  );
  await new Promise((resolve) => socket.once("data", resolve));
  return socket;
}

/** The close code in the last frame that the server sent, read from the raw stream. */
async function rawCloseCode(socket: Socket): Promise<number> {
  const chunks: Buffer[] = [];
  socket.on("data", (chunk) => chunks.push(chunk));
  await new Promise((resolve) => socket.once("close", resolve).once("end", resolve));
  const bytes = Buffer.concat(chunks);
  const start = bytes.lastIndexOf(0x88);
  return bytes.readUInt16BE(start + 2);
}

async function othersGoOn(): Promise<void> {
  const mark = `${Math.random()}`;
  ada.html.insert(0, mark);
  await until("bob has it", () => bob.html.toString().startsWith(mark));
  expect(ada.closes).toEqual([]);
  expect(bob.closes).toEqual([]);
}

const message = (...parts: (number | Uint8Array)[]) =>
  encoding.encode((encoder) => {
    for (const part of parts) {
      if (typeof part === "number") encoding.writeVarUint(encoder, part);
      else encoding.writeVarUint8Array(encoder, part);
    }
  });

function brokenUpdate(): Uint8Array {
  const doc = new Y.Doc();
  doc.getText("html").insert(0, "half of this");
  return Y.encodeStateAsUpdate(doc).slice(0, -3);
}

const presence = (state: string) =>
  encoding.encode((encoder) => {
    encoding.writeVarUint(encoder, 1);
    encoding.writeVarUint(encoder, 77);
    encoding.writeVarUint(encoder, 1);
    encoding.writeVarString(encoder, state);
  });

describe("C6: malformed bytes close the one socket that sent them", () => {
  const cases: [string, Uint8Array | string][] = [
    ["nothing", new Uint8Array(0)],
    ["an unknown type", message(42)],
    ["a number that never ends", new Uint8Array(20).fill(0xff)],
    ["an unknown sync step", message(0, 9, new Uint8Array(1))],
    ["a length beyond the end", new Uint8Array([0, 2, 200, 1, 0])],
    ["a broken state vector", message(0, 0, new Uint8Array([5, 1]))],
    ["half an update", message(0, 2, brokenUpdate())],
    ["an answer of noise", message(0, 1, randomBytes(200).fill(0xfe, 0, 20))],
    ["presence that is no JSON", message(1, presence("{not json"))],
    ["presence that is no object", message(1, presence('"text"'))],
    ["text instead of bytes", "hello"],
  ];

  it.each(cases)("1008 for %s", async (_name, bytes) => {
    const { socket, closed } = await stranger();
    socket.send(bytes);
    expect(await closed).toBe(1008);
    await othersGoOn();
  });

  it("1009 for a message over 1 MB", async () => {
    const { socket, closed } = await stranger();
    socket.send(new Uint8Array(1024 * 1024 + 1));
    expect(await closed).toBe(1009);
    await othersGoOn();
  });

  it("1008 for an unmasked frame, reserved bits, and a fragment of nothing", async () => {
    for (const frame of [
      [0x82, 0x01, 0x00],
      [0xf2, 0x81, 1, 2, 3, 4, 5],
      [0x80, 0x81, 1, 2, 3, 4, 5],
      [0x83, 0x81, 1, 2, 3, 4, 5],
    ]) {
      const socket = await rawStranger();
      const code = rawCloseCode(socket);
      socket.write(Buffer.from(frame));
      expect(await code).toBe(1008);
    }
    await othersGoOn();
  });

  it("survives sockets that are reset in the middle of a frame or of the handshake", async () => {
    const inFrame = await rawStranger();
    inFrame.write(Buffer.from([0x82, 0xfe, 0x10, 0x00, 1, 2]));
    inFrame.resetAndDestroy();
    const inHandshake = connect(server.port, "127.0.0.1");
    inHandshake.write("GET /collab/project-x HTTP/1.1\r\nUpgrade: websocket\r\n");
    inHandshake.resetAndDestroy();
    await othersGoOn();
  });

  it("survives seeded noise of every length, and the document with it", async () => {
    const before = (await server.collab.live.read(projectId)).css;
    for (let seed = 1; seed <= 150; seed++) {
      const random = seededRandom(seed);
      const { socket } = await stranger();
      for (let i = 0; i < 5 && socket.readyState === WebSocket.OPEN; i++) {
        const noise = new Uint8Array(random(300)).map(() => random(256));
        // Half of it gets past the first bytes.
        if (random(2) === 0 && noise.length > 3) noise.set([0, random(3), random(128)]);
        socket.send(noise);
      }
      socket.terminate();
    }
    await othersGoOn();
    expect((await server.collab.live.read(projectId)).css).toBe(before);
  });
});

describe("changes whose beginning is missing", () => {
  it("in a flood close the socket that sends them with 1013 before they hold up the others", async () => {
    const room = projectRoom(await createTestProject(database.db, { html: "calm" }));
    const socket = new WebSocket(`${server.url}/${room}`, { headers: { cookie: "user=eve" } });
    open.push(socket);
    const closed = new Promise<number>((resolve) => socket.once("close", resolve));
    await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
    const witness = connectPeer(server.url, room, "ada");
    open.push({ terminate: () => witness.destroy() });
    await until("in", () => witness.provider.synced);
    for (let i = 0; i < 1500; i++) {
      const doc = new Y.Doc();
      doc.getText("html").insert(0, "x".repeat(10));
      const known = Y.encodeStateVector(doc);
      doc.getText("html").insert(1, "y".repeat(500));
      socket.send(message(0, 2, Y.encodeStateAsUpdate(doc, known)));
    }
    expect(await closed).toBe(1013);
    // Not even in the room that keeps them is anybody else slowed down or put out.
    for (let i = 0; i < 300; i++) witness.html.insert(0, ".");
    const other = connectPeer(server.url, room, "bob");
    open.push({ terminate: () => other.destroy() });
    await until(
      "passed on",
      () => other.html.toString() === witness.html.toString() && other.html.length === 304,
    );
    expect(witness.closes).toEqual([]);
    await othersGoOn();
  });
});

describe("the door", () => {
  it("refuses a foreign Origin with 403 at the upgrade, and lets the page's own pass", async () => {
    const statusFor = (origin: string) =>
      new Promise<number>((resolve, reject) => {
        const socket = new WebSocket(`${server.url}/${projectRoom(projectId)}`, { origin });
        open.push(socket);
        socket.once("unexpected-response", (_request, response) => resolve(response.statusCode ?? 0));
        socket.once("open", () => resolve(101));
        socket.once("error", reject);
      });
    expect(await statusFor("https://evil.example")).toBe(403);
    expect(await statusFor("null")).toBe(403);
    expect(await statusFor("http://localhost:3000")).toBe(101);
    expect(await statusFor(`http://127.0.0.1:${server.port}`)).toBe(101);
  });

  it("closes a name that is no room with 4404", async () => {
    for (const room of ["", "nothing", "project-", "project-%00", "demo-x", "%E0%A4%A"]) {
      const socket = new WebSocket(`${server.url}/${room}`, { headers: { cookie: "user=eve" } });
      open.push(socket);
      const code = await new Promise((resolve) => socket.once("close", resolve));
      expect(code).toBe(4404);
    }
  });
});
