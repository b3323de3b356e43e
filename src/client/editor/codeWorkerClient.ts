import type { QuestId } from "../../shared/catalogue/quests.ts";
import type { CheckedPage, Goal } from "../../shared/quests/goals.ts";
import type { CodeProblem } from "./checks/codeProblem.ts";
import type { CodeRequest, CodeResponse } from "./codeWorkerMessages.ts";
import type { FormatResult } from "./format/formatCode.ts";
import type { PropertyValues } from "./propertyValues.ts";

interface Waiting {
  resolve(response: CodeResponse): void;
  reject(error: Error): void;
}

let worker: Worker | null = null;
let lastId = 0;
const waiting = new Map<number, Waiting>();

/** The page's one code worker, started with the first question. */
function openWorker(): Worker {
  if (worker) return worker;
  const started = new Worker(new URL("./codeWorker.ts", import.meta.url), { type: "module" });
  started.addEventListener("message", ({ data }: MessageEvent<CodeResponse>) => {
    waiting.get(data.id)?.resolve(data);
    waiting.delete(data.id);
  });
  started.addEventListener("error", () => {
    // It could not be loaded (offline, a new version on the server). The next question tries anew.
    started.terminate();
    worker = null;
    for (const { reject } of waiting.values()) reject(new Error("The code tools could not be loaded."));
    waiting.clear();
  });
  worker = started;
  return started;
}

function ask(request: CodeRequest): Promise<CodeResponse> {
  return new Promise((resolve, reject) => {
    waiting.set(request.id, { resolve, reject });
    openWorker().postMessage(request);
  });
}

/** The problems of a file, which is a module, whatever its name, where `isModule`. Rejects when the worker cannot be loaded. */
export async function checkInWorker(
  fileName: string,
  text: string,
  cssProperties: readonly string[],
  isModule = false,
): Promise<CodeProblem[]> {
  const response = await ask({ id: ++lastId, kind: "check", fileName, text, cssProperties, isModule });
  if (response.kind !== "check") throw unexpected(response);
  return response.problems;
}

/** The formatted file. Rejects when the worker cannot be loaded. */
export async function formatInWorker(fileName: string, text: string): Promise<FormatResult> {
  const response = await ask({ id: ++lastId, kind: "format", fileName, text });
  if (response.kind !== "format") throw unexpected(response);
  return response.result;
}

/** What a CSS property takes by name; `null` for an unknown one. Rejects when the worker cannot be loaded. */
export async function valuesInWorker(property: string): Promise<PropertyValues | null> {
  const response = await ask({ id: ++lastId, kind: "values", property });
  if (response.kind !== "values") throw unexpected(response);
  return response.values;
}

/** The goals of a quest and which of them a page reaches. Rejects when the worker cannot be loaded. */
export async function goalsInWorker(questId: QuestId, page: CheckedPage): Promise<Goal[]> {
  const response = await ask({ id: ++lastId, kind: "goals", questId, page });
  if (response.kind !== "goals") throw unexpected(response);
  return response.goals;
}

function unexpected(response: CodeResponse): Error {
  return new Error(response.kind === "failed" ? response.message : "The code tools gave no answer.");
}
