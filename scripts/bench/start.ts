import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { findProjectRoot } from "../../src/server/system/projectRoot.ts";
import { launchBrowser } from "../../tests/support/browser.ts";
import type { BenchRow } from "./benchRow.ts";

const TRIES = 3;

/** The built product: how long a start takes with the embedded database, and what a first visit to Home loads. */
export async function benchStart(): Promise<BenchRow[]> {
  const main = join(findProjectRoot(), "dist/server/main.js");
  if (!existsSync(main)) throw new Error("Nothing is built yet: run `npx vite build --app` first.");
  const folder = mkdtempSync(join(tmpdir(), "inception-bench-"));
  try {
    const first = await measureStart(main, folder);
    const later: number[] = [];
    for (let i = 0; i < TRIES; i++) later.push(await measureStart(main, folder));
    const bytes = await withServer(main, folder, firstVisitBytes);
    return [
      { what: "first start, empty embedded database, to the first answer", unit: "ms", ours: first },
      {
        what: "second start to the first answer",
        unit: "ms",
        ours: Math.min(...later),
        peer: { name: "aim", value: 3000 },
      },
      {
        what: "JavaScript of the first visit to Home, gzipped",
        unit: "KB",
        ours: bytes / 1024,
        peer: { name: "aim", value: 120 },
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureStart(main: string, folder: string): Promise<number> {
  const started = performance.now();
  return withServer(main, folder, async () => performance.now() - started);
}

/** Runs something once `/readyz` answers, then stops the server as a supervisor would. */
async function withServer<T>(main: string, folder: string, work: (port: number) => Promise<T>): Promise<T> {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH ?? "",
      PORT: "0",
      DATA_DIR: folder,
      LOG_LEVEL: "info",
      NODE_ENV: "production",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  try {
    const port = await new Promise<number>((resolve, reject) => {
      let output = "";
      child.stdout.on("data", (part: Buffer) => {
        output += part.toString();
        const found = /ready at \S+:(\d+)/.exec(output)?.[1];
        if (found) resolve(Number(found));
      });
      exited.then(() => reject(new Error(`The server ended:\n${output}`)), reject);
    });
    await answers(port);
    return await work(port);
  } finally {
    child.kill("SIGTERM");
    await exited;
  }
}

function answers(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request({ port, path: "/readyz" }, (response) => {
      response.resume();
      if (response.statusCode === 200) resolve();
      else reject(new Error(`/readyz answered ${response.statusCode}`));
    });
    call.on("error", reject);
    call.end();
  });
}

async function firstVisitBytes(port: number): Promise<number> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ baseURL: `http://localhost:${port}` });
    await context.request.post("/api/auth/guest", { data: {} });
    const page = await context.newPage();
    const sizes: Promise<number>[] = [];
    page.on("response", (response) => {
      if (response.url().endsWith(".js"))
        sizes.push(response.body().then((body) => gzipSync(body).byteLength));
    });
    await page.goto("/home", { waitUntil: "networkidle" });
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  } finally {
    await browser.close();
  }
}
