import { isStarterCode } from "../../shared/catalogue/starter.ts";
import type { User } from "../../shared/contracts/auth.ts";
import type { ProjectCode, Version, VersionFiles } from "../../shared/contracts/project.ts";
import { allFiles } from "../../shared/document/projectFiles.ts";
import { AppError } from "../../shared/errors.ts";
import type { EditOrigin, LiveDocuments } from "../collab/liveDocuments.ts";
import type { Database } from "../database/database.ts";
import type { Clock } from "../system/clock.ts";
import { newId } from "../system/ids.ts";
import type { ProjectAccess } from "./projectAccess.ts";
import { applyCodeInput, holdsWork, sameCode } from "./projectCode.ts";
import { requireGoodNames } from "./requireGoodNames.ts";
import { createVersionStore, type VersionRow, type VersionWithCode } from "./versionStore.ts";

/** Author of what the engine or the product itself made. */
export const PRODUCT_AUTHOR = "Inception";

/** So many of the newest versions come with their code in a list, up to so many characters; older ones are named only. */
const LISTED_WITH_CODE = 20;
const LISTED_CHARACTERS = 2_000_000;
const NAMED_FILES = 3;

const SAVED_BEFORE = "Saved before: ";
const RESTORED = "Restored: ";
const RESTORED_BEFORE = "Restored the code from before: ";

/** A change that a version remembers. `before` and `after` are the same when a version only marks a moment. */
export interface RecordedChange {
  author: string;
  reason: string;
  before: ProjectCode;
  after: ProjectCode;
  /** Whether the starter that every project begins with is worth keeping, too: it is what some change is compared with. */
  keepsStarter?: boolean;
}

type VersionAuthor = Pick<User, "id" | "displayName">;

export interface VersionHistory {
  /** Newest first. */
  listVersions(userId: string, projectId: string): Promise<Version[]>;
  /** One version, however old, with all its files, and those before its change. */
  getVersion(userId: string, projectId: string, versionId: string): Promise<VersionFiles>;
  /** Makes an old version the current code. That is a version itself, so it can be taken back the same way. */
  restoreVersion(user: VersionAuthor, projectId: string, versionId: string): Promise<void>;
  /**
   * Adds files, or replaces those of the same name, all or none of them, as one version whose id is given back. Throws
   * AppError `payload_too_large` when the project would pass a limit, `bad_request` for names that a new file cannot have.
   */
  importFiles(user: VersionAuthor, projectId: string, files: Record<string, string>): Promise<string>;
  /**
   * Keeps the code after a change as a version. When the change replaced work that no version holds yet (somebody's
   * typing), that is kept first, as a version of its own: whatever a change does, it can be taken back. Gives back the
   * id of the version that holds the change.
   */
  recordVersion(projectId: string, change: RecordedChange): Promise<string>;
}

export interface VersionHistoryDeps {
  database: Database;
  clock: Clock;
  live: LiveDocuments;
  access: ProjectAccess;
}

export function createVersionHistory({ database, clock, live, access }: VersionHistoryDeps): VersionHistory {
  async function recordVersion(projectId: string, change: RecordedChange): Promise<string> {
    return database.transaction(async (tx) => {
      const store = createVersionStore(tx);
      const [latest] = await store.newest(projectId, 1);
      // Versions are ordered by time, so no two of a project may share a millisecond.
      let at = Math.max(clock.now().getTime(), (latest?.createdAt.getTime() ?? 0) + 1);
      const matters = holdsWork(change.before) || (change.keepsStarter && isStarterCode(change.before));
      const isKept = latest !== undefined && sameCode(latest.code, change.before);
      const isMoment = sameCode(change.before, change.after);
      const isSaved = matters && !isKept && !isMoment;
      if (isSaved) {
        const reason = `${SAVED_BEFORE}${change.reason}`;
        const createdAt = new Date(at++);
        await store.insert(projectId, {
          id: newId(),
          author: PRODUCT_AUTHOR,
          reason,
          code: change.before,
          before: null,
          createdAt,
        });
      }
      const { author, reason, after } = change;
      const id = newId();
      // What was typed since the version before shows in the one that marks a later moment.
      const before = isKept || isSaved || (latest && isMoment) ? null : allFiles(change.before);
      await store.insert(projectId, { id, author, reason, code: after, before, createdAt: new Date(at) });
      return id;
    });
  }

  async function requireVersion(projectId: string, versionId: string): Promise<VersionWithCode> {
    const version = await createVersionStore(database).find(projectId, versionId);
    if (!version) throw new AppError("not_found", "There is no such version.");
    return version;
  }

  /** Changes a project's code and keeps the result as a version, whose id is given back. */
  async function changeCode(
    user: VersionAuthor,
    projectId: string,
    origin: EditOrigin,
    reason: string,
    change: (current: ProjectCode) => ProjectCode,
  ): Promise<string> {
    let before: ProjectCode | undefined;
    const after = await live.transact(projectId, origin, (current) => {
      before = current;
      return change(current);
    });
    const versionId = await recordVersion(projectId, {
      author: user.displayName,
      reason,
      before: before ?? after,
      after,
      keepsStarter: true,
    });
    live.notifyProjectChanged(projectId);
    return versionId;
  }

  return {
    recordVersion,

    async listVersions(userId, projectId) {
      await access.requireProject(projectId, userId, "read");
      const store = createVersionStore(database);
      const newest = await store.newest(projectId, LISTED_WITH_CODE);
      const older =
        newest.length < LISTED_WITH_CODE ? [] : await store.olderThanNewest(projectId, newest.length);
      let characters = 0;
      const listed = newest.map(({ code: { html, css, js }, ...row }) => {
        characters += html.length + css.length + js.length;
        return characters > LISTED_CHARACTERS ? describe(row) : { ...describe(row), html, css, js };
      });
      return [...listed, ...older.map(describe)];
    },

    async getVersion(userId, projectId, versionId) {
      await access.requireProject(projectId, userId, "read");
      const { code, ...row } = await requireVersion(projectId, versionId);
      const before = await createVersionStore(database).filesBefore(projectId, row);
      return { ...describe(row), files: allFiles(code), before };
    },

    async restoreVersion(user, projectId, versionId) {
      await access.requireProject(projectId, user.id, "editCode");
      const version = await requireVersion(projectId, versionId);
      await changeCode(user, projectId, "restore", restoredReason(version.reason), () => version.code);
    },

    async importFiles(user, projectId, files) {
      await access.requireProject(projectId, user.id, "editCode");
      return changeCode(user, projectId, "import", importReason(Object.keys(files)), (current) => {
        const input = { files: { ...current.files, ...files } };
        requireGoodNames(current, input);
        return applyCodeInput(current, input);
      });
    },
  };
}

/** Names a few of the files; the version shows them all. */
function importReason(names: readonly string[]): string {
  const shown = names.slice(0, NAMED_FILES).join(", ");
  const others = names.length - NAMED_FILES;
  return `Imported ${shown}${others > 0 ? ` and ${others} more` : ""}`;
}

/**
 * Says which state it is: that after a change, or that before it. A restored restore is still the version that it once
 * was.
 */
function restoredReason(reason: string): string {
  if (reason.startsWith(SAVED_BEFORE)) return RESTORED_BEFORE + reason.slice(SAVED_BEFORE.length);
  const isRestored = reason.startsWith(RESTORED) || reason.startsWith(RESTORED_BEFORE);
  return isRestored ? reason : RESTORED + reason;
}

function describe(row: VersionRow): Version {
  return { id: row.id, author: row.author, reason: row.reason, createdAt: row.createdAt.toISOString() };
}
