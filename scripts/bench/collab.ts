import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { WebSocket } from "ws";
import { WebsocketProvider } from "y-websocket";
import * as Y from "yjs";
import { z } from "zod";
import { projectRoom } from "../../src/shared/collab/rooms.ts";
import type { BenchRow } from "./benchRow.ts";

const PEER = "@y/websocket-server 0.1.1, which stores nothing";
const SECONDS = 2;
const ROUNDS = 2;
const LONG_EDITS = 100_000;
const PAIRS = Array.from({ length: 50 }, (_, i) => `pair${i}`);

interface Measured {
  p50: number;
  p99: number;
  /** CPU seconds of the server for 10,000 changes. */
  cpu: number;
}

interface MeasuredServer {
  pairs: Measured;
  crowd: Measured;
  warmJoin: number;
  coldJoin: number;
}

/**
 * Live collaboration with unmodified clients, ours against the stock server in turns: how long a change takes to a peer,
 * the server's CPU, and joining a long document. Takes under a minute.
 */
export async function benchCollab(): Promise<BenchRow[]> {
  // Every provider listens for the end of the process.
  process.setMaxListeners(Math.max(process.getMaxListeners(), 200));
  const folder = await mkdtemp(join(tmpdir(), "inception-bench-"));
  try {
    const longFile = join(folder, "long.bin");
    const long = longDocument();
    await writeFile(longFile, long);
    const [ours, stock] = await measureServers(longFile, long);
    const row = (what: string, unit: string, of: (server: MeasuredServer) => number): BenchRow => ({
      what,
      unit,
      ours: of(ours),
      peer: { name: PEER, value: of(stock) },
    });
    const pairs = "50 rooms × 2, 5 changes/s each";
    const crowd = "1 room × 50, 2 changes/s each";
    return [
      row(`change reaches a peer, p50, ${pairs}`, "ms", (server) => server.pairs.p50),
      row(`change reaches a peer, p99, ${pairs}`, "ms", (server) => server.pairs.p99),
      row(`server CPU for 10,000 changes, ${pairs}`, "s", (server) => server.pairs.cpu),
      row(`change reaches a peer, p50, ${crowd}`, "ms", (server) => server.crowd.p50),
      row(`change reaches a peer, p99, ${crowd}`, "ms", (server) => server.crowd.p99),
      row(`server CPU for 10,000 changes, ${crowd}`, "s", (server) => server.crowd.cpu),
      row("joining a document of 100,000 edits, warm", "ms", (server) => server.warmJoin),
      { what: "joining a document of 100,000 edits, cold from storage", unit: "ms", ours: ours.coldJoin },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Both servers run at once and are measured in turns, so that what else the machine does meets both alike. */
async function measureServers(longFile: string, long: Uint8Array): Promise<[MeasuredServer, MeasuredServer]> {
  const servers = [await startServer("ours", longFile), await startServer("stock", longFile)] as const;
  const [ours, stock] = servers;
  try {
    for (let round = 0; round < ROUNDS; round++) {
      for (const server of servers) {
        const twice = PAIRS.flatMap((id) => [id, id]);
        await measureTyping(server, server.pairs, twice, 5);
        await measureTyping(server, server.crowd, Array<string>(50).fill("crowd"), 2);
      }
    }
    // Joins are measured once the typing is stored away.
    await wait(4_000);
    const coldJoin = await measureJoin(ours);
    await upload(stock, long);
    for (let round = 0; round < 5; round++) {
      for (const server of servers) server.joins.push(await measureJoin(server));
    }
    return [summary(ours, coldJoin), summary(stock, Number.NaN)];
  } finally {
    for (const { child } of servers) {
      const exited = once(child, "exit");
      child.send("stop");
      await exited;
    }
  }
}

interface RunningServer {
  child: ChildProcess;
  base: string;
  pairs: Samples;
  crowd: Samples;
  joins: number[];
}

interface Samples {
  latencies: number[];
  cpuSeconds: number;
  changes: number;
}

async function startServer(kind: "ours" | "stock", longFile: string): Promise<RunningServer> {
  const script = fileURLToPath(new URL("collabServerProcess.ts", import.meta.url));
  const child = fork(script, [kind, longFile, ...PAIRS, "crowd", "long"], { execArgv: ["--import", "tsx"] });
  const { port } = z.object({ port: z.number() }).parse((await once(child, "message"))[0]);
  const empty = (): Samples => ({ latencies: [], cpuSeconds: 0, changes: 0 });
  return { child, base: `ws://127.0.0.1:${port}/collab`, pairs: empty(), crowd: empty(), joins: [] };
}

function summary({ pairs, crowd, joins }: RunningServer, coldJoin: number): MeasuredServer {
  const measured = ({ latencies, cpuSeconds, changes }: Samples): Measured => ({
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    cpu: cpuSeconds * (10_000 / changes),
  });
  return { pairs: measured(pairs), crowd: measured(crowd), coldJoin, warmJoin: percentile(joins, 0.5) };
}

/** One client for each room name, all typing `perSecond` characters a second and moving their caret with each. */
async function measureTyping(
  { child, base }: RunningServer,
  samples: Samples,
  projectIds: string[],
  perSecond: number,
): Promise<void> {
  const sentAt = new Map<string, number>();
  const clients = projectIds.map((id) => connect(base, id));
  await Promise.all(clients.map(({ provider }) => synced(provider)));
  for (const { doc } of clients) {
    doc.getText("html").observe((event) => {
      if (event.transaction.local) return;
      const now = performance.now();
      for (const { insert } of event.delta) {
        if (typeof insert !== "string") continue;
        for (const mark of insert.split(";")) {
          const sent = sentAt.get(mark);
          if (sent !== undefined) samples.latencies.push(now - sent);
        }
      }
    });
  }
  const cpuBefore = await cpuSeconds(child);
  const everyMs = 1_000 / perSecond;
  const type = async (client: (typeof clients)[number], index: number) => {
    // Spread over the interval, as people are.
    await wait((everyMs * index) / clients.length);
    for (let n = 0; n < SECONDS * perSecond; n++) {
      const mark = `${index}.${n}`;
      const text = client.doc.getText("html");
      sentAt.set(mark, performance.now());
      text.insert(text.length, `${mark};`);
      client.provider.awareness.setLocalStateField("cursor", { anchor: n, head: n });
      samples.changes++;
      await wait(everyMs);
    }
  };
  await Promise.all(clients.map(type));
  await wait(500);
  samples.cpuSeconds += (await cpuSeconds(child)) - cpuBefore;
  for (const client of clients) leave(client);
}

async function measureJoin({ base }: RunningServer): Promise<number> {
  const start = performance.now();
  const client = connect(base, "long");
  await synced(client.provider);
  const took = performance.now() - start;
  if (client.doc.getText("html").length < LONG_EDITS) throw new Error("The long document did not arrive.");
  leave(client);
  return took;
}

/** Brings the long document to a server that stores none, and stays until it has it. */
async function upload({ base }: RunningServer, long: Uint8Array): Promise<void> {
  const client = connect(base, "long");
  await synced(client.provider);
  Y.applyUpdate(client.doc, long);
  const probe = connect(base, "long");
  while (probe.doc.getText("html").length < LONG_EDITS) await wait(20);
  leave(probe);
  // The uploader stays: the stock server forgets a room that everyone left.
}

function connect(base: string, projectId: string) {
  const doc = new Y.Doc();
  const provider = new WebsocketProvider(base, projectRoom(projectId), doc, {
    WebSocketPolyfill: WebSocket as unknown as typeof globalThis.WebSocket,
    disableBc: true,
  });
  return { doc, provider };
}

async function synced(provider: WebsocketProvider): Promise<void> {
  while (!provider.synced) await wait(1);
}

function leave({ doc, provider }: ReturnType<typeof connect>): void {
  provider.destroy();
  provider.awareness.destroy();
  doc.destroy();
}

async function cpuSeconds(child: ChildProcess): Promise<number> {
  child.send("cpu");
  return z.object({ cpuSeconds: z.number() }).parse((await once(child, "message"))[0]).cpuSeconds;
}

function percentile(values: number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** A document typed character by character with the caret jumping about, as one compacted update. */
function longDocument(): Uint8Array {
  const doc = new Y.Doc();
  const text = doc.getText("html");
  doc.transact(() => {
    for (let i = 0, at = 0; i < LONG_EDITS; i++, at++) {
      if (i % 8 === 0) at = (i * 7_919) % (text.length + 1);
      text.insert(at, String.fromCharCode(97 + (i % 26)));
    }
  });
  const update = Y.encodeStateAsUpdate(doc);
  doc.destroy();
  return update;
}
