// A shortcut is written as `Mod+Shift+F`: `Mod` is Cmd on Apple's systems and Ctrl elsewhere.

/** What of a keyboard event is looked at. */
export type PressedKeys = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** Whether this is one of Apple's systems. */
export function isApple(platform: string = navigator.platform): boolean {
  return /mac|iphone|ipad/i.test(platform);
}

/** Whether the keys of `event` are those of `shortcut`. Letters count by what they write, or with Alt by their place. */
export function matchesShortcut(event: PressedKeys, shortcut: string, apple = isApple()): boolean {
  const parts = shortcut.split("+");
  const key = parts.at(-1) ?? "";
  const wants = (name: string) => parts.includes(name);
  if (event.altKey !== wants("Alt") || event.shiftKey !== wants("Shift")) return false;
  if (event.metaKey !== (apple && wants("Mod"))) return false;
  if (event.ctrlKey !== ((!apple && wants("Mod")) || wants("Ctrl"))) return false;
  return wants("Alt") && /^[A-Z]$/.test(key)
    ? event.code === `Key${key}`
    : event.key.toLowerCase() === key.toLowerCase();
}

const APPLE: Record<string, string> = { Mod: "⌘", Alt: "⌥", Shift: "⇧", Ctrl: "⌃", Enter: "↩" };
const OTHERS: Record<string, string> = { Mod: "Ctrl" };

/** The keys of a shortcut as they stand on the keyboards of this system. */
export function shortcutKeys(shortcut: string, apple = isApple()): string[] {
  return shortcut.split("+").map((part) => (apple ? APPLE[part] : OTHERS[part]) ?? part);
}
