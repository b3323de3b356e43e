export type ToastKind = "success" | "error" | "info";

export interface ToastOptions {
  description?: string;
  /** Milliseconds on the screen, four seconds unless told; stands still under the pointer and while focused. */
  duration?: number;
  action?: { label: string; onClick: () => void };
}

export interface ToastEntry extends ToastOptions {
  id: number;
  kind: ToastKind;
  title: string;
}

/** The notices that wait or are shown, oldest first. A plain store, so that code outside of React can use it. */
export function createToastStore() {
  let entries: readonly ToastEntry[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();

  function change(next: readonly ToastEntry[]): void {
    entries = next;
    for (const listener of listeners) listener();
  }

  return {
    add(kind: ToastKind, title: string, options: ToastOptions = {}): void {
      lastId++;
      change([...entries, { ...options, id: lastId, kind, title }]);
    },
    remove(id: number): void {
      change(entries.filter((entry) => entry.id !== id));
    },
    entries: () => entries,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The notices of this page; shown by Toaster. */
export const toastStore = createToastStore();

/** A passing notice in the corner, announced politely. For faults of a form use the field instead. */
export const toast = {
  success: (title: string, options?: ToastOptions) => toastStore.add("success", title, options),
  error: (title: string, options?: ToastOptions) => toastStore.add("error", title, options),
  info: (title: string, options?: ToastOptions) => toastStore.add("info", title, options),
};
