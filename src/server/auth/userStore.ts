import { and, eq } from "drizzle-orm";
import type { User } from "../../shared/contracts/auth.ts";
import type { Database } from "../database/database.ts";
import { oidcIdentities, users } from "../database/schema.ts";

type UserRow = typeof users.$inferSelect;

const userColumns = {
  id: users.id,
  username: users.username,
  displayName: users.displayName,
  guest: users.guest,
};

export interface Identity {
  issuer: string;
  subject: string;
}

export interface UserStore {
  /** `null` when the username is taken. */
  insert(row: UserRow): Promise<User | null>;
  /** Gives a guest a name and password. `null` when the username is taken or the account is no guest any more. */
  upgradeGuest(
    id: string,
    account: { username: string; displayName: string; passwordHash: string | null },
  ): Promise<User | null>;
  findByUsername(username: string): Promise<UserRow | null>;
  /** The account of a person at an OpenID Connect provider. */
  findByIdentity(identity: Identity): Promise<User | null>;
  /** Ties an account to an identity; does nothing when the identity has one already. */
  addIdentity(identity: Identity, userId: string): Promise<void>;
}

/** Accounts as rows. The unique username is the database's decision, so two sign-ups at once cannot both win. */
export function createUserStore(db: Database): UserStore {
  return {
    async insert(row) {
      const [user] = await db.insert(users).values(row).onConflictDoNothing().returning(userColumns);
      return user ?? null;
    },
    async upgradeGuest(id, account) {
      try {
        const [user] = await db
          .update(users)
          .set({ ...account, guest: false })
          .where(and(eq(users.id, id), eq(users.guest, true)))
          .returning(userColumns);
        return user ?? null;
      } catch (error) {
        if (isUniqueViolation(error)) return null;
        throw error;
      }
    },
    async findByUsername(username) {
      const [row] = await db.select().from(users).where(eq(users.username, username)).limit(1);
      return row ?? null;
    },
    async findByIdentity({ issuer, subject }) {
      const [user] = await db
        .select(userColumns)
        .from(oidcIdentities)
        .innerJoin(users, eq(users.id, oidcIdentities.userId))
        .where(and(eq(oidcIdentities.issuer, issuer), eq(oidcIdentities.subject, subject)));
      return user ?? null;
    },
    async addIdentity(identity, userId) {
      await db
        .insert(oidcIdentities)
        .values({ ...identity, userId })
        .onConflictDoNothing();
    },
  };
}

/** PostgreSQL's code for a broken unique constraint; drizzle wraps the driver's error. */
function isUniqueViolation(error: unknown): boolean {
  return (
    error instanceof Error &&
    error.cause instanceof Error &&
    "code" in error.cause &&
    error.cause.code === "23505"
  );
}
