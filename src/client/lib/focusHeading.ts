/**
 * Where nothing has the focus, the screen's heading gets it: what had it went away, and whoever uses the keys or a reader
 * goes on from there.
 */
export function focusHeading(): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  const start = document.querySelector<HTMLElement>("h1") ?? document.querySelector<HTMLElement>("main");
  if (start === null) return;
  start.tabIndex = -1;
  start.focus({ preventScroll: true });
}
