import { checkPage } from "../../shared/quests/pageCheck.ts";
import { codeProblems } from "./checks/codeProblems.ts";
import type { CodeRequest, CodeResponse } from "./codeWorkerMessages.ts";
import { formatCode } from "./format/formatCode.ts";

// The worker's entry: reads whole files (checks, formatting, goals of quests), so that typing never waits for it.

self.addEventListener("message", ({ data }: MessageEvent<CodeRequest>) => {
  void answer(data).then((response) => self.postMessage(response));
});

async function answer(request: CodeRequest): Promise<CodeResponse> {
  const { id } = request;
  try {
    switch (request.kind) {
      case "check": {
        const { fileName, text, cssProperties } = request;
        return { id, kind: "check", problems: codeProblems(fileName, text, new Set(cssProperties)) };
      }
      case "format":
        return { id, kind: "format", result: await formatCode(request.fileName, request.text) };
      case "goals":
        return { id, kind: "goals", goals: checkPage(request.questId, request.page) };
    }
  } catch (error) {
    return { id, kind: "failed", message: error instanceof Error ? error.message : String(error) };
  }
}
