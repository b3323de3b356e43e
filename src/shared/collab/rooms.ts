import { z } from "zod";

/** Room names of the WebSocket contract: `project-{projectId}` and `demo-{code}`. */
export type RoomName = { kind: "project"; projectId: string } | { kind: "demo"; code: string };

/** Reads a room's name, `null` for anything that is no such name. */
export function parseRoomName(name: string): RoomName | null {
  const project = /^project-([a-z0-9]{1,64})$/.exec(name);
  if (project?.[1]) return { kind: "project", projectId: project[1] };
  const demo = /^demo-([a-z0-9]{6,32})$/.exec(name);
  if (demo?.[1]) return { kind: "demo", code: demo[1] };
  return null;
}

/** The room in which a project is edited. */
export function projectRoom(projectId: string): string {
  return `project-${projectId}`;
}

/** The room behind a code of the /demo page; `null` when it is no such code. */
export function demoRoom(code: string): string | null {
  const name = `demo-${code}`;
  return parseRoomName(name) === null ? null : name;
}

/** WebSocket close codes of the contract. Codes 4400 to 4499 make a y-websocket client stop for good. */
export const CLOSE = {
  malformed: 1008,
  tooLarge: 1009,
  restarting: 1012,
  tryLater: 1013,
  noSession: 4401,
  noAccess: 4403,
  noRoom: 4404,
  replaced: 4409,
  documentFull: 4413,
} as const;

/**
 * Message type (y-websocket uses 0 sync, 1 awareness, 2 auth, 3 query awareness) that only our own client understands:
 * the server tells the author, as JSON text, what became of its changes. Unmodified clients ignore it with a log line,
 * so it is sent only to sockets opened with `?notes=1`.
 */
export const MESSAGE_NOTE = 100;

export const collabNote = z.discriminatedUnion("type", [
  /** The first `updates` messages with changes that this socket sent are stored (rule C3). */
  z.object({ type: z.literal("stored"), updates: z.number().int().nonnegative() }),
  /** An update was refused because the person may only read (rule C10). */
  z.object({ type: z.literal("readOnly") }),
  /** The person's role, at joining and at every change. */
  z.object({ type: z.literal("role"), role: z.enum(["owner", "editor", "viewer"]) }),
  /** Which life of the document this is; sent back as `?epoch=` when rejoining (rule C13). */
  z.object({ type: z.literal("epoch"), epoch: z.number().int() }),
  /** Something about the project (name, status, address, chat) changed: refetch it. */
  z.object({ type: z.literal("projectChanged") }),
]);
export type CollabNote = z.infer<typeof collabNote>;

/** The part of an awareness state that the server stamps from the session; a client cannot set it. */
export const presenceUser = z.object({
  id: z.string(),
  name: z.string(),
  color: z.string().regex(/^#[0-9a-f]{6}$/),
});
export type PresenceUser = z.infer<typeof presenceUser>;
