/**
 * Where a preview's files are served, as a path on its host. To a live preview (`live`) they come with the loop guard's calls in
 * them, which its pages know; a page of its own, as in a new tab (`at`), gets them as they are.
 */
export const PREVIEW_PATH = /^\/(at|live)\/([^/]+)(\/.*)$/s;

/** The path for a live preview, from the address or path of a page of its own. */
export function livePath(address: string): string {
  return new URL(address, "http://host.invalid").pathname.replace("/at/", "/live/");
}
