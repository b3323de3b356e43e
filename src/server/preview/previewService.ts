import { createHash, randomBytes } from "node:crypto";
import { CARRIED_MARK } from "../../shared/carriedCode.ts";
import { parseRoomName } from "../../shared/collab/rooms.ts";
import type { ProjectCode } from "../../shared/contracts/project.ts";
import { guardNameOf } from "../../shared/document/guardLoops.ts";
import { siteFile } from "../../shared/document/siteFiles.ts";
import { AppError } from "../../shared/errors.ts";
import { questOfPreview } from "../../shared/quests/questPreview.ts";
import type { LiveDocuments } from "../collab/liveDocuments.ts";
import type { Config } from "../config.ts";
import type { Clock } from "../system/clock.ts";
import { framedText } from "./framedText.ts";
import { openGrant, sealGrant } from "./previewToken.ts";
import { unpackCode } from "./unpackCode.ts";

const LINK_MINUTES = 60;
const DEMO_NAME = "Live Collaboration";
const EXPIRED = "This preview link has expired. Open the preview again from the project.";

/** What a preview needs to know about a project. */
export interface PreviewableProject {
  name: string;
  /** A stored whole page that stands for the code, if there is one. */
  previewDocument: string | null;
}

export interface PreviewServiceDeps {
  config: Config;
  clock: Clock;
  documents: Pick<LiveDocuments, "read" | "readDemo">;
  /** The project if this person may read it; throws AppError `not_found` otherwise. */
  readProject(userId: string, projectId: string): Promise<PreviewableProject>;
  /** The snapshot of this id; throws AppError `not_found` when there is none. */
  readSnapshot(snapshotId: string): Promise<{ name: string; code: ProjectCode }>;
}

export interface PreviewService {
  /**
   * A short-lived address of the preview as pages of their own; below it are all files of the project. Throws
   * `not_found` without access. `previewId`: a project's id, or a room of the /demo page, which is open to whoever knows it.
   */
  link(userId: string, previewId: string): Promise<{ url: string; expiresAt: string }>;
  /**
   * What is served as `name` below such an address, from the code as it is now; `null` when there is no such file. Throws `gone`
   * for a bad or old token. A snapshot's own id is its token: whoever has it may read the snapshot. In previews of quests a
   * token may be the code itself (shared/carriedCode.ts).
   */
  file(previewId: string, token: string, name: string): Promise<PreviewedFile | null>;
}

export interface PreviewedFile {
  content: string;
  /** The page's text as a live preview guards it in a frame: what is written in its file, with the main files that it does not name. */
  framed(): string;
  /** The name of the loop guard in live previews of this project. */
  guard(): string;
}

interface PreviewedSite {
  code: ProjectCode;
  title: string;
  replaceTitle: boolean;
}

export function createPreviewService(deps: PreviewServiceDeps): PreviewService {
  const key = signingKey(deps.config);

  async function readSnapshot(snapshotId: string): Promise<PreviewedSite> {
    const { name, code } = await deps.readSnapshot(snapshotId);
    return { code, ...titleOf(name) };
  }

  function readCarried(previewId: string, token: string): PreviewedSite | null {
    const quest = questOfPreview(previewId);
    if (quest === undefined) return null;
    const code = unpackCode(token);
    return code && { code: { ...code, files: {} }, title: quest.name, replaceTitle: false };
  }

  async function readGranted(previewId: string, token: string): Promise<PreviewedSite> {
    const grant = openGrant(key, token);
    if (grant?.project !== previewId || grant.expires <= deps.clock.now().getTime()) {
      throw new AppError("gone", EXPIRED);
    }
    if (isDemo(previewId)) {
      return { code: await deps.documents.readDemo(previewId), ...titleOf(DEMO_NAME) };
    }
    // Asked again at every visit, so a link ends when the person's access does.
    const project = await deps.readProject(grant.user, previewId);
    const code = await deps.documents.read(previewId);
    return { code: previewedCode(code, project.previewDocument), ...titleOf(project.name) };
  }

  async function readSite(previewId: string, token: string): Promise<PreviewedSite | null> {
    if (token.startsWith(CARRIED_MARK)) return readCarried(previewId, token);
    return previewId === `snapshot${token}` ? readSnapshot(token) : readGranted(previewId, token);
  }

  return {
    async link(userId, previewId) {
      if (!isDemo(previewId)) await deps.readProject(userId, previewId);
      const expires = deps.clock.now().getTime() + LINK_MINUTES * 60_000;
      const token = sealGrant(key, { project: previewId, user: userId, expires });
      return {
        url: `${previewAddress(deps.config, previewId)}at/${token}/`,
        expiresAt: new Date(expires).toISOString(),
      };
    },

    async file(previewId, token, name) {
      const site = await readSite(previewId, token);
      if (site === null) return null;
      const { code, title, replaceTitle } = site;
      const content = siteFile(code, name, { title, replaceTitle });
      if (content === null) return null;
      const guard = () => guardNameOf(code);
      return { content, framed: () => framedText(code, name, guard()), guard };
    },
  };
}

/** Where a preview lives: an origin of its own, or without SANDBOX_HOST a sandboxed path. */
export function previewAddress(config: Config, previewId: string): string {
  if (config.sandboxHost === null) return `${config.publicUrl}/preview/${previewId}/`;
  const { protocol, port } = new URL(config.publicUrl);
  return `${protocol}//preview-${previewId}.${config.sandboxHost}${port === "" ? "" : `:${port}`}/`;
}

function isDemo(previewId: string): boolean {
  return parseRoomName(previewId)?.kind === "demo";
}

function titleOf(name: string): Pick<PreviewedSite, "title" | "replaceTitle"> {
  return { title: `${name} Preview`, replaceTitle: true };
}

function previewedCode(code: ProjectCode, previewDocument: string | null): ProjectCode {
  return previewDocument === null ? code : { ...code, html: previewDocument, css: "", js: "" };
}

/**
 * Several processes on one database must accept each other's links. What only they know is the database's password;
 * without one, links are good in this process only.
 */
function signingKey(config: Config): Uint8Array {
  const password = config.databaseUrl === null ? "" : new URL(config.databaseUrl).password;
  return password === ""
    ? randomBytes(32)
    : createHash("sha256").update(`inception preview ${config.databaseUrl}`).digest();
}
