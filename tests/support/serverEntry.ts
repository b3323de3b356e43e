import { runServer } from "../../src/server/runServer.ts";

// The server as a process of its own without the browser's half, for tests of starting, stopping and being killed.
await runServer(process.env, { openClientFiles: null });
