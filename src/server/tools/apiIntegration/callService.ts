import type { ApiIntegration } from "../../../shared/contracts/tools.ts";
import { LIMITS } from "../../../shared/limits.ts";

export type Fetch = (url: URL, init: RequestInit) => Promise<Response>;

type ApiResponse = ApiIntegration["response"];

const MAX_REDIRECTS = 3;
/** Deeper answers stay text: what sends JSON on walks it by recursion. */
const MAX_DEPTH = 60;

/**
 * Calls a service and answers with what it sent, bounded in time and size. Redirects to another origin are not followed.
 * When there is no network, the answer says so: nothing is made up.
 */
export async function callService(url: URL, fetchOutside: Fetch, signal: AbortSignal): Promise<ApiResponse> {
  const started = performance.now();
  const limited = AbortSignal.any([signal, AbortSignal.timeout(LIMITS.outsideCallMs)]);
  try {
    let target = url;
    for (let redirects = 0; ; redirects++) {
      const response = await fetchOutside(target, {
        method: "GET",
        redirect: "manual",
        headers: { accept: "application/json" },
        signal: limited,
      });
      const next = redirectTarget(response, target);
      if (next && next.origin === url.origin && redirects < MAX_REDIRECTS) {
        await response.body?.cancel();
        target = next;
        continue;
      }
      const contentType = response.headers.get("content-type") ?? "";
      const read = next
        ? { body: null, note: refusedRedirect(next, url) }
        : await readBody(response, contentType);
      if (next) await response.body?.cancel();
      return {
        reached: true,
        status: response.status,
        duration: Math.round(performance.now() - started),
        contentType,
        ...read,
      };
    }
  } catch (error) {
    return { reached: false, reason: whyNotReached(error, url.host) };
  }
}

function redirectTarget(response: Response, from: URL): URL | null {
  const location = response.headers.get("location");
  if (response.status < 300 || response.status > 399 || location === null) return null;
  return URL.canParse(location, from) ? new URL(location, from) : null;
}

function refusedRedirect(next: URL, from: URL): string {
  return next.origin === from.origin
    ? "It redirects again and again, so it was not followed further."
    : `It redirects to ${next.origin}, which is another host, so it was not followed.`;
}

async function readBody(
  response: Response,
  contentType: string,
): Promise<{ body: unknown; note: string | null }> {
  const text = await readText(response);
  if (text === null) {
    return {
      body: null,
      note: `It is larger than ${LIMITS.outsideAnswerBytes / 1024} KB, so it is not shown.`,
    };
  }
  if (!/[/+]json\b/i.test(contentType)) return { body: text, note: null };
  try {
    const value: unknown = JSON.parse(text);
    return isDeep(value)
      ? { body: text, note: "It is nested very deeply, so it is shown as text." }
      : { body: value, note: null };
  } catch {
    return { body: text, note: "It says it is JSON, but is not valid, so it is shown as text." };
  }
}

/** The text, `null` as soon as it is larger than the limit. */
async function readText(response: Response): Promise<string | null> {
  if (!response.body) return "";
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  // Leaving the loop early cancels the stream.
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    if (bytes > LIMITS.outsideAnswerBytes) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function isDeep(root: unknown): boolean {
  const waiting = [{ value: root, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (typeof next.value !== "object" || next.value === null) continue;
    if (next.depth >= MAX_DEPTH) return true;
    for (const value of Object.values(next.value)) waiting.push({ value, depth: next.depth + 1 });
  }
  return false;
}

function whyNotReached(error: unknown, host: string): string {
  if (error instanceof Error && error.name === "TimeoutError")
    return `${host} did not answer within ${LIMITS.outsideCallMs / 1000} seconds.`;
  if (error instanceof Error && error.name === "AbortError") return "The call was cancelled.";
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code =
    cause instanceof Error && "code" in cause && typeof cause.code === "string" ? ` (${cause.code})` : "";
  return `This server could not reach ${host}${code}: it has no way to the network, or the service is down.`;
}
