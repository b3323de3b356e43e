import { UNTITLED_PROJECT } from "../../shared/catalogue/starter.ts";
import type { User } from "../../shared/contracts/auth.ts";
import {
  type DeployAnswer,
  type DeployInput,
  NOTHING_TO_DEPLOY,
  type ProjectAddress,
} from "../../shared/contracts/deploy.ts";
import type { ProjectCode } from "../../shared/contracts/project.ts";
import { assembleDocument } from "../../shared/document/previewDocument.ts";
import { allFiles } from "../../shared/document/projectFiles.ts";
import { siteFiles } from "../../shared/document/siteFiles.ts";
import { AppError } from "../../shared/errors.ts";
import { LIMITS } from "../../shared/limits.ts";
import type { LiveDocuments } from "../collab/liveDocuments.ts";
import type { Config } from "../config.ts";
import type { Database } from "../database/database.ts";
import { type AccessibleProject, NO_SUCH_PROJECT } from "../projects/projectAccess.ts";
import type { ProjectService } from "../projects/projectService.ts";
import { createProjectStore } from "../projects/projectStore.ts";
import { requireProjectSize } from "../projects/requireProjectSize.ts";
import type { Clock } from "../system/clock.ts";
import { newId } from "../system/ids.ts";
import { storableString } from "../system/storable.ts";
import { explainSlug, proposeSlug, requireChoosable, takenSlug } from "./addressChoice.ts";
import { appAddress } from "./appAddress.ts";
import { createDeployStore, type DeployStore, type PublishedAppRow } from "./deployStore.ts";
import type { PublishedPages } from "./publishedPages.ts";
import { slugCandidates, slugEndings, slugFromName } from "./slug.ts";
import { strongEtag } from "./strongEtag.ts";

