import { and, desc, eq, lt } from "drizzle-orm";
import type { ProjectCode } from "../../shared/contracts/project.ts";
import { allFiles } from "../../shared/document/projectFiles.ts";
import type { Database } from "../database/database.ts";
import { projectVersions } from "../database/schema.ts";
import { storableString } from "../system/storable.ts";
import { parseFiles } from "./projectCode.ts";

export interface VersionRow {
  id: string;
  author: string;
  reason: string;
  createdAt: Date;
}

export interface VersionWithCode extends VersionRow {
  code: ProjectCode;
}

export interface NewVersion extends VersionWithCode {
  /** All files as they were before the change, where no version before holds them. */
  before: Record<string, string> | null;
}

const META = {
  id: projectVersions.id,
  author: projectVersions.author,
  reason: projectVersions.reason,
  createdAt: projectVersions.createdAt,
};
const WITH_CODE = {
  ...META,
  html: projectVersions.html,
  css: projectVersions.css,
  js: projectVersions.js,
  files: projectVersions.files,
};

export type VersionStore = ReturnType<typeof createVersionStore>;

/** A project's versions, newest first. Works on a database or a transaction. */
export function createVersionStore(database: Database) {
  return {
    async newest(projectId: string, limit: number): Promise<VersionWithCode[]> {
      const rows = await database
        .select(WITH_CODE)
        .from(projectVersions)
        .where(eq(projectVersions.projectId, projectId))
        .orderBy(desc(projectVersions.createdAt))
        .limit(limit);
      return rows.map(withCode);
    },

    async olderThanNewest(projectId: string, offset: number): Promise<VersionRow[]> {
      return database
        .select(META)
        .from(projectVersions)
        .where(eq(projectVersions.projectId, projectId))
        .orderBy(desc(projectVersions.createdAt))
        .offset(offset);
    },

    async find(projectId: string, id: string): Promise<VersionWithCode | null> {
      const [row] = await database
        .select(WITH_CODE)
        .from(projectVersions)
        .where(and(eq(projectVersions.projectId, projectId), eq(projectVersions.id, id)));
      return row ? withCode(row) : null;
    },

    /** All files as they were before a version's change; `null` where nothing tells. */
    async filesBefore(projectId: string, version: VersionRow): Promise<Record<string, string> | null> {
      const [own] = await database
        .select({ before: projectVersions.before })
        .from(projectVersions)
        .where(eq(projectVersions.id, version.id));
      if (own && own.before !== null) return parseFiles(own.before);
      const [older] = await database
        .select(WITH_CODE)
        .from(projectVersions)
        .where(
          and(eq(projectVersions.projectId, projectId), lt(projectVersions.createdAt, version.createdAt)),
        )
        .orderBy(desc(projectVersions.createdAt))
        .limit(1);
      return older ? allFiles(withCode(older).code) : null;
    },

    async insert(projectId: string, version: NewVersion): Promise<void> {
      const { code, before, ...columns } = version;
      await database.insert(projectVersions).values({
        ...columns,
        projectId,
        html: storableString(code.html),
        css: storableString(code.css),
        js: storableString(code.js),
        files: storableFiles(code.files),
        before: before && storableFiles(before),
      });
    },
  };
}

/** A stock collaboration client may have typed what the database refuses. */
function storableFiles(files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).map(([name, text]) => [storableString(name), storableString(text)]),
  );
}

type CodeRow = VersionRow & { html: string; css: string; js: string; files: unknown };

function withCode({ html, css, js, files, ...row }: CodeRow): VersionWithCode {
  return { ...row, code: { html, css, js, files: parseFiles(files) } };
}
