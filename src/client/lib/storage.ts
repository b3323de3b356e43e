/** What of a zod schema is used here; so this file, which every screen loads, does not load zod. */
interface Schema<Value> {
  safeParse(value: unknown): { success: true; data: Value } | { success: false };
}

/** For good, or for as long as the tab is open. */
type StorageArea = "localStorage" | "sessionStorage";

/**
 * Browser storage that never throws: blocked or full storage and foreign values read as absent. Values are JSON and are
 * checked against a schema on the way out, because other tabs and older versions wrote them.
 */
export function readStored<Value>(
  key: string,
  schema: Schema<Value>,
  area: StorageArea = "localStorage",
): Value | null {
  try {
    const text = window[area].getItem(key);
    if (text === null) return null;
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Stores `value` as JSON. Returns false when the browser refuses (private mode, quota). */
export function writeStored(key: string, value: unknown, area: StorageArea = "localStorage"): boolean {
  try {
    window[area].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Forgets a key; says nothing when the browser refuses. */
export function removeStored(key: string): void {
  try {
    window.localStorage.removeItem(key);
  } catch {
    // Blocked storage holds nothing that could stay behind.
  }
}

/** All keys; none when the browser refuses. */
export function storedKeys(): string[] {
  try {
    return Object.keys(window.localStorage);
  } catch {
    return [];
  }
}

/** How many characters are kept under a key. */
export function storedSize(key: string): number {
  try {
    return window.localStorage.getItem(key)?.length ?? 0;
  } catch {
    return 0;
  }
}
