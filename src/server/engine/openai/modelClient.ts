import OpenAI, { APIConnectionTimeoutError, APIError, APIUserAbortError } from "openai";
import { z } from "zod";
import type { Usage } from "../appEngine.ts";

export interface ModelSettings {
  apiKey: string;
  /** `null`: the vendor's own address. */
  baseUrl: string | null;
  /** Milliseconds that one answer may take, retries included in none of them. */
  timeout: number;
  /** Tries after the first, on 408, 409, 429, 5xx and lost connections; `Retry-After` is honoured by the client. */
  retries: number;
}

export interface ModelMessage {
  role: "system" | "user" | "assistant";
  content: string;
}

export interface ModelAnswer<T> {
  value: T;
  usage: Usage;
}

/** Why a model gave nothing usable, as a clause for people: 'the model's server answered with status 500'. */
export class ModelFailure extends Error {
  override readonly name = "ModelFailure";
}

export interface ModelClient {
  /** Plain text, streamed; `onText` is called with the number of characters so far. */
  text(model: string, messages: ModelMessage[], options: CallOptions): Promise<ModelAnswer<string>>;
  /** JSON that the schema accepts. A first answer that it refuses is asked for once more with the reasons. */
  json<Schema extends z.ZodType>(
    model: string,
    messages: ModelMessage[],
    schema: Schema,
    options: CallOptions,
  ): Promise<ModelAnswer<z.output<Schema>>>;
}

export interface CallOptions {
  signal: AbortSignal;
  onText?(characters: number): void;
}

/** Longest answer that is read, in characters: four files of 1 MB would be more than anyone asked for. */
const MAXIMUM_ANSWER = 3_000_000;

// Some servers (routers of models) add the price of a call.
const usageSchema = z.object({ total_tokens: z.number().catch(0), cost: z.number().catch(0) }).partial();

/** Talks to any server that speaks OpenAI's chat completions. */
export function createModelClient(settings: ModelSettings): ModelClient {
  const client = new OpenAI({
    apiKey: settings.apiKey,
    ...(settings.baseUrl === null ? {} : { baseURL: settings.baseUrl }),
    timeout: settings.timeout,
    maxRetries: settings.retries,
    logLevel: "off",
  });

  async function stream(model: string, messages: ModelMessage[], json: boolean, options: CallOptions) {
    // The client's time-out ends with the first byte; this one bounds the whole answer.
    const deadline = AbortSignal.timeout(settings.timeout);
    const signal = AbortSignal.any([options.signal, deadline]);
    let text = "";
    let finish: string | null = null;
    let usage: z.infer<typeof usageSchema> = {};
    try {
      const chunks = await client.chat.completions.create(
        {
          model,
          messages,
          stream: true,
          stream_options: { include_usage: true },
          ...(json ? { response_format: { type: "json_object" as const } } : {}),
        },
        { signal },
      );
      for await (const chunk of chunks) {
        const choice = chunk.choices?.[0];
        text += choice?.delta?.content ?? "";
        finish = choice?.finish_reason ?? finish;
        if (chunk.usage) usage = usageSchema.catch({}).parse(chunk.usage);
        if (text.length > MAXIMUM_ANSWER) throw new ModelFailure("the model's answer was longer than 3 MB");
        options.onText?.(text.length);
      }
    } catch (error) {
      options.signal.throwIfAborted();
      throw asFailure(error, deadline.aborted);
    }
    options.signal.throwIfAborted();
    // The client ends a loop quietly when its signal fires.
    if (deadline.aborted) throw asFailure(null, true);
    if (finish === null) throw new ModelFailure("the model's answer was cut off");
    if (finish === "length") throw new ModelFailure("the model's answer was longer than its limit");
    if (text.trim() === "") throw new ModelFailure("the model's answer was empty");
    return {
      value: text,
      usage: { tokens: usage.total_tokens ?? 0, cost: usage.cost ?? 0, models: [model] },
    };
  }

  return {
    text: (model, messages, options) => stream(model, messages, false, options),

    async json(model, messages, schema, options) {
      const first = await stream(model, messages, true, options);
      const read = readJson(first.value, schema);
      if (read.success) return { value: read.data, usage: first.usage };
      const second = await stream(
        model,
        [
          ...messages,
          { role: "assistant", content: first.value.slice(0, 20_000) },
          {
            role: "user",
            content: `That is not what was asked for: ${read.reason} Answer again, with the JSON object only.`,
          },
        ],
        true,
        options,
      );
      const again = readJson(second.value, schema);
      if (!again.success)
        throw new ModelFailure("the model's answer did not have the form that was asked for");
      return { value: again.data, usage: addUsage(first.usage, second.usage) };
    },
  };
}

export function addUsage(a: Usage, b: Usage): Usage {
  return {
    tokens: a.tokens + b.tokens,
    cost: a.cost + b.cost,
    models: [...new Set([...a.models, ...b.models])],
  };
}

// Models like to wrap JSON in a fence or a sentence.
function readJson<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
): { success: true; data: z.output<Schema> } | { success: false; reason: string } {
  const start = text.indexOf("{");
  const end = text.lastIndexOf("}");
  let value: unknown;
  try {
    value = JSON.parse(text.slice(start, end + 1));
  } catch {
    return { success: false, reason: "it is no JSON object." };
  }
  const parsed = schema.safeParse(value);
  return parsed.success
    ? { success: true, data: parsed.data }
    : { success: false, reason: z.prettifyError(parsed.error).slice(0, 2000) };
}

function asFailure(error: unknown, timedOut: boolean): ModelFailure {
  if (error instanceof ModelFailure) return error;
  if (timedOut || error instanceof APIConnectionTimeoutError || error instanceof APIUserAbortError) {
    return new ModelFailure("the model's server took too long", { cause: error });
  }
  if (error instanceof APIError && typeof error.status === "number") {
    const said: Record<number, string> = {
      401: "the model's server refused the key",
      403: "the model's server refused the key",
      404: "the model's server knows no such model",
      429: "the model's server is too busy",
    };
    return new ModelFailure(said[error.status] ?? `the model's server answered with status ${error.status}`, {
      cause: error,
    });
  }
  return new ModelFailure("the model's server could not be reached", { cause: error });
}
