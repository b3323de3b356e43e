import {
  type AppType,
  type PlanContent,
  planContentSchema,
  type StoredPlan,
} from "../../shared/contracts/plan.ts";
import { AppError } from "../../shared/errors.ts";
import type { Database } from "../database/database.ts";
import type { AppEngine, EngineRun } from "../engine/appEngine.ts";
import type { ProjectAccess } from "../projects/projectAccess.ts";
import type { Clock } from "../system/clock.ts";
import { newId } from "../system/ids.ts";
import { toStorable } from "../system/storable.ts";
import { createPlanStore, type PlanRow } from "./planStore.ts";

/** A plan as the engine needs it to write the app. */
export interface BuildablePlan {
  prompt: string;
  plan: PlanContent;
  blueprint: unknown;
}

export interface NewPlanRequest {
  prompt: string;
  appType: AppType;
  /** The project that the plan goes on with, `null` for a plan of a new one. Access was checked. */
  projectId: string | null;
}

export interface PlanService {
  /** Has the engine plan, and keeps plan and Blueprint. */
  create(userId: string, request: NewPlanRequest, run: EngineRun): Promise<StoredPlan>;
  /** The person's own plan, or that of a project they were let into. Throws `not_found` otherwise. */
  get(userId: string, planId: string): Promise<StoredPlan>;
  /** For the engine, on behalf of someone whose access to the plan's project was checked. `null`: it is gone. */
  findBuildable(planId: string): Promise<BuildablePlan | null>;
  /** Keeps the Blueprint that a chat edit arrived at, so that the next edit starts from there. */
  replaceBlueprint(planId: string, blueprint: unknown): Promise<void>;
}

export interface PlanServiceDeps {
  database: Database;
  clock: Clock;
  engine: AppEngine;
  access: ProjectAccess;
}

export const NO_SUCH_PLAN = "There is no such plan.";

export function createPlanService({ database, clock, engine, access }: PlanServiceDeps): PlanService {
  const store = createPlanStore(database);

  return {
    async create(userId, { prompt, appType, projectId }, run) {
      const result = await engine.plan({ prompt, appType }, run);
      const row: PlanRow = {
        id: newId(),
        ownerId: userId,
        prompt,
        appType,
        plan: toStorable(planContentSchema.parse(result.plan)),
        blueprint: toStorable(result.blueprint ?? null),
        engine: result.engine,
        projectId,
        createdAt: clock.now(),
      };
      await store.insert(row);
      return describe(row);
    },

    async get(userId, planId) {
      const row = await store.find(planId);
      const own = row?.ownerId === userId;
      if (!row || !(own || (row.projectId && (await access.canAccess(row.projectId, userId))))) {
        throw new AppError("not_found", NO_SUCH_PLAN);
      }
      return describe(row);
    },

    async findBuildable(planId) {
      const row = await store.find(planId);
      return row && { prompt: row.prompt, plan: planContentSchema.parse(row.plan), blueprint: row.blueprint };
    },

    async replaceBlueprint(planId, blueprint) {
      await store.setBlueprint(planId, toStorable(blueprint));
    },
  };
}

function describe(row: PlanRow): StoredPlan {
  return { planId: row.id, projectId: row.projectId, ...planContentSchema.parse(row.plan) };
}
