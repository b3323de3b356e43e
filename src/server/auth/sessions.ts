import { DrizzlePostgreSQLAdapter } from "@lucia-auth/adapter-drizzle";
import { Lucia } from "lucia";
import type { User } from "../../shared/contracts/auth.ts";
import type { Database } from "../database/database.ts";
import { sessions, users } from "../database/schema.ts";

export const SESSION_COOKIE = "inception_session";

export interface ActiveSession {
  user: User;
  sessionId: string;
  /** Set when the session was prolonged and the browser should hear of it. */
  cookie: string | null;
}

/** Sessions and their cookie. Lucia is known here and nowhere else. */
export interface Sessions {
  /** A new session: its id and the Set-Cookie value. */
  create(userId: string): Promise<{ sessionId: string; cookie: string }>;
  /** The session of a Cookie header, `null` when there is none or it has ended. */
  read(cookieHeader: string | undefined): Promise<ActiveSession | null>;
  /** The Set-Cookie value of a session that goes on. */
  cookie(sessionId: string): string;
  /** Ends all sessions of a person. */
  endAll(userId: string): Promise<void>;
  /** Ends a session; answers with the Set-Cookie value that removes it from the browser. */
  end(sessionId: string): Promise<string>;
  deleteExpired(): Promise<void>;
}

type UserAttributes = Omit<User, "id">;

declare module "lucia" {
  interface Register {
    Lucia: Lucia<Record<never, never>, UserAttributes>;
    DatabaseUserAttributes: UserAttributes;
  }
}

/** `secure` is whether people reach the product by https. */
export function createSessions(deps: { db: Database; secure: boolean }): Sessions {
  // The adapter's own types predate this drizzle; the tables carry the columns that it names.
  const adapter = new DrizzlePostgreSQLAdapter(deps.db as never, sessions as never, users as never);
  const lucia = new Lucia(adapter, {
    sessionCookie: {
      name: SESSION_COOKIE,
      expires: true,
      attributes: { secure: deps.secure, sameSite: "lax", path: "/" },
    },
    getUserAttributes: ({ username, displayName, guest }) => ({ username, displayName, guest }),
  });

  return {
    async create(userId) {
      const session = await lucia.createSession(userId, {});
      return { sessionId: session.id, cookie: lucia.createSessionCookie(session.id).serialize() };
    },
    async read(cookieHeader) {
      const id = cookieHeader ? sessionIdIn(cookieHeader) : null;
      if (id === null) return null;
      const { session, user } = await lucia.validateSession(id);
      if (!session) return null;
      return {
        user: { id: user.id, username: user.username, displayName: user.displayName, guest: user.guest },
        sessionId: session.id,
        cookie: session.fresh ? lucia.createSessionCookie(session.id).serialize() : null,
      };
    },
    cookie: (sessionId) => lucia.createSessionCookie(sessionId).serialize(),
    endAll: (userId) => lucia.invalidateUserSessions(userId),
    async end(sessionId) {
      await lucia.invalidateSession(sessionId);
      return lucia.createBlankSessionCookie().serialize();
    },
    deleteExpired: () => lucia.deleteExpiredSessions(),
  };
}

/**
 * The session id of a Cookie header. Read by hand, because Lucia decodes every cookie and throws on one of a neighbour on
 * the same host that it cannot decode. Lucia's ids are base32; anything else need not reach the database. A browser
 * sends two cookies of our name only when another host below ours has planted one: then neither is believed.
 */
function sessionIdIn(cookieHeader: string): string | null {
  const values = cookieHeader
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${SESSION_COOKIE}=`))
    .map((pair) => pair.slice(SESSION_COOKIE.length + 1));
  const [id] = values;
  return values.length === 1 && id !== undefined && /^[a-z0-9]{1,64}$/.test(id) ? id : null;
}
