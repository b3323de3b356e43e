import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import autocannon from "autocannon";
import sirv from "sirv";
import { z } from "zod";
import { readConfig } from "../../src/server/config.ts";
import { startServer } from "../../src/server/startServer.ts";
import { createLogger } from "../../src/server/system/logger.ts";
import { createHttpClient } from "../../tests/support/httpClient.ts";
import type { BenchRow } from "./benchRow.ts";

const SECONDS = 4;
const PROJECTS = 200;
const PAGE_HTML = `<!doctype html><html lang="en"><title>Bench</title><body>${"<p>A published page of ordinary size.</p>".repeat(250)}</body></html>`;

/** Lists and published pages, against the bare HTTP host and a static file server with the same bytes. */
export async function benchHttp(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), "inception-bench-"));
  const unlimited = { points: 1e9, seconds: 60 };
  const app = await startServer(
    readConfig({ PORT: "0", DATA_DIR: join(folder, "data"), LOG_LEVEL: "silent" }),
    {
      logger: createLogger("silent"),
      rateLimits: { account: unlimited, accountByAddress: unlimited, ai: unlimited, deploy: unlimited },
    },
  );
  const { port } = app.config;
  try {
    const client = createHttpClient(port);
    await client.post("/api/auth/guest", {});
    for (let i = 0; i < PROJECTS; i++) await client.post("/api/projects", { name: `Project ${i}` });
    const list = await client.get("/api/projects");
    const deployed = z
      .object({ url: z.string() })
      .parse((await client.post("/api/deploy", { projectName: "Bench", html: PAGE_HTML })).json());
    const host = new URL(deployed.url).host;
    const origin = `http://127.0.0.1:${port}`;

    const bareList = await serve((_request, response) => {
      response.writeHead(200, { "content-type": "application/json; charset=utf-8" }).end(list.text);
    });
    writeFileSync(join(folder, "index.html"), PAGE_HTML);
    writeFileSync(join(folder, "index.html.gz"), gzipSync(PAGE_HTML));
    const files = sirv(folder, { gzip: true, etag: true });
    const staticFiles = await serve((request, response) => files(request, response));

    const etag = z.string().parse((await createHttpClient(port).get("/", { host })).headers.etag);
    const gzip = { "accept-encoding": "gzip" };
    const rows = [
      await compare(
        `list ${PROJECTS} projects`,
        { url: `${origin}/api/projects`, headers: { cookie: client.cookie } },
        "bare HTTP host",
        {
          url: bareList.url,
        },
      ),
      await compare(
        "a published page, gzip",
        { url: origin, headers: { host, ...gzip } },
        "static file server",
        {
          url: staticFiles.url,
          headers: gzip,
        },
      ),
      await compare(
        "a published page, unchanged (304)",
        { url: origin, headers: { host, "if-none-match": etag } },
        "static file server, whole page",
        {
          url: staticFiles.url,
          headers: gzip,
        },
      ),
    ];
    await Promise.all([bareList.close(), staticFiles.close()]);
    return rows;
  } finally {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Target {
  url: string;
  headers?: Record<string, string>;
}

// In turns, so that a busy moment of the machine hits both.
async function compare(what: string, ours: Target, peer: string, theirs: Target): Promise<BenchRow> {
  const totals = { ours: 0, theirs: 0 };
  for (let round = 0; round < 2; round++) {
    totals.ours += await perSecond(ours);
    totals.theirs += await perSecond(theirs);
  }
  return {
    what,
    unit: "requests/s",
    ours: totals.ours / 2,
    peer: { name: peer, value: totals.theirs / 2 },
    moreIsBetter: true,
  };
}

async function perSecond({ url, headers }: Target): Promise<number> {
  const result = await autocannon({
    url,
    connections: 8,
    duration: SECONDS / 2,
    ...(headers ? { headers } : {}),
  });
  if (result.errors > 0 || result["4xx"] > 0 || result["5xx"] > 0)
    throw new Error(`${url} answered with errors`);
  return result.requests.average;
}

async function serve(listener: RequestListener): Promise<{ url: string; close(): Promise<void> }> {
  const server: Server = createServer(listener);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
