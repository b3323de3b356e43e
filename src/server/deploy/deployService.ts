import { createHash } from "node:crypto";
import { UNTITLED_PROJECT } from "../../shared/catalogue/starter.ts";
import type { User } from "../../shared/contracts/auth.ts";
import { type DeployAnswer, type DeployInput, NOTHING_TO_DEPLOY } from "../../shared/contracts/deploy.ts";
import type { ProjectCode } from "../../shared/contracts/project.ts";
import { assembleDocument } from "../../shared/document/previewDocument.ts";
import { AppError } from "../../shared/errors.ts";
import { LIMITS } from "../../shared/limits.ts";
import type { LiveDocuments } from "../collab/liveDocuments.ts";
import type { Config } from "../config.ts";
import type { Database } from "../database/database.ts";
import { NO_SUCH_PROJECT } from "../projects/projectAccess.ts";
import type { ProjectService } from "../projects/projectService.ts";
import type { Clock } from "../system/clock.ts";
import { newId } from "../system/ids.ts";
import { storableString } from "../system/storable.ts";
import { appAddress } from "./appAddress.ts";
import { createDeployStore, type DeployStore, type PublishedAppRow } from "./deployStore.ts";
import type { PublishedPages } from "./publishedPages.ts";
import { slugCandidates, slugFromName } from "./slug.ts";

export interface DeployService {
  /**
   * Publishes a page under its live address: the html as sent, or the project's code as it is now. A project keeps its
   * address over re-deploys; a page without a project keeps it as long as its person and name are the same.
   */
  deploy(user: User, input: DeployInput): Promise<DeployAnswer>;
}

export interface DeployServiceDeps {
  database: Database;
  clock: Clock;
  config: Config;
  live: LiveDocuments;
  projects: ProjectService;
  published: PublishedPages;
}

export function createDeployService(deps: DeployServiceDeps): DeployService {
  const { database, clock, config, live, projects, published } = deps;

  /** The address of a project or, without one, of this person's page of that name; a new one if need be. */
  async function findOrClaim(
    store: DeployStore,
    owner: { userId: string; projectId: string | null },
    name: string,
  ): Promise<PublishedAppRow> {
    const existing = owner.projectId
      ? await store.findByProject(owner.projectId)
      : await ownPage(store, owner.userId, name);
    if (existing) return existing;
    for (const slug of slugCandidates(name, () => newId(6))) {
      if (await store.claim(slug, owner.userId, owner.projectId, clock.now()))
        return { slug, currentVersion: 0 };
    }
    throw new AppError("internal", "No address is left.");
  }

  async function ownPage(store: DeployStore, userId: string, name: string): Promise<PublishedAppRow | null> {
    const wanted = slugFromName(name);
    return wanted === null ? null : store.lockOwnPage(wanted, userId);
  }

  async function publish(user: User, projectId: string | null, name: string, html: string) {
    return database.transaction(async (tx) => {
      const store = createDeployStore(tx);
      if (projectId && !(await store.lockProject(projectId)))
        throw new AppError("not_found", NO_SUCH_PROJECT);
      const { slug, currentVersion } = await findOrClaim(store, { userId: user.id, projectId }, name);
      const version = currentVersion + 1;
      await store.addVersion(slug, version, html, strongEtag(html), clock.now());
      if (projectId) await store.markDeployed(projectId, clock.now());
      return { slug, version };
    });
  }

  return {
    async deploy(user, input) {
      if (input.projectId === undefined) {
        requireContent(input.html ?? "");
        const { slug, version } = await publish(
          user,
          null,
          input.projectName ?? UNTITLED_PROJECT,
          input.html ?? "",
        );
        published.forget(slug);
        return { success: true, url: appAddress(config, slug), slug, version };
      }
      const project = await projects.requireProject(input.projectId, user.id, "deploy");
      const code = await live.read(project.id);
      requireContent(input.html ?? contentOf(code));
      const html = input.html ?? storableString(assembleDocument(code, { title: project.name }));
      const { slug, version } = await publish(user, project.id, project.name, html);
      published.forget(slug);
      await projects.recordVersion(project.id, {
        author: user.displayName,
        reason: "Deployed",
        before: code,
        after: code,
      });
      live.notifyProjectChanged(project.id);
      return { success: true, url: appAddress(config, slug), slug, version };
    },
  };
}

/** A page that is nearly blank was published by mistake (specification, section 5). 100 characters are enough. */
function requireContent(content: string): void {
  if (content.trim().length < LIMITS.minimumDeployCharacters)
    throw new AppError("bad_request", NOTHING_TO_DEPLOY);
}

/** All that people wrote; the assembled page would count its own frame. */
function contentOf(code: ProjectCode): string {
  return code.html + code.css + code.js;
}

/** A strong validator: the same bytes and only they have the same one. */
function strongEtag(html: string): string {
  return `"${createHash("sha256").update(html).digest("base64url").slice(0, 27)}"`;
}
