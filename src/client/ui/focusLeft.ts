import { focusHeading } from "../lib/focusHeading.ts";

const WINDOWS = '[role="dialog"], [role="alertdialog"], [role="menu"], [data-toast]';
const CONTROLS = "a[href], button:not(:disabled), input:not(:disabled), select, textarea:not(:disabled)";

/**
 * For an element that has the focus: the function that it gives, called when the element goes away, sees to it that the
 * focus is not lost with it. What stands nearest gets it, so that whoever uses the keys goes on from there.
 */
export function leaveFocusNearby(element: HTMLElement): () => void {
  return () => {
    // Windows keep the focus inside themselves, and give it back when they close.
    if (document.activeElement !== element || element.closest(WINDOWS)) return;
    const around = ancestors(element);
    // Later: whoever took the element away may have a better place.
    setTimeout(() => {
      if (document.activeElement !== document.body) return;
      for (const place of around) {
        if (!place.isConnected) continue;
        const control = [...place.querySelectorAll<HTMLElement>(CONTROLS)].find(isSeen);
        if (control === undefined) continue;
        control.focus({ preventScroll: true });
        return;
      }
      focusHeading();
    });
  };
}

/** From the nearest one outwards; none from the screen on, whose heading says more than its first control. */
function ancestors(element: HTMLElement): HTMLElement[] {
  const all: HTMLElement[] = [];
  for (
    let at = element.parentElement;
    at !== null && !at.matches("main, #root, body");
    at = at.parentElement
  ) {
    all.push(at);
  }
  return all;
}

function isSeen(element: HTMLElement): boolean {
  return element.checkVisibility({ visibilityProperty: true }) && element.tabIndex >= 0;
}
