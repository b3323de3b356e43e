import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { projectInvites } from "../../src/server/database/schema.ts";
import { inviteSchema, memberSchema, projectSchema } from "../../src/shared/contracts/project.ts";
import { cleanups } from "../support/cleanups.ts";
import { createTestApp, type TestApp, type TestPerson } from "../support/createTestApp.ts";
import { createFakeClock, type FakeClock } from "../support/fakeClock.ts";
import {
  createPlan,
  createProject,
  createSampleEngine,
  expectError,
  letIn,
  parseAnswer,
} from "../support/productFixtures.ts";

const DAY = 24 * 60 * 60 * 1000;

let clock: FakeClock;
let app: TestApp;
let owner: TestPerson;

beforeAll(async () => {
  clock = createFakeClock(new Date());
  app = await createTestApp({ clock, engine: createSampleEngine() });
  cleanups.push(() => app.close());
  owner = await app.signUp();
});

const invite = async (id: string, role: string) =>
  parseAnswer(inviteSchema, await owner.http.post(`/api/projects/${id}/invites`, { role }));
const accept = (person: TestPerson, token: string) => person.http.post(`/api/invites/${token}/accept`);
const members = async (person: TestPerson, id: string) =>
  parseAnswer(z.array(memberSchema), await person.http.get(`/api/projects/${id}/members`));

describe("invitations", () => {
  it("let people in with their role; the database knows only a hash of the token", async () => {
    const { id } = await createProject(owner);
    const made = await invite(id, "editor");
    expect(made.url).toBe(`${app.config.publicUrl}/invite/${made.token}`);
    expect(Date.parse(made.expiresAt) - clock.now().getTime()).toBe(7 * DAY);
    const stored = JSON.stringify(await app.dependencies.database.select().from(projectInvites));
    expect(stored).not.toContain(made.token);

    const [guest, friend] = [await app.guest(), await app.signUp()];
    expect(parseAnswer(z.unknown(), await accept(guest, made.token))).toEqual({
      projectId: id,
      role: "editor",
    });
    expect(parseAnswer(z.unknown(), await accept(friend, made.token))).toEqual({
      projectId: id,
      role: "editor",
    });
    expect((await members(guest, id)).map(({ userId, role }) => [userId, role])).toEqual([
      [owner.user.id, "owner"],
      [guest.user.id, "editor"],
      [friend.user.id, "editor"],
    ]);
  });

  it("never take rights away, and can give more", async () => {
    const { id } = await createProject(owner);
    const friend = await app.signUp();
    const viewerLink = await invite(id, "viewer");
    const editorLink = await invite(id, "editor");
    expect((await accept(friend, viewerLink.token)).json()).toMatchObject({ role: "viewer" });
    expect((await accept(friend, editorLink.token)).json()).toMatchObject({ role: "editor" });
    expect((await accept(friend, viewerLink.token)).json()).toMatchObject({ role: "editor" });
    expect((await accept(owner, viewerLink.token)).json()).toMatchObject({ role: "owner" });
    expect(await members(owner, id)).toHaveLength(2);
  });

  it("answer 410 after seven days, 410 when revoked by a removal, 404 when unknown, 401 without a session", async () => {
    const { id } = await createProject(owner);
    const friend = await app.signUp();
    const link = await invite(id, "viewer");
    expectError(await accept({ ...friend, http: app.http }, link.token), 401);
    expectError(await accept(friend, "nope"), 404, "There is no such invitation.");
    await accept(friend, link.token);
    parseAnswer(z.unknown(), await owner.http.delete(`/api/projects/${id}/members/${friend.user.id}`));
    expectError(await accept(friend, link.token), 410, /no longer valid/);
    expectError(await friend.http.get(`/api/projects/${id}`), 404);

    const late = await invite(id, "viewer");
    clock.advance(7 * DAY);
    // Sessions last longer than invitations, so the person is still signed in.
    expectError(await accept(await app.signUp(), late.token), 410, /no longer valid/);
  });

  it("are the owner's to make, for editor and viewer only", async () => {
    const { id } = await createProject(owner);
    const friend = await app.signUp();
    await letIn(owner, friend, id, "editor");
    expectError(await friend.http.post(`/api/projects/${id}/invites`, { role: "viewer" }), 403);
    expectError(await owner.http.post(`/api/projects/${id}/invites`, { role: "owner" }), 400);
    expectError(await owner.http.post(`/api/projects/${id}/invites`, {}), 400);
  });
});

