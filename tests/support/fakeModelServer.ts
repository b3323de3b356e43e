import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { z } from "zod";

/** How the server behaves for one request. */
export type Behaviour =
  | { kind: "text"; text: string; tokens?: number }
  /** An HTTP error; `retryAfter` in seconds. */
  | { kind: "status"; status: number; retryAfter?: number }
  /** Half a text, then the connection is gone. */
  | { kind: "cut"; text: string }
  /** A stream that ends without a finish reason. */
  | { kind: "unfinished"; text: string }
  /** The headers and then nothing, until the client leaves. */
  | { kind: "hang" }
  | { kind: "garbage" };

const requestSchema = z.object({
  model: z.string(),
  stream: z.boolean().optional(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
});

export interface FakeModelServer extends AsyncDisposable {
  baseUrl: string;
  requests: z.infer<typeof requestSchema>[];
  /** Resolves when a client has left before its answer was complete. */
  left: Promise<void>;
}

/**
 * An OpenAI-compatible server whose answers come from `script`, called with the number of the request (from 0). Only
 * the model's server is faked in tests; everything up to its HTTP door is the real code.
 */
export async function startFakeModelServer(
  script: (request: z.infer<typeof requestSchema>, index: number) => Behaviour,
): Promise<FakeModelServer> {
  const requests: z.infer<typeof requestSchema>[] = [];
  let reportLeft = () => {};
  const left = new Promise<void>((resolve) => {
    reportLeft = resolve;
  });

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = "";
    for await (const part of incoming) body += String(part);
    const request = requestSchema.parse(JSON.parse(body));
    const behaviour = script(request, requests.push(request) - 1);
    response.on("close", () => {
      if (!response.writableFinished) reportLeft();
    });
    if (behaviour.kind === "status") {
      const headers =
        behaviour.retryAfter === undefined ? {} : { "retry-after": String(behaviour.retryAfter) };
      response.writeHead(behaviour.status, { "content-type": "application/json", ...headers });
      response.end(JSON.stringify({ error: { message: "secret internal detail", type: "error" } }));
      return;
    }
    response.writeHead(200, { "content-type": "text/event-stream" });
    if (behaviour.kind === "garbage") {
      response.end("data: {not json\n\n");
      return;
    }
    if (behaviour.kind === "hang") {
      response.flushHeaders();
      return;
    }
    const send = (data: unknown) => response.write(`data: ${JSON.stringify(data)}\n\n`);
    const chunk = (content: string, finish: string | null) => ({
      id: "x",
      object: "chat.completion.chunk",
      created: 0,
      model: request.model,
      choices: [{ index: 0, delta: { content }, finish_reason: finish }],
    });
    const half = Math.ceil(behaviour.text.length / 2);
    send(chunk(behaviour.text.slice(0, half), null));
    if (behaviour.kind === "cut") {
      response.destroy();
      return;
    }
    send(chunk(behaviour.text.slice(half), null));
    if (behaviour.kind === "text") {
      send(chunk("", "stop"));
      send({ ...chunk("", null), choices: [], usage: { total_tokens: behaviour.tokens ?? 7, cost: 0.5 } });
    }
    response.end("data: [DONE]\n\n");
  }

  const server = createServer((incoming, response) => {
    answer(incoming, response).catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    requests,
    left,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
