import { readFile } from "node:fs/promises";
import type { Server } from "node:http";
import { join } from "node:path";
import { createServer as createVite } from "vite";
import { readConfig, StartError } from "../src/server/config.ts";
import type { ClientFiles } from "../src/server/http/clientPages.ts";
import { startServer } from "../src/server/startServer.ts";
import { createLogger } from "../src/server/system/logger.ts";
import { findProjectRoot } from "../src/server/system/projectRoot.ts";

// The same server with Vite in place of the built files; hot reload shares its port.

const root = findProjectRoot();

async function openViteFiles(server: Server): Promise<ClientFiles & { close(): Promise<void> }> {
  const vite = await createVite({
    root,
    appType: "custom",
    server: { middlewareMode: true, hmr: { server } },
  });
  return {
    development: true,
    serveFile(request, response) {
      // Vite would answer "/" itself; pages go through `page` so that they get their nonce.
      if (request.url?.split("?")[0] === "/") return Promise.resolve(false);
      return new Promise((resolve) => {
        response.once("close", () => resolve(true));
        vite.middlewares(request, response, () => resolve(false));
      });
    },
    async page(pathname) {
      return vite.transformIndexHtml(pathname, await readFile(join(root, "index.html"), "utf8"));
    },
    close: () => vite.close(),
  };
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const logger = createLogger(config.logLevel);
  let closeFiles = async () => {};
  const server = await startServer(config, {
    logger,
    async openClientFiles(httpServer) {
      const files = await openViteFiles(httpServer);
      closeFiles = () => files.close();
      return files;
    },
  });
  logger.info(`Inception (development) is ready at ${server.config.publicUrl}`);
  const stop = async () => {
    await closeFiles();
    await server.close();
    process.exit(0);
  };
  process.once("SIGTERM", () => void stop());
  process.once("SIGINT", () => void stop());
}

main().catch((error: unknown) => {
  if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
  else console.error(error);
  process.exit(1);
});
