import { and, desc, eq } from "drizzle-orm";
import type { ProjectCode } from "../../shared/contracts/project.ts";
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

    async insert(projectId: string, version: VersionWithCode): Promise<void> {
      const { code, ...columns } = version;
      // A stock collaboration client may have typed what the database refuses.
      const files = Object.entries(code.files).map(([name, text]) => [
        storableString(name),
        storableString(text),
      ]);
      await database.insert(projectVersions).values({
        ...columns,
        projectId,
        html: storableString(code.html),
        css: storableString(code.css),
        js: storableString(code.js),
        files: Object.fromEntries(files),
      });
    },
  };
}

type CodeRow = VersionRow & { html: string; css: string; js: string; files: unknown };

function withCode({ html, css, js, files, ...row }: CodeRow): VersionWithCode {
  return { ...row, code: { html, css, js, files: parseFiles(files) } };
}
