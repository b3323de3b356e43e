/** Keeps the most recently used values up to a total size. */
export interface BoundedCache<T> {
  get(key: string): T | undefined;
  /** `size` in the unit of the cache's maximum. A value over the maximum is not kept. */
  set(key: string, value: T, size: number): void;
  delete(key: string): void;
}

export function createBoundedCache<T>(maximumSize: number): BoundedCache<T> {
  // A Map keeps the order of insertion, so its first entry is the one that was used longest ago.
  const entries = new Map<string, { value: T; size: number }>();
  let total = 0;

  function remove(key: string): void {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    total -= entry.size;
  }

  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },

    set(key, value, size) {
      remove(key);
      if (size > maximumSize) return;
      entries.set(key, { value, size });
      total += size;
      for (const oldest of entries.keys()) {
        if (total <= maximumSize) break;
        remove(oldest);
      }
    },

    delete: remove,
  };
}
