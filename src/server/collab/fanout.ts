/** What one process tells the others that have the same room open. */
export type FanoutMessage =
  | { kind: "update"; update: Uint8Array }
  /** An awareness update: the sender's own people. */
  | { kind: "presence"; presence: Uint8Array }
  /** What the sender has. A question asks for what it lacks; an answer to one only says so. */
  | { kind: "compare"; stateVector: Uint8Array; isQuestion: boolean }
  | { kind: "accessChanged"; userId: string }
  | { kind: "projectChanged" }
  | { kind: "deleted" };

/**
 * Carries messages between server processes, at most once: what is missed is fetched by comparing state vectors.
 * A process does not hear itself.
 */
export interface Fanout {
  /** Tells the other processes that have the room open. Never throws; what cannot be sent is lost. */
  publish(room: string, message: FanoutMessage): void;
  /**
   * Hears what other processes say of a room. `onGap` is called, never before this returns, whenever messages may have
   * been missed: when the subscription stands, and when it stands again.
   */
  subscribe(room: string, onMessage: (message: FanoutMessage) => void, onGap: () => void): { close(): void };
  close(): Promise<void>;
}

/** One process: there is nobody to tell. */
export const localFanout: Fanout = {
  publish: () => undefined,
  subscribe: () => ({ close: () => undefined }),
  close: async () => undefined,
};
