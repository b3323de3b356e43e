import { setTimeout as wait } from "node:timers/promises";
import type { PageDialogNews } from "../../shared/contracts/preview.ts";
import type { ShortLivedValues } from "../system/shortLivedValues.ts";

/** How long the page is kept waiting for the workspace to show the dialog, and then for an answer each time it asks. */
const SHOWN_WITHIN_MS = 2_000;
const HOLD_MS = 20_000;
const LOOK_EVERY_MS = 50;
/** Pages that may wait at one moment. */
const MOST_WAITING = 1_000;

/**
 * Browsers refuse alert(), confirm() and prompt() to frames of another origin, and only they can wait for people in the
 * middle of a script, but for one thing: a synchronous request. So a previewed page that opens a dialog asks its own host
 * and is kept waiting here, until the workspace that shows the dialog has told the answer.
 */
export interface PageDialogs {
  tell(id: string, news: PageDialogNews): void;
  /**
   * The news after `known` (`null`: the page knows of none), or `null` when there is none for a while. Ends at once when
   * the signal does, or when too many pages wait.
   */
  wait(id: string, known: "open" | null, signal: AbortSignal): Promise<PageDialogNews | null>;
}

export function createPageDialogs(values: ShortLivedValues<PageDialogNews>): PageDialogs {
  let waiting = 0;
  return {
    tell: (id, news) => values.set(id, news),

    async wait(id, known, signal) {
      if (waiting >= MOST_WAITING) return null;
      waiting++;
      try {
        const rounds = (known === null ? SHOWN_WITHIN_MS : HOLD_MS) / LOOK_EVERY_MS;
        for (let round = 0; round < rounds && !signal.aborted; round++) {
          const news = await values.get(id);
          if (news !== null && news.state !== known) return news;
          await wait(LOOK_EVERY_MS);
        }
        return null;
      } finally {
        waiting--;
      }
    },
  };
}
