import type { User } from "../../shared/contracts/auth.ts";
import { type Project, projectCodeSchema } from "../../shared/contracts/project.ts";
import type { Snapshot, SnapshotSummary } from "../../shared/contracts/snapshot.ts";
import { AppError } from "../../shared/errors.ts";
import { LIMITS } from "../../shared/limits.ts";
import type { LiveDocuments } from "../collab/liveDocuments.ts";
import type { Config } from "../config.ts";
import type { Database } from "../database/database.ts";
import { NO_SUCH_PROJECT, type ProjectAccess } from "../projects/projectAccess.ts";
import type { ProjectService } from "../projects/projectService.ts";
import { createProjectStore } from "../projects/projectStore.ts";
import { requireProjectSize } from "../projects/requireProjectSize.ts";
import type { Clock } from "../system/clock.ts";
import { newId } from "../system/ids.ts";
import { createSnapshotStore, type SnapshotRow } from "./snapshotStore.ts";

const NO_SUCH_SNAPSHOT = "There is no such snapshot. Its owner may have taken it back.";

/** Read-only links to what a project is at one moment. */
export interface SnapshotService {
  /** Keeps the code as it is now under a new link. Throws `conflict` when the project has too many. */
  create(userId: string, projectId: string): Promise<SnapshotSummary>;
  /** Newest first. */
  list(userId: string, projectId: string): Promise<SnapshotSummary[]>;
  /** Takes a link back. */
  delete(userId: string, projectId: string, snapshotId: string): Promise<void>;
  /** For everyone who has the link, signed in or not. */
  read(snapshotId: string): Promise<Snapshot>;
  /** A project of this person's own with the snapshot's name and code. */
  copy(user: User, snapshotId: string): Promise<Project>;
}

export interface SnapshotServiceDeps {
  database: Database;
  clock: Clock;
  config: Config;
  live: Pick<LiveDocuments, "read">;
  access: ProjectAccess;
  projects: Pick<ProjectService, "create">;
}

export function createSnapshotService(deps: SnapshotServiceDeps): SnapshotService {
  const { database, clock, config, live, access, projects } = deps;
  const store = createSnapshotStore(database);

  const summarise = ({ id, createdAt, author }: SnapshotRow): SnapshotSummary => ({
    id,
    url: `${config.publicUrl}/snapshot/${id}`,
    createdAt: createdAt.toISOString(),
    author,
  });

  async function read(snapshotId: string): Promise<Snapshot> {
    const row = await store.find(snapshotId);
    if (!row) throw new AppError("not_found", NO_SUCH_SNAPSHOT);
    return { ...summarise(row), name: row.name, code: projectCodeSchema.parse(row) };
  }

  return {
    async create(userId, projectId) {
      const { name } = await access.requireProject(projectId, userId, "deploy");
      const code = await live.read(projectId);
      requireProjectSize(code, "Shorten, divide or delete files, then try again.");
      const id = newId();
      await database.transaction(async (tx) => {
        const snapshots = createSnapshotStore(tx);
        if (!(await createProjectStore(tx).lock(projectId))) throw new AppError("not_found", NO_SUCH_PROJECT);
        if ((await snapshots.count(projectId)) >= LIMITS.snapshotsPerProject) {
          const most = LIMITS.snapshotsPerProject;
          throw new AppError("conflict", `A project may have at most ${most} snapshots. Delete one first.`);
        }
        await snapshots.insert({ id, projectId, createdBy: userId, name, code, createdAt: clock.now() });
      });
      const row = await store.find(id);
      if (!row) throw new AppError("not_found", NO_SUCH_PROJECT);
      return summarise(row);
    },

    async list(userId, projectId) {
      await access.requireProject(projectId, userId, "read");
      return (await store.list(projectId)).map(summarise);
    },

    async delete(userId, projectId, snapshotId) {
      await access.requireProject(projectId, userId, "deploy");
      if (!(await store.delete(projectId, snapshotId))) throw new AppError("not_found", NO_SUCH_SNAPSHOT);
    },

    read,

    async copy(user, snapshotId) {
      const { name, code } = await read(snapshotId);
      requireProjectSize(code, "It cannot be copied as a whole: ask its owner for a smaller snapshot.");
      return projects.create(user, { name, ...code });
    },
  };
}
