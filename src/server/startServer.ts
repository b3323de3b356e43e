import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { App } from "./app.ts";
import { type Config, StartError, withRealPort } from "./config.ts";
import type { Database } from "./database/database.ts";
import { type OpenedDatabase, openDatabase } from "./database/openDatabase.ts";
import type { Dependencies, DependencyOptions } from "./dependencies.ts";
import type { ClientFiles } from "./http/clientPages.ts";
import { sendJson } from "./http/sendJson.ts";
import { cookieDomain, expireAllCookies } from "./http/sharedCookies.ts";
import { loggable } from "./system/logger.ts";

/** Milliseconds that answers in progress and closing sockets get when the server stops. */
const DRAIN_MS = 3_000;

export interface RunningServer {
  /** The settings with the port that was really taken. */
  config: Config;
  dependencies: Dependencies;
  /** Stops accepting, flushes every room, closes sockets with 1012, closes the database. */
  close(): Promise<void>;
}

export interface StartOptions extends DependencyOptions {
  /** A database that is open already and stays open; otherwise the one of the settings is opened and closed. */
  database?: Database;
  /** The browser's half; `null` serves the API alone. The server is passed for Vite's hot reload. */
  openClientFiles?: ((server: Server) => Promise<ClientFiles>) | null;
}

/**
 * Listens first, so that a busy port is found before the database is touched, and answers `/healthz` at once; then
 * opens the database, and meanwhile loads the product's own code, which takes about as long, and serves it. Throws StartError with one line for the person.
 */
export async function startServer(config: Config, options: StartOptions): Promise<RunningServer> {
  let app: App | null = null;
  const server = createServer((request, response) => {
    if (app) app.handleRequest(request, response);
    else answerWhileStarting(request, response);
  });
  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (app) app.handleUpgrade(request, socket, head);
    else socket.destroy();
  });
  server.on("clientError", (error, socket) => refuseBadRequest(error, socket, config));
  const sockets = trackSockets(server);
  server.headersTimeout = 20_000;
  server.requestTimeout = 60_000;
  server.keepAliveTimeout = 30_000;

  const realConfig = withRealPort(config, await listen(server, config));
  try {
    const [opened, { createDependencies }, { createApp }] = await Promise.all([
      openOrBorrow(realConfig, options),
      import("./dependencies.ts"),
      import("./app.ts"),
    ]);
    const dependencies = await createDependencies(realConfig, opened, options);
    try {
      const clientFiles = options.openClientFiles ? await options.openClientFiles(server) : null;
      app = createApp(dependencies, clientFiles);
    } catch (error) {
      await dependencies.close();
      throw error;
    }
    let closing: Promise<void> | null = null;
    return {
      config: realConfig,
      dependencies,
      close() {
        closing ??= closeServer(server, sockets, dependencies);
        return closing;
      },
    };
  } catch (error) {
    server.close();
    server.closeAllConnections();
    throw error;
  }
}

async function openOrBorrow(config: Config, { database, logger }: StartOptions): Promise<OpenedDatabase> {
  if (database) return { db: database, isReady: async () => true, close: async () => {} };
  return openDatabase(config, logger, (error) => {
    // Without its database the process can do nothing right: a supervisor starts it anew.
    logger.fatal({ err: loggable(error) }, "the embedded database stopped");
    process.exit(1);
  });
}

function answerWhileStarting(request: IncomingMessage, response: ServerResponse): void {
  if (request.url === "/healthz") sendJson(response, 200, { ok: true });
  else if (request.url === "/readyz") sendJson(response, 503, { ok: false });
  else {
    response.setHeader("Retry-After", 1);
    sendJson(response, 503, { message: "The server is starting.", code: "SERVICE_UNAVAILABLE" });
  }
}

async function listen(server: Server, config: Config): Promise<number> {
  server.listen(config.port, config.host);
  try {
    await once(server, "listening");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (code === "EADDRINUSE") {
      throw new StartError(
        `PORT: ${config.port} is in use by another program. Stop it, or set PORT to another number.`,
        { cause: error },
      );
    }
    if (code === "EACCES") {
      throw new StartError(`PORT: this user may not listen on ${config.port}.`, { cause: error });
    }
    throw new StartError(`HOST: the server cannot listen on ${config.host}.`, { cause: error });
  }
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The server has no port.");
  return address.port;
}

/** Every open connection. Node forgets those that became WebSockets, and still waits for them when it closes. */
function trackSockets(server: Server): Set<Socket> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  return sockets;
}

async function closeServer(server: Server, sockets: Set<Socket>, dependencies: Dependencies): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  await dependencies.collab.close();
  const cut = setTimeout(() => {
    for (const socket of sockets) socket.destroy();
  }, DRAIN_MS);
  await closed;
  clearTimeout(cut);
  await dependencies.close();
}

/**
 * Any page on a host of the sandbox can set cookies for all of them, more than a request can carry. The browser is told to
 * forget those that it sent, and to ask again. Nothing else makes it forget any: whoever has it ask for an address that is
 * too long, of the product for instance, must not sign people out.
 */
function refuseBadRequest(
  error: Error & { code?: string; rawPacket?: Buffer },
  socket: Duplex,
  config: Config,
): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  if (error.code !== "HPE_HEADER_OVERFLOW") {
    const status = error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? "408 Request Timeout" : "400 Bad Request";
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    return;
  }
  const expired = cookiesToExpire(error.rawPacket?.toString("latin1") ?? "", config);
  const [refresh, text] =
    expired.length > 0
      ? [
          '<meta http-equiv="refresh" content="1">',
          "This site kept too much in your browser. It is cleared, and the page is loaded again.",
        ]
      : [
          "",
          "The browser sent more than this server takes: the address is too long, or too much is kept for it.",
        ];
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Too much</title>${refresh}</head><body><p>${text}</p></body></html>`;
  socket.end(
    "HTTP/1.1 431 Request Header Fields Too Large\r\nConnection: close\r\n" +
      expired.map((line) => `Set-Cookie: ${line}\r\n`).join("") +
      "Cache-Control: no-store\r\nContent-Type: text/html; charset=utf-8\r\n" +
      `Content-Length: ${Buffer.byteLength(page)}\r\n\r\n${page}`,
    "latin1",
  );
}

/** The cookies of a request that was too large, when it is for a host of the sandbox; `head` is what came of it. */
function cookiesToExpire(head: string, config: Config): string[] {
  const host = /^host:[ \t]*([a-z0-9_.-]+)/im.exec(head)?.[1]?.toLowerCase() ?? "";
  const domain = cookieDomain(config);
  if (domain === null || !host.endsWith(`.${domain.domain}`)) return [];
  const path = /^[A-Z]+ (\/[^\s?#]*)/.exec(head)?.[1] ?? "/";
  const sent = [...head.matchAll(/^cookie:([^\r\n]*)/gim)].map(([, cookies]) => cookies).join(";");
  return expireAllCookies(sent, host, path, domain);
}
