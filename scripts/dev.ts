import { readFile } from "node:fs/promises";
import type { Server } from "node:http";
import { join } from "node:path";
import { createServer as createVite } from "vite";
import type { ClientFiles } from "../src/server/http/clientPages.ts";
import { runServer } from "../src/server/runServer.ts";
import { findProjectRoot } from "../src/server/system/projectRoot.ts";

// The same server with Vite in place of the built files; hot reload shares its port.

const root = findProjectRoot();

async function openViteFiles(server: Server): Promise<ClientFiles> {
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
  };
}

await runServer(process.env, { openClientFiles: openViteFiles });
