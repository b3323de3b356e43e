import type { LoginInput, SignupInput, User } from "../../shared/contracts/auth.ts";
import { AppError } from "../../shared/errors.ts";
import type { RateLimits } from "../http/rateLimits.ts";
import type { Clock } from "../system/clock.ts";
import { newId } from "../system/ids.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";
import type { ActiveSession, Sessions } from "./sessions.ts";
import type { Identity, UserStore } from "./userStore.ts";

export const WRONG_LOGIN = "Wrong username or password";

/** Who asks: the session that the request carries, if any, and the network address. */
export interface Caller {
  user: User | null;
  sessionId: string | null;
  address: string;
}

/** An account and the Set-Cookie value of its session. */
export interface SignedIn {
  user: User;
  cookie: string;
}

/** What a provider says of a person; the names are wishes. */
export interface VouchedPerson extends Identity {
  username: string | null;
  displayName: string | null;
}

export interface AuthService {
  /** Creates an account, or turns the caller's guest account into it. AppError `conflict` when the name is taken. */
  signup(caller: Caller, input: SignupInput): Promise<SignedIn>;
  /** AppError `unauthorized` with one text for a wrong name and for a wrong password. */
  login(caller: Caller, input: LoginInput): Promise<SignedIn>;
  /** A guest account; a caller who has a session already keeps it. */
  guest(caller: Caller): Promise<SignedIn>;
  /**
   * The account of a person whom an OpenID Connect provider vouches for: the known one, else a new one, or the caller's
   * guest account turned into it.
   */
  signInWith(caller: Caller, person: VouchedPerson): Promise<SignedIn>;
  /** Ends the caller's session; the Set-Cookie value that removes it, `null` when there was none. */
  logout(sessionId: string | null): Promise<string | null>;
  /** The session of a Cookie header. */
  authenticate(cookieHeader: string | undefined): Promise<ActiveSession | null>;
  deleteExpiredSessions(): Promise<void>;
}

/** Accounts and sessions, as the contract says. */
export function createAuthService(deps: {
  userStore: UserStore;
  sessions: Sessions;
  rateLimits: RateLimits;
  clock: Clock;
}): AuthService {
  const { userStore, sessions, rateLimits, clock } = deps;

  async function limitAttempts(address: string, username: string): Promise<void> {
    await rateLimits.consume("accountByAddress", address);
    await rateLimits.consume("account", `${address}|${username}`);
  }

  /** A new session in place of the caller's old one. */
  async function startSession(caller: Caller, user: User): Promise<SignedIn> {
    if (caller.sessionId) await sessions.end(caller.sessionId);
    const { cookie } = await sessions.create(user.id);
    return { user, cookie };
  }

  return {
    async signup(caller, input) {
      await limitAttempts(caller.address, input.username);
      const passwordHash = await hashPassword(input.password);
      const account = {
        username: input.username,
        displayName: input.displayName || input.username,
        passwordHash,
      };
      const taken = new AppError("conflict", `The username ${input.username} is already taken.`);
      if (caller.user?.guest && caller.sessionId) {
        const user = await userStore.upgradeGuest(caller.user.id, account);
        if (!user) throw taken;
        // Whoever else knows a session of the guest must not come along into the account.
        await sessions.endAll(user.id);
        const { cookie } = await sessions.create(user.id);
        return { user, cookie };
      }
      const user = await userStore.insert({ ...account, id: newId(), guest: false, createdAt: clock.now() });
      if (!user) throw taken;
      return startSession(caller, user);
    },

    async login(caller, input) {
      await limitAttempts(caller.address, input.username);
      const row = await userStore.findByUsername(input.username);
      const fits = await verifyPassword(row?.passwordHash ?? null, input.password);
      if (!row || !fits) throw new AppError("unauthorized", WRONG_LOGIN);
      const { id, username, displayName, guest } = row;
      return startSession(caller, { id, username, displayName, guest });
    },

    async guest(caller) {
      if (caller.user && caller.sessionId) {
        return { user: caller.user, cookie: sessions.cookie(caller.sessionId) };
      }
      await rateLimits.consume("accountByAddress", caller.address);
      const user = await userStore.insert({
        id: newId(),
        username: `guest-${newId(16)}`,
        // Two guests in one room should be told apart.
        displayName: `Guest ${newId(4).toUpperCase()}`,
        guest: true,
        passwordHash: null,
        createdAt: clock.now(),
      });
      if (!user) throw new Error("A guest's random username was taken.");
      return startSession(caller, user);
    },

    async signInWith(caller, { issuer, subject, username, displayName }) {
      const known = await userStore.findByIdentity({ issuer, subject });
      if (known) return startSession(caller, known);
      const wished = (username ?? "")
        .toLowerCase()
        .replace(/[^a-z0-9_-]+/g, "-")
        .slice(0, 24);
      const base = wished.length >= 3 ? wished : `person-${newId(6)}`;
      const name = [...(displayName ?? username ?? base)].slice(0, 60).join("");
      // The wished name, and with a random end when somebody has it.
      for (const candidate of [base, `${base}-${newId(6)}`]) {
        const account = { username: candidate, displayName: name, passwordHash: null };
        const user =
          caller.user?.guest && caller.sessionId
            ? await userStore.upgradeGuest(caller.user.id, account)
            : await userStore.insert({ ...account, id: newId(), guest: false, createdAt: clock.now() });
        if (!user) continue;
        await userStore.addIdentity({ issuer, subject }, user.id);
        await sessions.endAll(user.id);
        const { cookie } = await sessions.create(user.id);
        return { user, cookie };
      }
      throw new AppError("conflict", "No free username was found for this account. Please try again.");
    },

    async logout(sessionId) {
      return sessionId ? sessions.end(sessionId) : null;
    },

    authenticate: (cookieHeader) => sessions.read(cookieHeader),
    deleteExpiredSessions: () => sessions.deleteExpired(),
  };
}
