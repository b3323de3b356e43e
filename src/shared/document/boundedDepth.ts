import { type DefaultTreeAdapterTypes, defaultTreeAdapter, type TreeAdapter } from "parse5";
import { AppError } from "../errors.ts";

/** Unclosed elements make pages deep that browsers still show; this much can be visited and written out again. */
export const MAX_PAGE_DEPTH = 2000;

/** HTML is nested deeper than what works with it is made for. */
export class TooDeepError extends AppError {
  constructor() {
    super(
      "bad_request",
      "The HTML has thousands of elements inside each other. Close some of them, such as a <div> that has no </div>.",
    );
  }
}

/** So many characters of styles and scripts one page may hold: a file that is named many times stands in it each time. */
export const MAX_PAGE_CHARACTERS = 20_000_000;

/** A page would be larger than what browsers and the server are made for. */
export class TooLargeError extends AppError {
  constructor() {
    super(
      "bad_request",
      "The page would be larger than 20 MB, as it names the same large files many times. Name each of them once.",
    );
  }
}

/**
 * parse5's usual tree, but for pages that are nested at most so deep: what reads the tree is recursive, and the parser
 * looks through all open elements for some tags, so that a hostile page would keep the process busy for long. Throws
 * TooDeepError. For one parser only.
 */
export function boundedTreeAdapter(
  maxDepth: number,
): TreeAdapter<DefaultTreeAdapterTypes.DefaultTreeAdapterMap> {
  let depth = 0;
  return {
    ...defaultTreeAdapter,
    onItemPush: () => {
      depth++;
      if (depth > maxDepth) throw new TooDeepError();
    },
    onItemPop: () => {
      depth--;
    },
  };
}
