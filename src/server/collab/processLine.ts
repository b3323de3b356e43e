import * as Y from "yjs";
import type { Clock } from "../system/clock.ts";
import type { Fanout, FanoutMessage } from "./fanout.ts";
import { decodePresence, encodePresence, type PresenceEntry } from "./messages.ts";

/** How often two processes compare what they have, beside every time when messages may have been missed. */
const COMPARE_EVERY_MS = 30_000;

export interface ProcessLineDeps {
  room: string;
  doc: Y.Doc;
  fanout: Fanout;
  clock: Clock;
  /** The states of this process's own people. */
  localPresence(): PresenceEntry[];
  onPresence(entries: PresenceEntry[]): void;
  onAccessChanged(userId: string): void;
  onProjectChanged(): void;
  onDeleted(): void;
}

/**
 * A room's line to the same room on other processes. Their changes are applied to the document with the line as the
 * origin; what got lost on the way is found by comparing state vectors.
 */
export interface ProcessLine {
  publish(message: FanoutMessage): void;
  publishPresence(entries: PresenceEntry[]): void;
  /** Compares with the others when the last time is long ago. */
  beat(): void;
  close(): void;
}

export function createProcessLine(deps: ProcessLineDeps): ProcessLine {
  const { room, doc, fanout, clock } = deps;
  let comparedAt = clock.now().getTime();

  function publish(message: FanoutMessage): void {
    fanout.publish(room, message);
  }

  function publishPresence(entries: PresenceEntry[]): void {
    if (entries.length > 0) publish({ kind: "presence", presence: encodePresence(entries) });
  }

  function receive(message: FanoutMessage): void {
    switch (message.kind) {
      case "update":
        Y.applyUpdate(doc, message.update, line);
        break;
      case "presence":
        deps.onPresence(decodePresence(message.presence));
        break;
      case "compare":
        answer(message.stateVector, message.isQuestion);
        break;
      case "accessChanged":
        deps.onAccessChanged(message.userId);
        break;
      case "projectChanged":
        deps.onProjectChanged();
        break;
      case "deleted":
        deps.onDeleted();
        break;
    }
  }

  function compare(): void {
    comparedAt = clock.now().getTime();
    publish({ kind: "compare", stateVector: Y.encodeStateVector(doc), isQuestion: true });
    publishPresence(deps.localPresence());
  }

  /** Sends what the other lacks, and asks back once: both always, as a state vector does not show deletions. */
  function answer(stateVector: Uint8Array, isQuestion: boolean): void {
    publish({ kind: "update", update: Y.encodeStateAsUpdate(doc, stateVector) });
    if (!isQuestion) return;
    publishPresence(deps.localPresence());
    publish({ kind: "compare", stateVector: Y.encodeStateVector(doc), isQuestion: false });
  }

  const line: ProcessLine = {
    publish,
    publishPresence,
    beat() {
      if (clock.now().getTime() - comparedAt > COMPARE_EVERY_MS) compare();
    },
    close: () => subscription.close(),
  };
  const subscription = fanout.subscribe(room, receive, compare);
  return line;
}
