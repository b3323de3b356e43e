import { useEffect, useRef } from "react";

export interface EarlyKeys {
  text: string;
  /** Whether Enter ended it. Nothing after that is kept. */
  entered: boolean;
}

const NONE: EarlyKeys = { text: "", entered: false };

/**
 * Keeps what is typed while a part with a text field is on its way (`waits`), so that it does not end up in whatever has
 * the focus. The part takes it when it is there. Escape calls the part off.
 */
export function useEarlyKeys(waits: () => boolean, callOff: () => void): () => EarlyKeys {
  const typed = useRef(NONE);
  const latest = useRef({ waits, callOff });
  latest.current = { waits, callOff };

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const { waits, callOff } = latest.current;
      if (!waits() || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "Escape") {
        typed.current = NONE;
        callOff();
      } else if (!typed.current.entered) typed.current = withKey(typed.current.text, event.key);
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    window.addEventListener("keydown", onKeyDown, true);
    return () => window.removeEventListener("keydown", onKeyDown, true);
  }, []);

  const take = useRef(() => {
    const keys = typed.current;
    typed.current = NONE;
    return keys;
  });
  return take.current;
}

function withKey(text: string, key: string): EarlyKeys {
  if (key === "Enter") return { text, entered: true };
  if (key === "Backspace") return { text: text.slice(0, -1), entered: false };
  return { text: [...key].length === 1 ? text + key : text, entered: false };
}
