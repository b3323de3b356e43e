import { and, eq } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { plans } from "../database/schema.ts";

export type PlanRow = typeof plans.$inferSelect;

export type PlanStore = ReturnType<typeof createPlanStore>;

/** Rows of plans. Works on a database or a transaction. */
export function createPlanStore(database: Database) {
  return {
    async insert(row: PlanRow): Promise<void> {
      await database.insert(plans).values(row);
    },

    async find(id: string): Promise<PlanRow | null> {
      const [row] = await database.select().from(plans).where(eq(plans.id, id));
      return row ?? null;
    },

    /** The person's own plan; whoever else asks for it waits for the end of the transaction. */
    async lockOwn(id: string, ownerId: string): Promise<PlanRow | null> {
      const [row] = await database
        .select()
        .from(plans)
        .where(and(eq(plans.id, id), eq(plans.ownerId, ownerId)))
        .for("update");
      return row ?? null;
    },

    async setBlueprint(id: string, blueprint: unknown): Promise<void> {
      await database.update(plans).set({ blueprint }).where(eq(plans.id, id));
    },

    async linkProject(id: string, projectId: string): Promise<void> {
      await database.update(plans).set({ projectId }).where(eq(plans.id, id));
    },

    /** The project is gone, or no longer built from the plan. */
    async unlinkProject(projectId: string): Promise<void> {
      await database.update(plans).set({ projectId: null }).where(eq(plans.projectId, projectId));
    },
  };
}
