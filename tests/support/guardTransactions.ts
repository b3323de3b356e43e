import { AsyncLocalStorage } from "node:async_hooks";
import type { Database } from "../../src/server/database/database.ts";

/**
 * The database, but a query beside a transaction that waits for it fails at once. On the embedded database's one
 * connection it would wait for ever; on a server's pool it would work and only later lose its atomicity.
 */
export function guardTransactions(db: Database): Database {
  const running = new AsyncLocalStorage<{ open: boolean }>();
  const refuse = () => {
    if (running.getStore()?.open) {
      throw new Error("The database was used inside transaction(): use the handle that it passes.");
    }
  };
  return new Proxy(db, {
    get(target, property, receiver) {
      const value: unknown = Reflect.get(target, property, receiver);
      if (property === "transaction") {
        const guarded: Database["transaction"] = (work, config) => {
          refuse();
          const state = { open: true };
          const run = running.run(state, () => target.transaction(work, config));
          return run.finally(() => {
            state.open = false;
          });
        };
        return guarded;
      }
      if (typeof value !== "function") return value;
      return (...parameters: unknown[]) => {
        refuse();
        return Reflect.apply(value, target, parameters) as unknown;
      };
    },
  });
}
