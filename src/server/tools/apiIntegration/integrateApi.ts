import type { ApiIntegration, IntegrateApiInput } from "../../../shared/contracts/tools.ts";
import { buildRequest } from "./buildRequest.ts";
import { callService, type Fetch } from "./callService.ts";
import { findEndpoint, SERVICES } from "./services.ts";
import { writeClient } from "./writeClient.ts";

/**
 * Writes a client for a call of a service, and makes the call. Throws AppError `bad_request` for an endpoint or for
 * parameters that are none.
 */
export async function integrateApi(
  input: IntegrateApiInput,
  fetchOutside: Fetch,
  signal: AbortSignal,
): Promise<ApiIntegration> {
  const service = SERVICES[input.service];
  const request = buildRequest(service, input.endpoint, input.parameters);
  const code = writeClient(input.service, service, request, input.description);
  const response = await callService(request.url, fetchOutside, signal);
  const known = findEndpoint(service, request.path);
  const sample =
    !response.reached && known
      ? {
          label: `What such an answer looks like, shortened from ${service.documentation}. It is no answer to this request.`,
          body: known.sample,
        }
      : null;
  return {
    explanation: explain(service.title, request.url, response, known !== undefined),
    code,
    request: { method: "GET", url: request.url.href },
    response,
    sample,
  };
}

function explain(title: string, url: URL, response: ApiIntegration["response"], known: boolean): string {
  const called = response.reached
    ? `It was called now and answered ${response.status} in ${response.duration} ms.${response.note ? ` ${response.note}` : ""}`
    : `It was called now without success. ${response.reason}`;
  const checked = known
    ? "checks the form of the answer"
    : "leaves the answer's form open, which is not known here";
  return `${title}, GET ${url.origin}${url.pathname}, without a key. The client below limits the time, can be cancelled, reports errors with their status and ${checked}. ${called}`;
}
