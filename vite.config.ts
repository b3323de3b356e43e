import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

// One file builds both halves (`vite build --app`): the client into dist/client, the server into dist/server with
// its dependencies left external.
export default defineConfig({
  plugins: [react(), tailwindcss()],
  publicDir: "public",
  resolve: { dedupe: ["yjs", "@codemirror/state", "@codemirror/view"] },
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
