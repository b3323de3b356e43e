/** Remembers the sizes of panes; blocked storage means that they start at their defaults. */
export const layoutStorage = {
  getItem(key: string): string | null {
    try {
      return window.localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem(key: string, value: string): void {
    try {
      window.localStorage.setItem(key, value);
    } catch {
      // Nothing depends on it.
    }
  },
};
