import { z } from "zod";
import { type CodeChanges, planContentSchema } from "../../../shared/contracts/plan.ts";
import type { AppEngine, EngineRun, Usage } from "../appEngine.ts";
import { addUsage, type ModelClient, ModelFailure } from "./modelClient.ts";
import * as prompts from "./prompts.ts";

export interface OpenaiEngineDeps {
  client: ModelClient;
  model: string;
  /** The four planning stages take these in turn. */
  planningModels: string[];
  /** Finishes the job whenever the model does not. */
  builtin: AppEngine;
  /** Hears why a model failed; people read it in the answer. */
  onFailure(what: string, failure: ModelFailure): void;
}

const codeSchema = z.object({
  html: z.string(),
  css: z.string().default(""),
  js: z.string().default(""),
  explanation: z.string().default(""),
});

const editSchema = z.object({
  message: z.string().min(1),
  html: z.string().nullish(),
  css: z.string().nullish(),
  js: z.string().nullish(),
});

const NO_USAGE: Usage = { tokens: 0, cost: 0, models: [] };

/** The engine behind any OpenAI-compatible server; whatever goes wrong there, the builtin engine finishes the job. */
export function createOpenaiEngine(deps: OpenaiEngineDeps): AppEngine {
  const { client, model, planningModels, builtin } = deps;

  async function orBuiltin<T>(
    what: string,
    run: EngineRun,
    work: () => Promise<T>,
    fallback: (reason: string) => Promise<T>,
  ): Promise<T> {
    try {
      return await work();
    } catch (error) {
      run.signal.throwIfAborted();
      if (!(error instanceof ModelFailure)) throw error;
      deps.onFailure(what, error);
      return fallback(`The builtin engine did this, because ${error.message}.`);
    }
  }

  return {
    name: "openai",

    plan: (request, run) =>
      orBuiltin(
        "plan",
        run,
        async () => {
          let usage = NO_USAGE;
          const notes: string[] = [];
          for (const [index, stage] of prompts.PLANNING_STAGES.entries()) {
            const stageModel = planningModels[index % planningModels.length] ?? model;
            const progress = (share: number) =>
              run.onProgress({
                stage: stage.name,
                progress: Math.round(((index + share) / prompts.PLANNING_STAGES.length) * 100),
                model: stageModel,
                description: stage.description,
              });
            progress(0);
            const messages = prompts.planningMessages(request, stage, notes);
            const options = {
              signal: run.signal,
              // Nobody knows how long an answer will be; 4,000 characters are a long stage.
              onText: (characters: number) => progress(Math.min(0.95, characters / 4000)),
            };
            if (stage.name === "review") {
              const { value, usage: last } = await client.json(
                stageModel,
                messages,
                planContentSchema,
                options,
              );
              return {
                plan: value,
                blueprint: null,
                engine: "openai" as const,
                usage: addUsage(usage, last),
              };
            }
            const { value, usage: used } = await client.text(stageModel, messages, options);
            notes.push(value);
            usage = addUsage(usage, used);
          }
          throw new ModelFailure("planning ended without a plan");
        },
        async (reason) => {
          const result = await builtin.plan(request, run);
          return { ...result, plan: { ...result.plan, assumptions: [reason, ...result.plan.assumptions] } };
        },
      ),

    generate: (request, run) =>
      orBuiltin(
        "generate",
        run,
        async () => {
          const { value } = await client.json(model, prompts.generateMessages(request), codeSchema, {
            signal: run.signal,
          });
          if (!isContent(value)) throw new ModelFailure("the model's code was empty");
          return {
            ...value,
            explanation: value.explanation || "Written by the model.",
            engine: "openai" as const,
          };
        },
        async (reason) => {
          const bundle = await builtin.generate(request, run);
          return { ...bundle, explanation: `${reason} ${bundle.explanation}` };
        },
      ),

    edit: (request, run) =>
      orBuiltin(
        "edit",
        run,
        async () => {
          const { value } = await client.json(model, prompts.editMessages(request), editSchema, {
            signal: run.signal,
          });
          const code: CodeChanges = {
            html: value.html ?? request.currentCode.html,
            css: value.css ?? request.currentCode.css,
            js: value.js ?? request.currentCode.js,
          };
          const { html, css, js } = request.currentCode;
          const changed = code.html !== html || code.css !== css || code.js !== js;
          if (changed && !isContent(code)) throw new ModelFailure("the model's code was empty");
          // The code no longer is what the Blueprint would give, so the next builtin edit works on the code itself.
          return {
            message: value.message,
            code: changed ? code : null,
            blueprint: null,
            engine: "openai" as const,
          };
        },
        async (reason) => {
          const result = await builtin.edit(request, run);
          return { ...result, message: `${result.message} (${reason})` };
        },
      ),

    chat: (request, run) =>
      orBuiltin(
        "chat",
        run,
        async () => {
          const { value, usage } = await client.text(model, prompts.chatMessages(request), {
            signal: run.signal,
          });
          return { response: value, tokens: usage.tokens, engine: "openai" as const };
        },
        async (reason) => {
          const result = await builtin.chat(request, run);
          return { ...result, response: `${result.response}\n\n${reason}` };
        },
      ),
  };
}

/** Specification, section 5: generated code counts when html is over 10 characters or css or js is not empty. */
function isContent(code: CodeChanges): boolean {
  return code.html.length > 10 || code.css !== "" || code.js !== "";
}