export interface DeployService {
  /**
   * Publishes a page under its live address: the html as sent, or the project's code as it is now, and beside it the
   * project's other pages and files as they are now. A project keeps its address over re-deploys; a page without a
   * project keeps it as long as its person and name are the same.
   */
  deploy(user: User, input: DeployInput): Promise<DeployAnswer>;
  /** The address that a project's app has, and one that it could have. */
  address(userId: string, projectId: string): Promise<ProjectAddress>;
  /**
   * Gives the app another address, or its first one before it is published. Owner only. The old address leads to the new
   * one for as long as the project exists, and nobody else ever gets it. Throws `bad_request` for one that cannot be, and
   * `conflict` for one that is taken, both with a free one in the sentence.
   */
  setAddress(userId: string, projectId: string, slug: string): Promise<ProjectAddress>;
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
    userId: string,
    project: AccessibleProject | null,
    name: string,
  ): Promise<PublishedAppRow & { note: string | null }> {
    const existing = project ? await store.findByProject(project.id) : await ownPage(store, userId, name);
    if (existing) return { ...existing, note: null };
    for (const slug of slugCandidates(name, slugEndings(project?.id ?? newId()))) {
      if (await store.claim(slug, userId, project?.id ?? null, clock.now())) {
        const note = project && explainSlug(name, slug, project.role);
        return { slug, currentVersion: 0, note };
      }
    }
    throw new AppError("internal", "No address is left.");
  }

  async function ownPage(store: DeployStore, userId: string, name: string): Promise<PublishedAppRow | null> {
    const wanted = slugFromName(name);
    return wanted === null ? null : store.lockOwnPage(wanted, userId);
  }

  async function publish(user: User, project: AccessibleProject | null, name: string, { html, files }: Site) {
    return database.transaction(async (tx) => {
      const store = createDeployStore(tx);
      if (project && !(await createProjectStore(tx).lock(project.id)))
        throw new AppError("not_found", NO_SUCH_PROJECT);
      const { slug, currentVersion, note } = await findOrClaim(store, user.id, project, name);
      const version = currentVersion + 1;
      await store.addVersion({ slug, version, html, etag: strongEtag(html), files, createdAt: clock.now() });
      if (project) await store.markDeployed(project.id, clock.now());
      return { slug, version, note };
    });
  }

  async function describeAddress(project: AccessibleProject): Promise<ProjectAddress> {
    const store = createDeployStore(database);
    const app = await store.findByProject(project.id);
    const [before = "", after = ""] = appAddress(config, "*").split("*");
    return {
      slug: app?.slug ?? null,
      published: app !== null && app.currentVersion > 0,
      proposal: await proposeSlug(store, project.name, slugEndings(project.id)),
      before,
      after,
    };
  }

  return {
    async deploy(user, input) {
      if (input.projectId === undefined) {
        requireContent(input.html ?? "");
        const site = { html: input.html ?? "", files: new Map<string, string>() };
        const { slug, version, note } = await publish(
          user,
          null,
          input.projectName ?? UNTITLED_PROJECT,
          site,
        );
        published.forget(slug);
        return { success: true, url: appAddress(config, slug), slug, version, note };
      }
      const project = await projects.requireProject(input.projectId, user.id, "deploy");
      const code = await live.read(project.id);
      requireProjectSize(code, "Shorten, divide or delete files, then deploy again.");
      requireContent(input.html ?? contentOf(code));
      const { slug, version, note } = await publish(user, project, project.name, {
        html: input.html ?? storableString(assembleDocument(code, { title: project.name, beside: true })),
        files: storableFiles(siteFiles(code, { title: project.name })),
      });
      published.forget(slug);
      await projects.recordVersion(project.id, {
        author: user.displayName,
        reason: "Deployed",
        before: code,
        after: code,
      });
      live.notifyProjectChanged(project.id);
      return { success: true, url: appAddress(config, slug), slug, version, note };
    },

    async address(userId, projectId) {
      return describeAddress(await projects.requireProject(projectId, userId, "deploy"));
    },

    async setAddress(userId, projectId, slug) {
      const project = await projects.requireProject(projectId, userId, "manage");
      const outside = createDeployStore(database);
      const endings = slugEndings(projectId);
      await requireChoosable(slug, (name) => proposeSlug(outside, name, endings));
      const touched = await database.transaction(async (tx) => {
        const store = createDeployStore(tx);
        if (!(await createProjectStore(tx).lock(projectId))) throw new AppError("not_found", NO_SUCH_PROJECT);
        const app = await store.findByProject(projectId);
        if (app?.slug === slug) return [];
        if (app !== null && (await store.leadingTo(app.slug)).length + 1 >= LIMITS.addressesPerProject) {
          const most = LIMITS.addressesPerProject;
          throw new AppError("conflict", `A project may have at most ${most} addresses, old ones counted.`);
        }
        const isFree =
          (await store.claim(slug, userId, projectId, clock.now())) || (await store.reclaim(slug, projectId));
        if (!isFree) throw takenSlug(slug, await proposeSlug(store, slug, endings));
        if (app === null) return [slug];
        if (app.currentVersion === 0) await store.release(app.slug);
        else await store.move(app, slug);
        return [slug, app.slug, ...(await store.leadingTo(slug))];
      });
      for (const one of touched) published.forget(one);
      live.notifyProjectChanged(projectId);
      return describeAddress(project);
    },
  };
}

interface Site {
  /** The page at the address itself. */
  html: string;
  /** What is served beside it, by name. */
  files: ReadonlyMap<string, string>;
}

function storableFiles(files: ReadonlyMap<string, string>): Map<string, string> {
  return new Map([...files].map(([name, content]) => [name, storableString(content)]));
}

/** A page that is nearly blank was published by mistake (specification, section 5). 100 characters are enough. */
function requireContent(content: string): void {
  if (content.trim().length < LIMITS.minimumDeployCharacters)
    throw new AppError("bad_request", NOTHING_TO_DEPLOY);
}

/** All that people wrote; the assembled page would count its own frame. */
function contentOf(code: ProjectCode): string {
  return Object.values(allFiles(code)).join("");
}
