import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef } from "react";

export interface FollowedEnd {
  /** What scrolls. */
  scroller: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  /** To the end, wherever it was scrolled to. */
  follow: () => void;
  /** For something that is opened by hand: it is read from where it begins, so the list stays as it is. */
  stay: () => void;
}

/** So many pixels above the end count as the end: sizes are fractions, scroll positions are rounded. */
const NEAR = 24;

/**
 * Keeps a list at its end, as a terminal does, unless someone scrolled up to read: when lines come, wrap anew or grow, and
 * when the list gets another size. What scrolls holds the lines in one child.
 */
export function useFollowEnd(): FollowedEnd {
  const scroller = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const lastTop = useRef(0);

  const keep = useCallback((isAtEnd: boolean) => {
    atEnd.current = isAtEnd;
    // Where lines go at the top, browsers hold what is read in its place; at the end that would lead away from it.
    if (scroller.current) scroller.current.style.overflowAnchor = isAtEnd ? "none" : "auto";
  }, []);

  const measure = useCallback(() => {
    if (scroller.current === null) return;
    const { scrollTop, scrollHeight, clientHeight } = scroller.current;
    keep(scrollHeight - scrollTop - clientHeight < NEAR);
  }, [keep]);

  const onScroll = useCallback(() => {
    if (scroller.current === null) return;
    const { scrollTop } = scroller.current;
    const isUpwards = scrollTop < lastTop.current;
    lastTop.current = scrollTop;
    // Told a moment later, when further lines may be there: only whoever scrolls up leaves the end.
    if (!atEnd.current || isUpwards) measure();
  }, [measure]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    keep(true);
    const observer = new ResizeObserver(() => {
      if (atEnd.current) element.scrollTop = element.scrollHeight;
      // Where fewer lines are left, the browser scrolls up, and nobody did.
      lastTop.current = element.scrollTop;
    });
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [keep]);

  return useMemo(
    () => ({
      scroller,
      onScroll,
      follow() {
        keep(true);
        if (scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight;
      },
      stay() {
        keep(false);
        // Once it is open: what was short leaves the list at its end.
        setTimeout(measure);
      },
    }),
    [keep, measure, onScroll],
  );
}
