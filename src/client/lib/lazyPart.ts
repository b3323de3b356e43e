import { type ComponentType, lazy, useEffect } from "react";

const RETRY_MILLISECONDS = 2_000;
/** The screen itself comes first. */
const PRELOAD_AFTER_MILLISECONDS = 3_000;

/**
 * A part in a chunk of its own, loaded when it is first shown or `preload` is called. One that cannot be loaded (no
 * connection, a server that restarts) is tried again until it can: it never throws, because what fails here must not take
 * the screen with it, and unsaved work with the screen. Show `LatePart` as the fallback.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  async function untilLoaded(): Promise<{ default: ComponentType<Props> }> {
    for (;;) {
      try {
        return { default: await load() };
      } catch {
        await new Promise((resolve) => setTimeout(resolve, RETRY_MILLISECONDS));
      }
    }
  }
  let loading: ReturnType<typeof untilLoaded> | null = null;
  const loadOnce = () => {
    loading ??= untilLoaded();
    return loading;
  };
  return Object.assign(lazy(loadOnce), { preload: () => void loadOnce() });
}

/** Loads parts while nobody waits for them, so that they are there when the connection is not. `parts` is a constant. */
export function usePreload(parts: readonly { preload(): void }[]): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const part of parts) part.preload();
    }, PRELOAD_AFTER_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [parts]);
}
