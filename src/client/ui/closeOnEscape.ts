import type { KeyboardEvent } from "react";

/**
 * For the content of a window: Escape closes it. The library only lets the layer on top have the key, and a notice that
 * came after the window is on top of it.
 */
export function closeOnEscape(close: () => void) {
  return {
    onKeyDown(event: KeyboardEvent) {
      // Windows inside of this one are its children for React only.
      const isInside = event.target instanceof Node && event.currentTarget.contains(event.target);
      // While a word is composed, the key ends only that.
      if (event.key === "Escape" && isInside && !event.nativeEvent.isComposing) close();
    },
  };
}
