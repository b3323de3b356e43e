import { AppError } from "../../../shared/errors.ts";
import { attachedError, withoutAttachments } from "../../../shared/quests/promptAttachments.ts";
import type { Clock } from "../../system/clock.ts";
import type { AppEngine, CodeBundle, EngineRun, GenerateRequest } from "../appEngine.ts";
import { type Blueprint, blueprintSchema } from "./blueprint.ts";
import { answerChat } from "./chat/answerChat.ts";
import { composeApp } from "./compose/composeApp.ts";
import { editCode } from "./edit/editCode.ts";
import { planFromBlueprint } from "./plan/planFromBlueprint.ts";
import { understand } from "./understand/understand.ts";

export interface BuiltinEngineDeps {
  /** Sample dates lie around its day; without it around a fixed one. The same request on the same day gives the same app. */
  clock?: Clock;
}

/** The engine that needs no key and no network: a compiler from plain words to an app. */
export function createBuiltinEngine({ clock }: BuiltinEngineDeps = {}): AppEngine {
  const today = (): { today?: string } =>
    clock === undefined ? {} : { today: clock.now().toISOString().slice(0, 10) };
  const compiler = {
    understand: (text: string): Blueprint => understand(text, today()),
    compose: composeApp,
  };

  /** The code as it is with the change that the prompt asks for; `null` when it asks for an app. */
  function change({ prompt, currentCode, forceReplace, blueprint }: GenerateRequest): CodeBundle | null {
    if (currentCode === null || forceReplace || blueprint !== null) return null;
    const message = withoutAttachments(prompt);
    const lastError = attachedError(prompt);
    const edit = editCode({ message, code: currentCode, lastError, blueprint: null }, compiler);
    // What is no change that can be made leaves the code as it is, unless it asks for something new.
    if (edit.code === null && ASKS_FOR_AN_APP.test(message)) return null;
    return { ...(edit.code ?? currentCode), explanation: edit.message, engine: "builtin" };
  }

  return {
    name: "builtin",

    async plan(request, run) {
      await stage(run, "analysis", 10, "Reading the description");
      const blueprint = understand(withoutAttachments(request.prompt), {
        ...today(),
        appType: request.appType,
      });
      await stage(
        run,
        "architecture",
        40,
        `Deciding on ${blueprint.features.map((feature) => feature.title).join(", ")}`,
      );
      const plan = planFromBlueprint(blueprint);
      await stage(run, "design", 70, "Choosing colours and layout");
      await stage(run, "review", 100, "Checking the plan");
      return { plan, blueprint, engine: "builtin" };
    },

    async generate(request, run) {
      await stage(run, "compose", 20, "Reading the plan");
      const changed = change(request);
      if (changed) return changed;
      const stored = blueprintSchema.safeParse(request.blueprint);
      const blueprint = stored.success
        ? stored.data
        : compiler.understand(withoutAttachments(request.prompt));
      const app = composeApp(blueprint);
      await stage(run, "compose", 100, "Writing HTML, CSS and JavaScript");
      return { ...app, engine: "builtin" };
    },

    async edit(request, run) {
      await stage(run, "edit", 20, "Reading the code");
      const edit = editCode(
        {
          message: request.message,
          code: request.currentCode,
          lastError: request.lastError,
          blueprint: request.blueprint,
        },
        compiler,
      );
      await stage(run, "edit", 100, edit.code === null ? "Nothing was changed" : "Changed");
      return { ...edit, engine: "builtin" };
    },

    async chat(request, run) {
      stopIfAborted(run);
      return {
        response: answerChat(withoutAttachments(request.message), request.currentCode),
        tokens: 0,
        engine: "builtin",
      };
    },
  };
}

const ASKS_FOR_AN_APP =
  /^\s*(?:please\s+|can you\s+|could you\s+|i (?:want|need|would like)\s+)*(?:(?:build|create|make|design|develop|generate|write|code)\s+(?:me\s+|us\s+)?)?(?:an?|my|our)\s/i;

/** Tells how far it is, and lets the server breathe between the passes. */
async function stage(run: EngineRun, name: string, progress: number, description: string): Promise<void> {
  stopIfAborted(run);
  run.onProgress({ stage: name, progress, model: "builtin", description });
  await new Promise<void>((resolve) => setImmediate(resolve));
  stopIfAborted(run);
}

function stopIfAborted({ signal }: EngineRun): void {
  if (signal.aborted) throw signal.reason instanceof AppError ? signal.reason : abortError();
}

function abortError(): Error {
  return new DOMException("The request was stopped", "AbortError");
}
