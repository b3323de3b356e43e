import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import { z } from "zod";

// Runs PGlite in a thread of its own, so that its work never holds up the server's event loop, and serves it on a
// socket to the same driver that talks to a PostgreSQL server. One connection: with more, statements of different
// connections get mixed up.

const address = z.union([
  z.object({ path: z.string() }),
  z.object({ host: z.string(), port: z.number().int() }),
]);

async function serve(): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error("databaseWorker runs only as a worker thread.");
  const { dataDir, listen } = z.object({ dataDir: z.string(), listen: address }).parse(workerData);
  const db = await PGlite.create({ dataDir });
  const server = new PGLiteSocketServer({ db, maxConnections: 1, ...listen });
  await server.start();
  port.once("message", async () => {
    await server.stop();
    await db.close();
    port.postMessage("closed");
    port.close();
  });
  port.postMessage("ready");
}

await serve();
