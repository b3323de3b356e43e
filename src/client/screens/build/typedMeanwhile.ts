import * as Y from "yjs";

/** What became of what was typed here while the engine worked. */
export type Typed = "nothing" | "kept" | "replaced";

export interface TypingWatch {
  /** Ends the watch and tells; after typing it first waits a moment for what the engine wrote, if that is not here yet. */
  end(): Promise<Typed>;
}

/** The answer and the change come on two ways: so long, in milliseconds, may the change take longer. */
const CHANGE_LATER_MS = 1_000;

/** Watches what is typed into a document here, and whether changes from elsewhere take it away again. */
export function watchTyping(doc: Y.Doc, changeLater = CHANGE_LATER_MS): TypingWatch {
  const start = Y.getState(doc.store, doc.clientID);
  let typed: Typed = "nothing";
  let changed = () => {};
  const isChanged = new Promise<void>((resolve) => {
    changed = resolve;
  });

  function follow(transaction: Y.Transaction): void {
    if (transaction.changed.size === 0) return;
    if (transaction.local) {
      if (typed === "nothing") typed = "kept";
      return;
    }
    const taken = transaction.deleteSet.clients.get(doc.clientID) ?? [];
    if (taken.some(({ clock, len }) => clock + len > start)) typed = "replaced";
    changed();
  }

  doc.on("afterTransaction", follow);
  return {
    async end() {
      if (typed === "kept") {
        await Promise.race([isChanged, new Promise((resolve) => setTimeout(resolve, changeLater))]);
      }
      doc.off("afterTransaction", follow);
      return typed;
    },
  };
}
