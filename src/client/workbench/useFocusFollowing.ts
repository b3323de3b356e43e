import { type RefObject, useCallback, useEffect, useRef } from "react";

/**
 * For changes of what is seen that take away what has the focus, such as an editor. The function that it gives, called with
 * such a change, has the focus go to the control in `area` that says what is seen now (`selector`), so that whoever uses the
 * keys goes on from there.
 */
export function useFocusFollowing(area: RefObject<HTMLElement | null>, selector: string): () => void {
  const wanted = useRef(false);
  useEffect(() => {
    if (!wanted.current || area.current === null) return;
    wanted.current = false;
    area.current.querySelector<HTMLElement>(selector)?.focus();
  });
  return useCallback(() => {
    wanted.current = true;
  }, []);
}

/** The tab of the panel that is seen. */
export const ACTIVE_TAB = '[role="tab"][data-state="active"]';
