import { STARTER_CODE, UNTITLED_PROJECT } from "../../shared/catalogue/starter.ts";
import { firstCharacters } from "../../shared/characters.ts";
import type { User } from "../../shared/contracts/auth.ts";
import { planContentSchema } from "../../shared/contracts/plan.ts";
import {
  type CreateProjectInput,
  type Project,
  type ProjectCode,
  type ProjectSummary,
  projectStatus,
  type UpdateProjectInput,
} from "../../shared/contracts/project.ts";
import { AppError } from "../../shared/errors.ts";
import { LIMITS } from "../../shared/limits.ts";
import { allows } from "../../shared/permissions.ts";
import type { LiveDocuments } from "../collab/liveDocuments.ts";
import type { Config } from "../config.ts";
import type { Database } from "../database/database.ts";
import { appAddress } from "../deploy/appAddress.ts";
import type { PublishedPages } from "../deploy/publishedPages.ts";
import { slugFromName } from "../deploy/slug.ts";
import { NO_SUCH_PLAN } from "../plans/planService.ts";
import { createPlanStore } from "../plans/planStore.ts";
import type { Clock } from "../system/clock.ts";
import { newId } from "../system/ids.ts";
import { safeName } from "./exportNames.ts";
import { NO_SUCH_PROJECT, type ProjectAccess, parseRole } from "./projectAccess.ts";
import { applyCodeInput, codeFields, hasCodeInput } from "./projectCode.ts";
import { createProjectSharing, type ProjectSharing, toMembers } from "./projectSharing.ts";
import { createProjectStore, type ProjectChanges, type ProjectSummaryRow } from "./projectStore.ts";
import { zipProject } from "./projectZip.ts";
import { requireGoodNames } from "./requireGoodNames.ts";
import { createVersionHistory, type VersionHistory } from "./versionHistory.ts";

export interface ProjectService
  extends ProjectAccess,
    ProjectSharing,
    Omit<VersionHistory, "restoreVersion"> {
  /** Own and shared, newest change first, without code. */
  list(userId: string): Promise<ProjectSummary[]>;
  /**
   * A new project, with the starter page when no code is given. With `planId` (one's own plan) there is one project per
   * plan, however often and from how many windows it is asked for: a later call answers with the first one's.
   */
  create(user: User, input: CreateProjectInput): Promise<Project>;
  get(userId: string, id: string): Promise<Project>;
  /** Code goes through the live document, so that open editors see it. */
  update(user: User, input: UpdateProjectInput): Promise<Project>;
  /** Owner only. Rooms close, the address answers 410. */
  delete(userId: string, id: string): Promise<void>;
  /** Makes an old version the current code and answers with the project after it. */
  restoreVersion(user: User, id: string, versionId: string): Promise<Project>;
  /** The project's files as a zip, and a name to save it under. */
  exportZip(
    userId: string,
    id: string,
  ): Promise<{ fileName: string; plainFileName: string; bytes: Uint8Array }>;
  /** Runs `work` while the project is shown as `building`; afterwards it is what it was (reading 21). */
  whileBuilding<T>(id: string, work: () => Promise<T>): Promise<T>;
  /** At start: a process that died while it was building left `building` behind. */
  settleInterruptedBuilds(): Promise<void>;
}

export interface ProjectServiceDeps {
  database: Database;
  clock: Clock;
  config: Config;
  live: LiveDocuments;
  access: ProjectAccess;
  published: PublishedPages;
}

