import { readConfig, StartError } from "./config.ts";
import { type StartOptions, startServer } from "./startServer.ts";
import { createLogger, loggable } from "./system/logger.ts";

/** Milliseconds after which a stop that hangs is cut off; supervisors are promised 10 s. */
const STOP_LIMIT_MS = 9_000;

/**
 * The server as a process: settings from `env`, one line and exit code 1 when it cannot start, a clean stop
 * with exit code 0 on SIGTERM and SIGINT.
 */
export async function runServer(
  env: NodeJS.ProcessEnv,
  options: Pick<StartOptions, "openClientFiles">,
): Promise<void> {
  try {
    const config = readConfig(env);
    const logger = createLogger(config.logLevel);
    const server = await startServer(config, { ...options, logger });
    // On stdout whatever the log level is: with PORT=0 nothing else tells where the product is.
    process.stdout.write(`Inception is ready at ${server.config.publicUrl}\n`);

    let stopping = false;
    const stop = (signal: string) => {
      if (stopping) return;
      stopping = true;
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
    process.on("SIGTERM", () => stop("SIGTERM"));
    process.on("SIGINT", () => stop("SIGINT"));
    const { warmUp } = await import("./engine/builtin/warmUp.ts");
    await warmUp();
  } catch (error) {
    if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
    else console.error(loggable(error));
    process.exit(1);
  }
}
