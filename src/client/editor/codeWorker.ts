import { codeProblems } from "./checks/codeProblems.ts";
import type { CodeRequest, CodeResponse } from "./codeWorkerMessages.ts";
import { formatCode } from "./format/formatCode.ts";

// The worker's entry: reads whole files (checks, formatting), so that typing never waits for it.

self.addEventListener("message", ({ data }: MessageEvent<CodeRequest>) => {
  void answer(data).then((response) => self.postMessage(response));
});

async function answer(request: CodeRequest): Promise<CodeResponse> {
  const { id, fileName, text } = request;
  try {
    return request.kind === "check"
      ? { id, kind: "check", problems: codeProblems(fileName, text, new Set(request.cssProperties)) }
      : { id, kind: "format", result: await formatCode(fileName, text) };
  } catch (error) {
    return { id, kind: "failed", message: error instanceof Error ? error.message : String(error) };
  }
}
