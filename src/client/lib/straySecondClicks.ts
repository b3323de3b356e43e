/** What a click is meant for: the control around its target, if there is one. */
function controlOf(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  return target.closest("label") ?? target.closest("a, button, summary, input, select, textarea");
}

/**
 * The second click of a double click belongs to the control that the first one was on. When that one led to another
 * screen, the second must neither press what came into its place nor select the new screen's text. Returns the way to
 * stop.
 */
export function ignoreStraySecondClicks(page: Document): () => void {
  let first: Element | null = null;

  function isStray(event: MouseEvent): boolean {
    return event.detail > 1 && first !== null && controlOf(event.target) !== first;
  }
  function onMouseDown(event: MouseEvent): void {
    if (event.detail <= 1) first = controlOf(event.target);
    else if (isStray(event)) event.preventDefault();
  }
  function onClick(event: MouseEvent): void {
    if (!isStray(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  page.addEventListener("mousedown", onMouseDown, { capture: true });
  page.addEventListener("click", onClick, { capture: true });
  return () => {
    page.removeEventListener("mousedown", onMouseDown, { capture: true });
    page.removeEventListener("click", onClick, { capture: true });
  };
}
