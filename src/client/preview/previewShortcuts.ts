import { isApple, type PressedKeys } from "../commands/shortcut.ts";

/**
 * The workspace's shortcuts that are not lost while the focus is in the page: unless the page itself takes the keys, its
 * instruments hand them over (instrument/keys.js), by their place in this list.
 */
const SHORTCUTS = ["Mod+K", "Mod+P", "Mod+Enter", "Shift+Alt+P", "Shift+Alt+E", "Shift+Alt+B", "Shift+Alt+H"];

export const HANDED_OVER: readonly PressedKeys[] = SHORTCUTS.map((shortcut) => keysOf(shortcut));

/** The keys of a shortcut, as an event tells them. A letter with Alt is told by its place. */
function keysOf(shortcut: string): PressedKeys {
  const parts = shortcut.split("+");
  const key = parts.at(-1) ?? "";
  const altKey = parts.includes("Alt");
  return {
    key,
    code: altKey ? `Key${key}` : "",
    ctrlKey: parts.includes("Mod") && !isApple(),
    metaKey: parts.includes("Mod") && isApple(),
    altKey,
    shiftKey: parts.includes("Shift"),
  };
}

/** Has the workspace do what the keys at this place of the list stand for, as if they were pressed in it. */
export function pressHandedOver(index: number): void {
  const keys = HANDED_OVER[index];
  // Nobody pressed a key where the browser knows of no use of the page.
  if (keys === undefined || !navigator.userActivation.isActive) return;
  window.dispatchEvent(new KeyboardEvent("keydown", { ...keys, cancelable: true }));
}
