import type { Preferences, UpdatePreferencesInput } from "../../shared/contracts/preferences.ts";
import { utf8Bytes } from "../../shared/contracts/text.ts";
import { AppError } from "../../shared/errors.ts";
import { LIMITS } from "../../shared/limits.ts";
import type { Database } from "../database/database.ts";
import type { Clock } from "../system/clock.ts";
import { createPreferencesStore } from "./preferencesStore.ts";

export interface PreferencesService {
  get(userId: string): Promise<Preferences>;
  /** Changes what is sent and answers with all. Throws `payload_too_large` over 64 KB of preferences. */
  update(userId: string, input: UpdatePreferencesInput): Promise<Preferences>;
}

export function createPreferencesService(deps: { database: Database; clock: Clock }): PreferencesService {
  const { database, clock } = deps;

  return {
    get: (userId) => createPreferencesStore(database).find(userId),

    async update(userId, input) {
      return database.transaction(async (tx) => {
        const store = createPreferencesStore(tx);
        await store.lockPerson(userId);
        const current = await store.find(userId);
        const merged = { ...current.preferences, ...input.preferences };
        const next = {
          preferences: Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null)),
          conversationSummary:
            input.conversationSummary === undefined ? current.conversationSummary : input.conversationSummary,
        };
        if (utf8Bytes(JSON.stringify(next.preferences)) > LIMITS.preferencesBytes) {
          throw new AppError("payload_too_large", "The preferences may have at most 64 KB.");
        }
        await store.save(userId, next, clock.now());
        return next;
      });
    },
  };
}
