import { MAIN_FILES } from "../../shared/contracts/project.ts";
import type { Database } from "../database/database.ts";
import { createBoundedCache } from "./boundedCache.ts";
import { createDeployStore, type PublishedState } from "./deployStore.ts";

const REMEMBERED_ADDRESSES = 10_000;

/** What visitors of live addresses get to see. */
export interface PublishedPages {
  /** What the address serves now; `null` when there never was such an app. */
  state(slug: string): Promise<PublishedState | null>;
  /** What a version serves under a file's name; `null` when there is no such file. */
  file(slug: string, version: number, name: string): Promise<string | null>;
  /** A new version or a removal: the next visitor sees it. */
  forget(slug: string): void;
}

/**
 * `soleProcess`: nobody else writes to this database (the embedded one), so an answer holds until `forget`. Otherwise
 * another process may publish at any moment and every visit asks, visits of one moment together.
 */
export function createPublishedPages(deps: { database: Database; soleProcess: boolean }): PublishedPages {
  const store = createDeployStore(deps.database);
  const states = createBoundedCache<Promise<PublishedState | null>>(REMEMBERED_ADDRESSES);

  function look(slug: string): Promise<PublishedState | null> {
    const looking = store.state(slug);
    states.set(slug, looking, 1);
    const forget = () => {
      if (states.get(slug) === looking) states.delete(slug);
    };
    looking.then(deps.soleProcess ? () => {} : forget, forget);
    return looking;
  }

  return {
    state: (slug) => states.get(slug) ?? look(slug),
    file: (slug, version, name) =>
      name === MAIN_FILES.html ? store.html(slug, version) : store.file(slug, version, name),
    forget: (slug) => states.delete(slug),
  };
}
