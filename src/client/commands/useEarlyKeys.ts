import { useEffect, useRef } from "react";

/**
 * Keeps what is typed while a part with a text field is on its way (`waits`), so that it does not end up in whatever has
 * the focus. The part takes it when it is there.
 */
export function useEarlyKeys(waits: () => boolean): () => string {
  const typed = useRef("");
  const latest = useRef(waits);
  latest.current = waits;

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (!latest.current() || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "Backspace") typed.current = typed.current.slice(0, -1);
      else if ([...event.key].length === 1) typed.current += event.key;
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    window.addEventListener("keydown", onKeyDown, true);
    return () => window.removeEventListener("keydown", onKeyDown, true);
  }, []);

  const take = useRef(() => {
    const text = typed.current;
    typed.current = "";
    return text;
  });
  return take.current;
}
