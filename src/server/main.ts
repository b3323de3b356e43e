import { join } from "node:path";
import { openBuiltClientFiles } from "./http/builtClientFiles.ts";
import { runServer } from "./runServer.ts";
import { findProjectRoot } from "./system/projectRoot.ts";

await runServer(process.env, {
  openClientFiles: () => openBuiltClientFiles(join(findProjectRoot(), "dist/client")),
});
