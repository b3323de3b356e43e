/** Whether the server said that this page's session is over. A plain store, so that code outside of React can use it. */
export function createSignedOutStore() {
  let signedOut = false;
  const listeners = new Set<() => void>();
  return {
    report(): void {
      if (signedOut) return;
      signedOut = true;
      for (const listener of listeners) listener();
    },
    isSignedOut: () => signedOut,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Of this page; shown by SignedOutNotice. Only a new page starts over: signing in again is a navigation. */
export const signedOutStore = createSignedOutStore();
