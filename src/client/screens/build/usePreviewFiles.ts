import { useEffect, useMemo, useRef, useState } from "react";
import type { ProjectCode } from "../../../shared/contracts/project.ts";
import { livePath } from "../../../shared/previewPath.ts";
import { trpc } from "../../lib/trpc.ts";
import { useStable } from "../../lib/useStable.ts";
import { needsServedFiles } from "../../preview/servedFiles.ts";

/**
 * A page is not held up longer than this for its files, in milliseconds. It would run once more when they come, and what
 * people did in it until then would be lost.
 */
const WAIT_MS = 3000;
/** An address is renewed so long before it ends, in milliseconds. */
const EARLY_MS = 5 * 60_000;
const LOOK_EVERY_MS = 60_000;

/**
 * Where a project's files, or those of a room of the /demo page, are served to its preview: a path on the preview's host,
 * `null` when nothing is needed or to be had yet, and at the beginning for a moment `undefined`, while the server is asked.
 */
export function usePreviewFiles(previewId: string, code: ProjectCode): string | null | undefined {
  const { html, js, files } = code;
  // Once needed they stay served: the page's address shall not change with each half a word that somebody types.
  const wasNeeded = useRef(false);
  const needed = useMemo(() => wasNeeded.current || needsServedFiles({ html, js, files }), [html, js, files]);
  wasNeeded.current = needed;
  const { mutateAsync } = trpc.preview.link.useMutation();
  const [root, setRoot] = useState<string | null | undefined>(needed ? undefined : null);

  const ask = useStable(async () => {
    try {
      const { url, expiresAt } = await mutateAsync({ id: previewId });
      setRoot(livePath(url));
      return Date.parse(expiresAt);
    } catch {
      // Pages still run, only what they load beside them is missing. It is tried again.
      setRoot((known) => known ?? null);
      return 0;
    }
  });

  useEffect(() => {
    const timer = setTimeout(() => setRoot((known) => known ?? null), WAIT_MS);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (!needed) return;
    let expires = Number.POSITIVE_INFINITY;
    const renew = async () => {
      expires = Number.POSITIVE_INFINITY;
      expires = await ask();
    };
    void renew();
    // A computer that slept wakes up with an address that has ended.
    const timer = setInterval(() => {
      if (Date.now() > expires - EARLY_MS) void renew();
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [needed, ask]);

  return needed ? root : null;
}
