import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openRoomSession, type RoomSession } from "../../src/client/collab/roomSession.ts";
import { projectRoom } from "../../src/shared/collab/rooms.ts";
import { inviteSchema, projectSchema } from "../../src/shared/contracts/project.ts";
import { createTestApp, type TestApp, type TestPerson } from "../support/createTestApp.ts";
import { connectPeer, type Peer, webSocketWithCookie } from "./support/collabServer.ts";
import { until } from "./support/until.ts";

// The whole product: sessions by cookie, roles by invite, REST and the live document together.

let app: TestApp;
const peers: { destroy(): void }[] = [];

beforeAll(async () => {
  app = await createTestApp();
});

afterEach(() => {
  for (const peer of peers.splice(0)) peer.destroy();
});

afterAll(() => app.close());

const base = () => `ws://127.0.0.1:${app.port}/collab`;

async function createProject(owner: TestPerson, html: string): Promise<string> {
  const answer = await owner.http.post("/api/projects", { name: "Shared", html });
  return projectSchema.pick({ id: true }).parse(answer.json()).id;
}

async function invite(owner: TestPerson, projectId: string, role: "editor" | "viewer"): Promise<TestPerson> {
  const person = await app.guest();
  const answer = await owner.http.post(`/api/projects/${projectId}/invites`, { role });
  const { token } = inviteSchema.parse(answer.json());
  expect((await person.http.post(`/api/invites/${token}/accept`)).status).toBe(200);
  return person;
}

function stock(person: TestPerson, projectId: string): Peer {
  const peer = connectPeer(base(), projectRoom(projectId), { cookie: person.http.cookie });
  peers.push(peer);
  return peer;
}

function session(person: TestPerson, projectId: string): RoomSession {
  const opened = openRoomSession({
    room: projectRoom(projectId),
    base: base(),
    WebSocket: webSocketWithCookie(person.http.cookie),
  });
  peers.push(opened);
  return opened;
}

describe("the room server in the product", () => {
  it("unmodified clients with a session cookie converge, and REST sees what they typed", async () => {
    const owner = await app.signUp();
    const id = await createProject(owner, "<p>start</p>");
    const editor = await invite(owner, id, "editor");
    const [ada, bob] = [stock(owner, id), stock(editor, id)];
    await until("both in", () => ada.provider.synced && bob.provider.synced);
    expect(bob.html.toString()).toBe("<p>start</p>");
    for (let i = 0; i < 30; i++) {
      ada.html.insert(3, `a${i}`);
      bob.html.insert(bob.html.length - 4, `b${i}`);
    }
    const expectedLength = 12 + 2 * 80;
    await until(
      "converged",
      () => ada.html.length === expectedLength && ada.html.toString() === bob.html.toString(),
    );
    const project = projectSchema.parse((await owner.http.get(`/api/projects/${id}`)).json());
    expect(project.html).toBe(ada.html.toString());
  });

  it("C10: a viewer cannot write, becomes an editor at once, and is put out at once", async () => {
    const owner = await app.signUp();
    const id = await createProject(owner, "<p>mine</p>");
    const viewer = await invite(owner, id, "viewer");
    const reader = session(viewer, id);
    await until(
      "in",
      () => reader.getSnapshot().role === "viewer" && reader.getSnapshot().status === "synced",
    );
    const forger = stock(viewer, id);
    await until("in", () => forger.provider.synced);
    forger.html.insert(0, "forged");
    const member = `/api/projects/${id}/members/${viewer.user.id}`;
    forger.destroy();
    expect((await owner.http.patch(member, { role: "editor" })).status).toBe(200);
    await until("promoted", () => reader.getSnapshot().role === "editor");
    reader.getSnapshot().doc.getText("html").insert(0, "allowed ");
    await until("saved", () => reader.getSnapshot().saveState === "saved");
    const project = projectSchema.parse((await owner.http.get(`/api/projects/${id}`)).json());
    expect(project.html).toBe("allowed <p>mine</p>");
    expect((await owner.http.delete(member)).status).toBe(200);
    await until("out", () => reader.getSnapshot().status === "closed");
    expect(reader.getSnapshot().closeReason).toBe("You have no access to this project any more.");
  });

  it("C11: a PATCH over REST reaches open editors as the smallest change", async () => {
    const owner = await app.signUp();
    const id = await createProject(owner, "<h1>Old</h1>\n<p>kept</p>\n");
    const ada = stock(owner, id);
    await until("in", () => ada.provider.synced);
    const deltas: unknown[] = [];
    ada.html.observe((event) => deltas.push(event.delta));
    const answer = await owner.http.patch(`/api/projects/${id}`, { html: "<h1>New</h1>\n<p>kept</p>\n" });
    expect(answer.status).toBe(200);
    await until("there", () => ada.html.toString().includes("New"));
    expect(deltas).toEqual([[{ retain: 4 }, { delete: 3 }, { insert: "New" }]]);
  });

  it("answers a stranger with 4403, a signed-out one with 4401, and a deleted project with 4404", async () => {
    const owner = await app.signUp();
    const id = await createProject(owner, "<p></p>");
    const stranger = stock(await app.guest(), id);
    const nobody = connectPeer(base(), projectRoom(id), null);
    const ada = stock(owner, id);
    peers.push(nobody);
    await until("answered", () => stranger.closes.length > 0 && nobody.closes.length > 0);
    expect([stranger.closes, nobody.closes]).toEqual([[4403], [4401]]);
    await until("in", () => ada.provider.synced);
    expect((await owner.http.delete(`/api/projects/${id}`)).status).toBe(200);
    await until("closed", () => ada.closes.length > 0);
    expect(ada.closes).toEqual([4404]);
  });

  it("a demo room is open to every guest who has the code", async () => {
    const [ada, bob] = [await app.guest(), await app.guest()].map((person) => {
      const peer = connectPeer(base(), "demo-abc123", { cookie: person.http.cookie });
      peers.push(peer);
      return peer;
    });
    await until("both in", () => Boolean(ada?.provider.synced && bob?.provider.synced));
    ada?.html.insert(0, "<!-- hello -->");
    await until("passed on", () => Boolean(bob?.html.toString().startsWith("<!-- hello -->")));
  });
});