export function createProjectService(deps: ProjectServiceDeps): ProjectService {
  const { database, clock, config, live, access, published } = deps;
  const store = createProjectStore(database);
  const sharing = createProjectSharing(deps);
  const history = createVersionHistory(deps);

  async function get(userId: string, id: string): Promise<Project> {
    const row = await store.find(id, userId);
    const summary = row && describe(row, userId, config);
    if (!row || !summary) throw new AppError("not_found", NO_SUCH_PROJECT);
    const [code, members] = [await live.read(id), await store.members(id)];
    return {
      ...summary,
      ...codeFields(code),
      previewDocument: row.previewDocument,
      members: toMembers(members),
    };
  }

  /** The id of the new project, or of the one that the plan has already. */
  async function insert(user: User, input: CreateProjectInput): Promise<string> {
    return database.transaction(async (tx) => {
      const projects = createProjectStore(tx);
      const plans = createPlanStore(tx);
      const plan = input.planId === undefined ? null : await plans.lockOwn(input.planId, user.id);
      if (input.planId !== undefined && !plan) throw new AppError("not_found", NO_SUCH_PLAN);
      if (plan?.projectId) {
        const existing = await projects.find(plan.projectId, user.id);
        const role = existing && roleOf(existing, user.id);
        if (existing && role && allows(role, "editCode")) {
          // A plan that goes on with an existing project is approved by this call.
          if (existing.planId !== plan.id)
            await projects.update(existing.id, { planId: plan.id, updatedAt: clock.now() });
          return existing.id;
        }
      }
      await projects.lockOwner(user.id);
      if ((await projects.countOwned(user.id)) >= LIMITS.projectsPerUser) {
        throw new AppError(
          "conflict",
          `You may have at most ${LIMITS.projectsPerUser} projects. Delete one first.`,
        );
      }
      const content = plan && planContentSchema.parse(plan.plan);
      const id = newId();
      await projects.insert({
        id,
        ownerId: user.id,
        name:
          input.name?.trim() ||
          (content && firstCharacters(content.projectName, LIMITS.projectNameCharacters)) ||
          UNTITLED_PROJECT,
        description:
          input.description ??
          (content && firstCharacters(content.description, LIMITS.projectDescriptionCharacters)),
        planId: plan?.id ?? null,
        code: newCode(input),
        now: clock.now(),
      });
      if (plan) await plans.linkProject(plan.id, id);
      return id;
    });
  }

  async function update(user: User, input: UpdateProjectInput): Promise<Project> {
    const { id } = input;
    await access.requireProject(id, user.id, "editCode");
    // The code first: it alone can be refused for its size or its names, and then nothing is changed.
    if (input.planId != null) await requireOwnPlan(input.planId, user.id);
    if (hasCodeInput(input)) {
      await live.transact(id, "rest", (current) => {
        requireGoodNames(current, input);
        return applyCodeInput(current, input);
      });
    }
    const changes: ProjectChanges = { updatedAt: clock.now() };
    if (input.name !== undefined) changes.name = input.name.trim() || UNTITLED_PROJECT;
    if (input.description !== undefined) changes.description = input.description;
    if (input.planId !== undefined) changes.planId = input.planId;
    await database.transaction(async (tx) => {
      const projects = createProjectStore(tx);
      if (input.planId !== undefined) {
        const plans = createPlanStore(tx);
        await plans.unlinkProject(id);
        if (input.planId !== null) {
          await plans.linkProject(input.planId, id);
          await projects.unlinkPlan(input.planId, id);
        }
      }
      await projects.update(id, changes);
    });
    live.notifyProjectChanged(id);
    return get(user.id, id);
  }

  async function requireOwnPlan(planId: string, userId: string): Promise<void> {
    const plan = await createPlanStore(database).find(planId);
    if (plan?.ownerId !== userId) throw new AppError("not_found", NO_SUCH_PLAN);
  }

  return {
    ...access,
    ...sharing,
    ...history,
    get,
    update,

    async list(userId) {
      const rows = await store.list(userId);
      return rows
        .sort((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime() || b.id.localeCompare(a.id))
        .flatMap((row) => describe(row, userId, config) ?? []);
    },

    async create(user, input) {
      return get(user.id, await insert(user, input));
    },

    async delete(userId, id) {
      await access.requireProject(id, userId, "manage");
      const slugs = await database.transaction(async (tx) => {
        await createPlanStore(tx).unlinkProject(id);
        return createProjectStore(tx).delete(id, clock.now());
      });
      for (const slug of slugs) published.forget(slug);
      await live.projectDeleted(id);
    },

    async restoreVersion(user, id, versionId) {
      await history.restoreVersion(user, id, versionId);
      return get(user.id, id);
    },

    async exportZip(userId, id) {
      const { name } = await access.requireProject(id, userId, "read");
      const bytes = await zipProject(await live.read(id), clock.now());
      const plain = slugFromName(name) ?? "project";
      const zipName = (own: string) => safeName(`${own}.zip`);
      return { fileName: zipName(savedName(name) || plain), plainFileName: zipName(plain), bytes };
    },

    async whileBuilding(id, work) {
      await store.startBuilding(id);
      live.notifyProjectChanged(id);
      try {
        return await work();
      } finally {
        await store.endBuilding(id);
        live.notifyProjectChanged(id);
      }
    },

    async settleInterruptedBuilds() {
      await store.endBuilding(null);
    },
  };
}

/** What was sent, on an empty page; the starter page when nothing was. */
function newCode(input: CreateProjectInput): ProjectCode {
  if (!hasCodeInput(input)) return STARTER_CODE;
  const empty = { html: "", css: "", js: "", files: {} };
  requireGoodNames(empty, input);
  return applyCodeInput(empty, input);
}

function roleOf(row: ProjectSummaryRow, userId: string) {
  return row.ownerId === userId ? "owner" : parseRole(row.memberRole);
}

/** `null` when the person has no role in it. */
function describe(row: ProjectSummaryRow, userId: string, config: Config): ProjectSummary | null {
  const role = roleOf(row, userId);
  return (
    role && {
      id: row.id,
      name: row.name,
      description: row.description,
      status: projectStatus.parse(row.status),
      deploymentUrl: row.slug && appAddress(config, row.slug),
      planId: row.planId,
      role,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    }
  );
}

/** A project's name as the name of a file, without what some file systems refuse. */
function savedName(name: string): string {
  return name
    .replace(/[\\/:*?"<>|\p{Cc}\p{Bidi_Control}\u200b\u2060\ufeff]+/gu, "-")
    .replace(/^[-. ]+|[-. ]+$/g, "");
}
