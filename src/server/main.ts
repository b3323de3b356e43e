import { join } from "node:path";
import { readConfig, StartError } from "./config.ts";
import { openBuiltClientFiles } from "./http/builtClientFiles.ts";
import { startServer } from "./startServer.ts";
import { createLogger, loggable } from "./system/logger.ts";
import { findProjectRoot } from "./system/projectRoot.ts";

/** Milliseconds after which a stop that hangs is cut off; supervisors are promised 10 s. */
const STOP_LIMIT_MS = 9_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const logger = createLogger(config.logLevel);
  const server = await startServer(config, {
    logger,
    openClientFiles: () => openBuiltClientFiles(join(findProjectRoot(), "dist/client")),
  });
  logger.info(`Inception is ready at ${server.config.publicUrl}`);

  const stop = (signal: string) => {
    logger.info(`${signal}: stopping …`);
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.fatal({ err: loggable(error) }, "stopping failed");
        process.exit(1);
      },
    );
  };
  process.once("SIGTERM", () => stop("SIGTERM"));
  process.once("SIGINT", () => stop("SIGINT"));
}

main().catch((error: unknown) => {
  if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
  else console.error(loggable(error));
  process.exit(1);
});
