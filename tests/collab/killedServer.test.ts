import { afterEach, describe, expect, it } from "vitest";
import { openRoomSession, type RoomSession } from "../../src/client/collab/roomSession.ts";
import { projectRoom } from "../../src/shared/collab/rooms.ts";
import { projectSchema } from "../../src/shared/contracts/project.ts";
import { createHttpClient } from "../support/httpClient.ts";
import { type ServerProcess, startServerProcess } from "../support/serverProcess.ts";
import { createDataFolder } from "../support/testDatabase.ts";
import { webSocketWithCookie } from "./support/collabServer.ts";
import { until } from "./support/until.ts";

const sessions: RoomSession[] = [];

afterEach(() => {
  for (const session of sessions.splice(0)) session.destroy();
});

interface Desk {
  server: ServerProcess;
  port: number;
  cookie: string;
  projectId: string;
  restart(): Promise<ServerProcess>;
}

/** A server process on an embedded database of its own, a guest in it, and a project of theirs. */
async function setUp(): Promise<Desk> {
  const env = { DATA_DIR: await createDataFolder() };
  const server = startServerProcess(env);
  const port = await server.ready;
  const client = createHttpClient(port);
  await client.post("/api/auth/guest", {});
  const { id } = projectSchema
    .pick({ id: true })
    .parse((await client.post("/api/projects", { name: "Killed", html: "<p></p>" })).json());
  const { cookie } = client;
  return {
    server,
    port,
    cookie,
    projectId: id,
    async restart() {
      const again = startServerProcess({ ...env, PORT: String(port) });
      await again.ready;
      return again;
    },
  };
}

function open({ port, cookie, projectId }: Desk): RoomSession {
  const session = openRoomSession({
    room: projectRoom(projectId),
    base: `ws://127.0.0.1:${port}/collab`,
    WebSocket: webSocketWithCookie(cookie),
  });
  sessions.push(session);
  return session;
}

const html = (session: RoomSession) => session.getSnapshot().doc.getText("html");
const saved = (session: RoomSession) =>
  until("saved", () => {
    const { status, saveState } = session.getSnapshot();
    return status === "synced" && saveState === "saved";
  });

/** Types a letter every few milliseconds, until told to stop. */
function typeInto(session: RoomSession): { stop(): void } {
  let count = 0;
  const timer = setInterval(() => {
    html(session).insert(html(session).length, `${count++},`);
  }, 3);
  return { stop: () => clearInterval(timer) };
}

describe("C14: a server killed with SIGKILL in the middle of typing", () => {
  it("loses nothing that it reported as saved", async () => {
    const desk = await setUp();
    const ada = open(desk);
    await saved(ada);
    // What the tab was shown as saved: the text at the moment of the report.
    let reported = "";
    let reports = 0;
    ada.subscribe(() => {
      if (ada.getSnapshot().saveState !== "saved") return;
      reported = html(ada).toString();
      reports++;
    });
    for (let burst = 0; burst < 5; burst++) {
      const typing = typeInto(ada);
      await new Promise((resolve) => setTimeout(resolve, 40));
      typing.stop();
      await saved(ada);
    }
    const typing = typeInto(ada);
    await until("typing goes on", () => html(ada).length > reported.length + 20);
    desk.server.child.kill("SIGKILL");
    await desk.server.exited;
    typing.stop();
    // The tab is gone too, so it cannot bring anything back.
    ada.destroy();
    expect(reports).toBeGreaterThanOrEqual(5);

    await desk.restart();
    const later = open(desk);
    await saved(later);
    expect(html(later).toString().startsWith(reported)).toBe(true);
  });

  it("gets the rest back from a tab that is still open", async () => {
    const desk = await setUp();
    const ada = open(desk);
    await saved(ada);
    const typing = typeInto(ada);
    await until("typing goes on", () => html(ada).length > 50);
    desk.server.child.kill("SIGKILL");
    await desk.server.exited;
    await until("offline is shown", () => ada.getSnapshot().saveState === "offline");
    typing.stop();
    const whole = html(ada).toString();

    const again = await desk.restart();
    await saved(ada);
    again.child.kill("SIGTERM");
    expect((await again.exited).code).toBe(0);
    await desk.restart();
    const other = open(desk);
    await saved(other);
    expect(html(other).toString()).toBe(whole);
  });
});
