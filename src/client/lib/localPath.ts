/** `next` when it is a path of this site, else `fallback`: nobody is sent to another site by a crafted link. */
export function localPath(next: string | null | undefined, fallback: string): string {
  if (!next || !/^\/(?![/\\])/.test(next)) return fallback;
  try {
    const url = new URL(next, "http://here.invalid");
    // Dots may resolve to a path that starts with two slashes, which is an address of another host.
    const isHere = url.host === "here.invalid" && !url.pathname.startsWith("//");
    return isHere ? `${url.pathname}${url.search}${url.hash}` : fallback;
  } catch {
    return fallback;
  }
}
