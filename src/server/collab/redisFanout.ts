import { setTimeout as wait } from "node:timers/promises";
import { createClient } from "redis";
import { newId } from "../system/ids.ts";
import { type Logger, loggable } from "../system/logger.ts";
import type { Fanout, FanoutMessage } from "./fanout.ts";
import { decodeFanoutMessage, encodeFanoutMessage } from "./fanoutMessages.ts";

const CHANNEL_PREFIX = "inception:collab:";
const MAX_RETRY_MS = 2_000;
const CLOSE_TIMEOUT_MS = 1_000;

interface Subscription {
  onMessage(message: FanoutMessage): void;
  onGap(): void;
}

/**
 * The line between processes over Redis pub/sub, which delivers at most once. While Redis is away each process goes on
 * alone; when it is back, every room hears of the gap and compares what it has with the others.
 */
export function createRedisFanout({ url, logger }: { url: string; logger: Logger }): Fanout {
  const sender = newId();
  const subscriptions = new Map<string, Subscription>();
  const socket = { reconnectStrategy: (retries: number) => Math.min(50 * 2 ** retries, MAX_RETRY_MS) };
  // What cannot be sent now is not kept: after a gap the comparison finds it, and old news would only cost memory.
  const publisher = createClient({ url, socket, disableOfflineQueue: true });
  const subscriber = createClient({ url, socket });
  let isAway = false;

  function hearError(error: unknown): void {
    if (!isAway) logger.warn({ err: loggable(error) }, "Redis is away; this process goes on alone");
    isAway = true;
  }

  publisher.on("error", hearError);
  subscriber.on("error", hearError);
  // Both lines have to stand before a comparison can be heard and answered.
  publisher.on("ready", compareAll);
  subscriber.on("ready", compareAll);
  publisher.connect().catch(hearError);
  subscriber.connect().catch(hearError);

  function compareAll(): void {
    if (!publisher.isReady || !subscriber.isReady) return;
    if (isAway) logger.info("Redis is back");
    isAway = false;
    for (const { onGap } of subscriptions.values()) onGap();
  }

  function receive(room: string, bytes: Uint8Array): void {
    try {
      const { sender: from, message } = decodeFanoutMessage(bytes);
      if (from !== sender) subscriptions.get(room)?.onMessage(message);
    } catch (error) {
      logger.warn({ err: loggable(error), room }, "a message of another process could not be read");
    }
  }

  return {
    publish(room, message) {
      if (!publisher.isReady) return;
      const bytes = Buffer.from(encodeFanoutMessage(sender, message));
      publisher.publish(CHANNEL_PREFIX + room, bytes).catch(hearError);
    },
    subscribe(room, onMessage, onGap) {
      const subscription: Subscription = { onMessage, onGap };
      subscriptions.set(room, subscription);
      subscriber
        .subscribe(CHANNEL_PREFIX + room, (bytes) => receive(room, bytes), true)
        .then(() => {
          if (subscriptions.get(room) === subscription) onGap();
        })
        .catch(hearError);
      return {
        close() {
          // The room may have been opened again since.
          if (subscriptions.get(room) !== subscription) return;
          subscriptions.delete(room);
          if (subscriber.isOpen) subscriber.unsubscribe(CHANNEL_PREFIX + room).catch(hearError);
        },
      };
    },
    async close() {
      subscriptions.clear();
      // Who left is told to the others still, unless Redis does not answer.
      if (publisher.isReady) await Promise.race([publisher.close(), wait(CLOSE_TIMEOUT_MS)]);
      if (publisher.isOpen) publisher.destroy();
      if (subscriber.isOpen) subscriber.destroy();
    },
  };
}
