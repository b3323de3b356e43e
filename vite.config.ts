import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { bundledText } from "./scripts/bundledText.ts";

/** Compresses the client's files once, at build time, so that the server never does while people wait. */
function precompress(): Plugin {
  let folder = "";
  return {
    name: "precompress",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    configResolved(config) {
      folder = join(config.root, "dist/client");
    },
    async writeBundle() {
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.(?:js|css|svg|json|txt|webmanifest)$/.test(entry.name)) continue;
        const file = join(entry.parentPath, entry.name);
        const content = await readFile(file);
        if (content.byteLength < 1024) continue;
        const quality = { params: { [zlib.BROTLI_PARAM_QUALITY]: 9 } };
        await writeFile(`${file}.br`, await promisify(brotliCompress)(content, quality));
        await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
      }
    },
  };
}

// One file builds both halves (`vite build --app`): the client into dist/client, the server into dist/server with
// its dependencies left external.
export default defineConfig({
  plugins: [react(), tailwindcss(), bundledText(), precompress()],
  publicDir: "public",
  // The server puts a fresh nonce in its place in every page (see clientPages.ts).
  html: { cspNonce: "__CSP_NONCE__" },
  resolve: { dedupe: ["yjs", "@codemirror/state", "@codemirror/view"] },
  // The code worker loads its formatter when it is needed, which only modules can.
  worker: { format: "es", plugins: () => [bundledText()] },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: "dist/client",
        emptyOutDir: true,
        manifest: true,
        rollupOptions: { input: "index.html" },
      },
    },
    server: {
      consumer: "server",
      resolve: { external: true, noExternal: [] },
      build: {
        outDir: "dist/server",
        emptyOutDir: true,
        copyPublicDir: false,
        ssr: true,
        target: "node20",
        sourcemap: true,
        minify: false,
        rollupOptions: {
          input: {
            main: "src/server/main.ts",
            databaseWorker: "src/server/database/databaseWorker.ts",
          },
          output: { format: "es", entryFileNames: "[name].js" },
        },
      },
    },
  },
});
