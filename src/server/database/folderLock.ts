import { createHash } from "node:crypto";
import { chmod, lstat, mkdir, realpath, rm, stat } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { StartError } from "../config.ts";

/** The kernel's limit for a socket's path is 104 (macOS) or 108 bytes (Linux), the closing zero included. */
const MAX_SOCKET_PATH_BYTES = 100;
const LONGEST_SOCKET_NAME = "database.sock";
/** How long a process that took over a dead one's lock watches for a rival that did the same at that moment. */
const TAKEOVER_CHECK_MS = 200;

export interface FolderLock {
  /** Folder for further sockets of the same database, short enough for the kernel. */
  socketFolder: string;
  release(): Promise<void>;
}

/**
 * Claims a data folder for this process by listening on a Unix socket: the kernel ends the claim with the process,
 * also on kill -9. Creates the folder, readable by its owner only. Throws StartError when another process has it.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chmod(folder, 0o700);
  } catch (error) {
    throw new StartError(`DATA_DIR: the folder ${folder} cannot be created or written.`, { cause: error });
  }
  const real = await realpath(folder);
  const socketFolder = await findSocketFolder(real);
  const server = await claim(lockAddress(socketFolder, real), folder);
  return {
    socketFolder,
    release: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The data folder itself, or, when its path is too long for a socket, one in the system's folder for such things. */
async function findSocketFolder(folder: string): Promise<string> {
  if (Buffer.byteLength(join(folder, LONGEST_SOCKET_NAME)) <= MAX_SOCKET_PATH_BYTES) return folder;
  const short = join(tmpdir(), `inception-${hash(folder)}`);
  await mkdir(short, { recursive: true, mode: 0o700 });
  const found = await lstat(short);
  const owner = process.getuid?.();
  if (!found.isDirectory() || (owner !== undefined && found.uid !== owner)) {
    throw new StartError(`${short} belongs to somebody else; choose a shorter DATA_DIR.`);
  }
  await chmod(short, 0o700);
  return short;
}

function lockAddress(socketFolder: string, folder: string): string {
  // Named pipes of Windows vanish with their process, like the sockets here.
  if (process.platform === "win32") return `\\\\.\\pipe\\inception-${hash(folder)}`;
  return join(socketFolder, "lock.sock");
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 24);
}

async function claim(address: string, folder: string): Promise<Server> {
  const taken = new StartError(
    `The data folder ${folder} is in use by another Inception process. Stop it, or set DATA_DIR to another folder.`,
  );
  const server = await tryListen(address);
  if (server) return server;
  if (await isAlive(address)) throw taken;

  // A process that was killed left its socket behind.
  await rm(address, { force: true });
  const takenOver = await tryListen(address);
  if (!takenOver) throw taken;
  const mine = (await stat(address)).ino;
  await wait(TAKEOVER_CHECK_MS);
  const now = await stat(address).catch(() => null);
  if (now?.ino === mine) return takenOver;
  takenOver.close();
  throw taken;
}

function tryListen(address: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") resolve(null);
      else reject(error);
    });
    server.listen(address, () => {
      server.unref();
      resolve(server);
    });
  });
}

function isAlive(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    // Only a refused or vanished socket is a dead process's; anything else (a full backlog) is a living one.
    socket.once("error", (error: NodeJS.ErrnoException) => {
      resolve(error.code !== "ECONNREFUSED" && error.code !== "ENOENT");
    });
  });
}
