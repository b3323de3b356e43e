import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Preferences } from "../../shared/contracts/preferences.ts";
import type { Database } from "../database/database.ts";
import { userPreferences, users } from "../database/schema.ts";

const storedPreferences = z.record(z.string(), z.unknown());

export type PreferencesStore = ReturnType<typeof createPreferencesStore>;

/** Rows of preferences. Works on a database or a transaction. */
export function createPreferencesStore(database: Database) {
  return {
    /** Makes everyone else who changes this person's preferences wait for the end of the transaction. */
    async lockPerson(userId: string): Promise<void> {
      await database.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
    },

    /** Empty when nothing was ever set. */
    async find(userId: string): Promise<Preferences> {
      const [row] = await database.select().from(userPreferences).where(eq(userPreferences.userId, userId));
      return {
        preferences: storedPreferences.parse(row?.preferences ?? {}),
        conversationSummary: row?.conversationSummary ?? null,
      };
    },

    async save(userId: string, values: Preferences, now: Date): Promise<void> {
      const columns = { ...values, updatedAt: now };
      await database
        .insert(userPreferences)
        .values({ userId, ...columns })
        .onConflictDoUpdate({ target: userPreferences.userId, set: columns });
    },
  };
}
