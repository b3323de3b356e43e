import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * The same function in every render, which does what the handler of the latest one does. For handlers of parts that are
 * kept as they are while something beside them changes with every keystroke. Not to be called while rendering.
 */
export function useStable<Parameters extends unknown[], Result>(
  handler: (...parameters: Parameters) => Result,
): (...parameters: Parameters) => Result {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...parameters: Parameters) => latest.current(...parameters), []);
}
