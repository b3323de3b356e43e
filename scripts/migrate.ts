import { readConfig, StartError } from "../src/server/config.ts";
import { openDatabase } from "../src/server/database/openDatabase.ts";
import { createLogger } from "../src/server/system/logger.ts";

// `npm run db:migrate`: what every start does first, on its own.

try {
  const config = readConfig(process.env);
  const logger = createLogger(config.logLevel);
  const opened = await openDatabase(config, logger);
  await opened.close();
  logger.info("The database is up to date.");
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
