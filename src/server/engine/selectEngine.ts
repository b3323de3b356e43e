import type { Config } from "../config.ts";
import type { Clock } from "../system/clock.ts";
import type { Logger } from "../system/logger.ts";
import type { AppEngine } from "./appEngine.ts";
import { createBuiltinEngine } from "./builtin/builtinEngine.ts";
import { createModelClient } from "./openai/modelClient.ts";
import { createOpenaiEngine } from "./openai/openaiEngine.ts";

/** Milliseconds for one answer of a model. */
const ANSWER_MS = 60_000;
const RETRIES = 2;

/** The engine that the settings ask for. The builtin one also stands in whenever a model fails. */
export function selectEngine(deps: { config: Config; clock: Clock; logger: Logger }): AppEngine {
  const { config, clock, logger } = deps;
  const builtin = createBuiltinEngine({ clock });
  if (config.engine === "builtin" || !config.openai) return builtin;
  const { apiKey, baseUrl, model, planningModels } = config.openai;
  return createOpenaiEngine({
    client: createModelClient({ apiKey, baseUrl, timeout: ANSWER_MS, retries: RETRIES }),
    model,
    planningModels,
    builtin,
    onFailure: (what, failure) =>
      logger.warn({ what, reason: failure.message }, "the model gave nothing usable"),
  });
}