describe("members", () => {
  it("a viewer reads everything and changes nothing", async () => {
    const planId = await createPlan(owner);
    const { id } = await createProject(owner, { planId, html: "<p>hers</p>" });
    const viewer = await app.signUp();
    await letIn(owner, viewer, id, "viewer");
    const seen = parseAnswer(projectSchema, await viewer.http.get(`/api/projects/${id}`));
    expect(seen).toMatchObject({ role: "viewer", html: "<p>hers</p>" });
    expect((await viewer.http.get(`/api/plans/${planId}`)).status).toBe(200);
    expectError(
      await viewer.http.patch(`/api/projects/${id}`, { html: "" }),
      403,
      "You may only view this project.",
    );
    expectError(await viewer.http.post("/api/deploy", { projectId: id }), 403);
    const message = { role: "user", content: "Hi" };
    expectError(await viewer.http.post(`/api/projects/${id}/chat`, message), 403);
    expectError(await viewer.http.delete(`/api/projects/${id}/chat`), 403);
    expect((await viewer.http.get(`/api/projects/${id}/chat`)).json()).toEqual([]);
    const generate = { prompt: "x", projectId: id, apply: true };
    expectError(await viewer.http.post("/api/ai/generate-code", generate), 403);
    expectError(await viewer.http.post("/api/ai/plan", { prompt: "x", mode: "build", projectId: id }), 403);
    expect(parseAnswer(projectSchema, await owner.http.get(`/api/projects/${id}`)).html).toBe("<p>hers</p>");
  });

  it("the owner changes roles, and they hold at once", async () => {
    const { id } = await createProject(owner);
    const friend = await app.signUp();
    await letIn(owner, friend, id, "viewer");
    const path = `/api/projects/${id}/members/${friend.user.id}`;
    expect((await owner.http.patch(path, { role: "editor" })).json()).toEqual({
      userId: friend.user.id,
      displayName: friend.user.displayName,
      role: "editor",
    });
    expect((await friend.http.patch(`/api/projects/${id}`, { js: "1" })).status).toBe(200);
    expectError(await friend.http.patch(path, { role: "viewer" }), 403);
    expectError(await owner.http.patch(path, { role: "owner" }), 400);
    expectError(
      await owner.http.patch(`/api/projects/${id}/members/nope`, { role: "viewer" }),
      404,
      /no such member/,
    );
    expectError(
      await owner.http.patch(`/api/projects/${id}/members/${owner.user.id}`, { role: "viewer" }),
      400,
    );
  });

  it("someone who became a viewer is no editor again by the link they came by; viewers' links go on", async () => {
    const { id } = await createProject(owner);
    const [friend, other] = [await app.signUp(), await app.signUp()];
    const [editors, viewers] = [await invite(id, "editor"), await invite(id, "viewer")];
    await accept(friend, editors.token);
    const path = `/api/projects/${id}/members/${friend.user.id}`;
    expectError(await owner.http.patch(`/api/projects/${id}/members/nope`, { role: "viewer" }), 404);
    expect((await accept(other, editors.token)).status).toBe(200);
    expect((await owner.http.patch(path, { role: "viewer" })).status).toBe(200);
    expectError(await accept(friend, editors.token), 410);
    expectError(await friend.http.patch(`/api/projects/${id}`, { js: "1" }), 403);
    expect((await accept(await app.guest(), viewers.token)).status).toBe(200);
  });

  it("nobody who is removed comes back in by accepting in the same moment", async () => {
    const { id } = await createProject(owner);
    for (let round = 0; round < 5; round++) {
      const friend = await app.guest();
      const { token } = await invite(id, "editor");
      await accept(friend, token);
      await Promise.all([
        owner.http.delete(`/api/projects/${id}/members/${friend.user.id}`),
        accept(friend, token),
        accept(friend, token),
      ]);
      expectError(await friend.http.get(`/api/projects/${id}`), 404);
    }
  });

  it("a member may leave, and the link they came by still works for others", async () => {
    const { id } = await createProject(owner);
    const [friend, other] = [await app.signUp(), await app.signUp()];
    const link = await invite(id, "viewer");
    await accept(friend, link.token);
    const leave = await friend.http.delete(`/api/projects/${id}/members/${friend.user.id}`);
    expect(parseAnswer(z.unknown(), leave)).toEqual({ success: true });
    expectError(await friend.http.get(`/api/projects/${id}`), 404);
    expect((await accept(other, link.token)).status).toBe(200);
    expectError(await other.http.delete(`/api/projects/${id}/members/${owner.user.id}`), 403);
    expectError(await owner.http.delete(`/api/projects/${id}/members/${owner.user.id}`), 400);
    expectError(await owner.http.delete(`/api/projects/${id}/members/nope`), 404);
  });
});
