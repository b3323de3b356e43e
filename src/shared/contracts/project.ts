import { z } from "zod";
import { isUnseen } from "../characters.ts";
import { explainPath, isFileName } from "../fileName.ts";
import { LIMITS } from "../limits.ts";
import { PROJECT_ROLES } from "../permissions.ts";
import { idText, isoDate, limitedSource, limitedText, storableText } from "./text.ts";

export const projectId = idText;

export const projectRole = z.enum(PROJECT_ROLES);
export const projectStatus = z.enum(["draft", "building", "deployed"]);
export type ProjectStatus = z.infer<typeof projectStatus>;

/** The three files that every project has; `html`, `css` and `js` elsewhere mean their texts. */
export const MAIN_FILES = { html: "index.html", css: "styles.css", js: "script.js" } as const;

/** In a zip that was exported before there was a record in it (see ExportRecord): index.html as people wrote it. */
export const SOURCE_PAGE = "index.source.html";

const MAIN_NAMES: readonly string[] = Object.values(MAIN_FILES);

/** Whether a file is one of the three that every project has, which do not count as further ones. */
export function isMainFile(name: string): boolean {
  return MAIN_NAMES.includes(name);
}

/**
 * The main file that a name means, in any spelling: no file can stand beside a main one whose name differs from it in capital
 * letters only. `null` for other names.
 */
export function mainFileOf(name: string): string | null {
  const lower = name.toLowerCase();
  return isMainFile(lower) ? lower : null;
}

const NO_NAME = 'A file name is a relative path without .., : * ? " < > | or a backslash.';

/** See isFileName. */
export const fileName = storableText
  .max(LIMITS.fileNameCharacters, `A file name may have at most ${LIMITS.fileNameCharacters} characters.`)
  .refine(
    (name) => name !== "__proto__",
    "JavaScript keeps the name “__proto__” for itself. Choose another one.",
  )
  .refine(isFileName, { error: ({ input }) => (typeof input === "string" && explainPath(input)) || NO_NAME });

const filesText = z
  .record(fileName, limitedSource("A file", LIMITS.fileBytes))
  .refine(
    (files) => Object.keys(files).filter((name) => !isMainFile(name)).length <= LIMITS.filesPerProject,
    {
      message: `A project may have at most ${LIMITS.filesPerProject} files.`,
    },
  );

export const NO_PROJECT_NAME = "Enter a name, such as Recipe book.";

/** An empty one stands for none. Of one that nobody sees, nothing would be left to read or to press. */
export const projectName = limitedText("The name", LIMITS.projectNameCharacters).refine(
  (name) => name.trim() === "" || !isUnseen(name),
  NO_PROJECT_NAME,
);
const description = limitedText("The description", LIMITS.projectDescriptionCharacters);
const html = limitedSource("The HTML", LIMITS.codeBytes);
const css = limitedSource("The CSS", LIMITS.codeBytes);
const js = limitedSource("The JavaScript", LIMITS.codeBytes);

/** The code of one project as it is kept: the three main texts and any further files by name. */
export const projectCodeSchema = z.object({
  html: z.string(),
  css: z.string(),
  js: z.string(),
  files: z.record(z.string(), z.string()),
});
export type ProjectCode = z.infer<typeof projectCodeSchema>;

export const projectSummarySchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  status: projectStatus,
  deploymentUrl: z.string().nullable(),
  planId: z.string().nullable(),
  role: projectRole,
  createdAt: isoDate,
  updatedAt: isoDate,
});
export type ProjectSummary = z.infer<typeof projectSummarySchema>;

export const memberSchema = z.object({
  userId: z.string(),
  displayName: z.string(),
  role: projectRole,
});
export type Member = z.infer<typeof memberSchema>;

export const projectSchema = projectSummarySchema.extend({
  html: z.string(),
  css: z.string(),
  js: z.string(),
  /** All files by name, the three main ones included. */
  files: z.record(z.string(), z.string()),
  /** Texts of `components/*` by file name without the folder. */
  components: z.record(z.string(), z.string()),
  utils: z.string().nullable(),
  types: z.string().nullable(),
  packageJson: z.string().nullable(),
  previewDocument: z.string().nullable(),
  members: z.array(memberSchema),
});
export type Project = z.infer<typeof projectSchema>;

export const createProjectInput = z.object({
  name: projectName.optional(),
  description: description.optional(),
  html: html.optional(),
  css: css.optional(),
  js: js.optional(),
  files: filesText.optional(),
  planId: idText.optional(),
});
export type CreateProjectInput = z.infer<typeof createProjectInput>;

/** What the unused second save call of the specification (section 7) sends as `buildOutput`. */
export const buildOutput = z.object({
  html: html.optional(),
  css: css.optional(),
  js: js.optional(),
  files: filesText.optional(),
});

export const updateProjectInput = z.object({
  id: projectId,
  name: projectName.optional(),
  description: description.nullable().optional(),
  html: html.optional(),
  css: css.optional(),
  js: js.optional(),
  files: filesText.optional(),
  buildOutput: buildOutput.optional(),
  planId: idText.nullable().optional(),
});
export type UpdateProjectInput = z.infer<typeof updateProjectInput>;

export const projectIdInput = z.object({ id: projectId });
export const successSchema = z.object({ success: z.literal(true) });

export const versionSchema = z.object({
  id: z.string(),
  createdAt: isoDate,
  author: z.string(),
  reason: z.string(),
  html: z.string().optional(),
  css: z.string().optional(),
  js: z.string().optional(),
});
export type Version = z.infer<typeof versionSchema>;

/** A version with all its files by name, the three main ones included, after its change and before. */
export const versionFilesSchema = versionSchema.omit({ html: true, css: true, js: true }).extend({
  files: z.record(z.string(), z.string()),
  /** `null` where nothing tells how the code was. */
  before: z.record(z.string(), z.string()).nullable(),
});
export type VersionFiles = z.infer<typeof versionFilesSchema>;

export const versionInput = z.object({ id: projectId, versionId: idText });

export const importFilesInput = z.object({
  id: projectId,
  files: filesText.refine((files) => Object.keys(files).length > 0, {
    message: "There is no file to import.",
  }),
});
export const importFilesAnswer = z.object({ versionId: z.string() });

export const createInviteInput = z.object({ id: projectId, role: z.enum(["editor", "viewer"]) });
export const inviteSchema = z.object({
  token: z.string(),
  url: z.string(),
  role: projectRole,
  expiresAt: isoDate,
});
export const acceptInviteInput = z.object({ token: idText });
export const acceptInviteAnswer = z.object({ projectId: z.string(), role: projectRole });

export const memberInput = z.object({ id: projectId, userId: idText });
export const updateMemberInput = memberInput.extend({ role: z.enum(["editor", "viewer"]) });
