import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { findProjectRoot } from "../../src/server/system/projectRoot.ts";
import { cleanups } from "./cleanups.ts";

export interface ServerExit {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

export interface ServerProcess {
  child: ChildProcess;
  /** The port in the startup line. Rejects with the output when the process ends before it. */
  ready: Promise<number>;
  exited: Promise<ServerExit>;
}

/** Starts the server as a process with these settings only. It is killed after the file's tests if still running. */
export function startServerProcess(env: Record<string, string>): ServerProcess {
  const root = findProjectRoot();
  const child = spawn(process.execPath, ["--import", "tsx", join(root, "tests/support/serverEntry.ts")], {
    cwd: root,
    env: { PATH: process.env.PATH ?? "", PORT: "0", LOG_LEVEL: "warn", ...env },
  });
  cleanups.push(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGKILL");
    await exited;
  });
  let stdout = "";
  let stderr = "";
  const exited = new Promise<ServerExit>((resolve) => {
    child.once("close", (code, signal) => resolve({ code, signal, stdout, stderr }));
  });
  const ready = new Promise<number>((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => {
      stdout += chunk.toString();
      const port = /ready at \S+:(\d+)/.exec(stdout)?.[1];
      if (port) resolve(Number(port));
    });
    child.stderr.on("data", (chunk: Buffer) => {
      stderr += chunk.toString();
    });
    void exited.then(() => reject(new Error(`The server ended before it was ready:\n${stdout}${stderr}`)));
  });
  // Tests of failing starts wait for `exited` only.
  ready.catch(() => {});
  return { child, ready, exited };
}
