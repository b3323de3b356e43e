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
    if (isReplaced(transaction, start)) typed = "replaced";
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

/** Letters and digits together, and any other sign alone. */
const WORDS = /[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu;

/** Whether a change takes away words that were typed here since `start`, and does not have them itself. */
function isReplaced(transaction: Y.Transaction, start: number): boolean {
  let gone = "";
  let last: Y.Item | null = null;
  Y.iterateDeletedStructs(transaction, transaction.deleteSet, (struct) => {
    const { client, clock } = struct.id;
    if (client !== transaction.doc.clientID || clock + struct.length <= start) return;
    if (!(struct instanceof Y.Item && struct.content instanceof Y.ContentString)) return;
    // A word may have come in several pieces.
    gone += (struct.left === last ? "" : "\n") + struct.content.str.slice(Math.max(0, start - clock));
    last = struct;
  });
  const words = gone.match(WORDS) ?? [];
  const written = new Set(words.length > 0 ? writtenBy(transaction).match(WORDS) : []);
  return words.some((word) => !written.has(word));
}

function writtenBy({ changedParentTypes }: Y.Transaction): string {
  return [...changedParentTypes.values()]
    .flat()
    .flatMap((event) => (event instanceof Y.YTextEvent ? event.delta : []))
    .map(({ insert }) => (typeof insert === "string" ? insert : ""))
    .join("");
}
