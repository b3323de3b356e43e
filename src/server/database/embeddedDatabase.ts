import { once } from "node:events";
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import type { Logger } from "../system/logger.ts";
import { findProjectRoot } from "../system/projectRoot.ts";
import { lockFolder } from "./folderLock.ts";

type Address = { path: string } | { host: string; port: number };

export interface EmbeddedDatabase {
  /** Where the driver connects: one connection at a time. */
  address: Address;
  close(): Promise<void>;
}

/** Starts PGlite in its worker on `dataDir`. Throws StartError when another process uses the folder. */
export async function startEmbeddedDatabase(
  dataDir: string,
  logger: Logger,
  onFailure: (error: unknown) => void,
): Promise<EmbeddedDatabase> {
  const lock = await lockFolder(dataDir);
  try {
    const folder = join(dataDir, "postgres");
    const isNew = !existsSync(join(folder, "PG_VERSION"));
    logger.info(
      isNew
        ? `Creating the embedded database in ${dataDir} (the first start takes a few seconds) …`
        : `Opening the embedded database in ${dataDir} …`,
    );
    const address = await chooseAddress(lock.socketFolder);
    const worker = await startWorker({ dataDir: folder, listen: address });
    let closing = false;
    worker.on("error", (error) => onFailure(error));
    worker.on("exit", (code) => {
      if (!closing) onFailure(new Error(`The embedded database stopped with code ${code}.`));
    });
    return {
      address,
      async close() {
        closing = true;
        const exited = once(worker, "exit");
        worker.postMessage("close");
        await exited;
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function startWorker(workerData: { dataDir: string; listen: Address }): Promise<Worker> {
  const worker = createWorker(workerData);
  try {
    await once(worker, "message");
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  return worker;
}

/** The worker's built form, or in development and tests its TypeScript source through tsx. */
function createWorker(workerData: unknown): Worker {
  const self = fileURLToPath(import.meta.url);
  if (!self.endsWith(".ts")) {
    return new Worker(join(findProjectRoot(), "dist/server/databaseWorker.js"), { workerData });
  }
  const tsxFolder = dirname(createRequire(import.meta.url).resolve("tsx/package.json"));
  const tsx = pathToFileURL(join(tsxFolder, "dist/esm/api/index.mjs")).href;
  const source = new URL("databaseWorker.ts", import.meta.url).href;
  // `--import tsx` does not reach a worker thread of Node 20, so the loader is registered inside.
  const start = `import(${JSON.stringify(tsx)}).then(({ register }) => { register(); return import(${JSON.stringify(source)}); });`;
  return new Worker(start, { eval: true, workerData });
}

async function chooseAddress(socketFolder: string): Promise<Address> {
  if (process.platform === "win32") return { host: "127.0.0.1", port: await findFreePort() };
  const path = join(socketFolder, "database.sock");
  // The folder is ours (see the lock), so a socket found here was left by a killed process.
  await rm(path, { force: true });
  return { path };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address !== "object" || !address) throw new Error("No free port for the embedded database.");
  return address.port;
}
