import type { EngineName, PlanningProgress } from "../../shared/contracts/ai.ts";
import type { AppType, CodeChanges, ConversationMessage, PlanContent } from "../../shared/contracts/plan.ts";

/** How a caller follows and stops one run of an engine. */
export interface EngineRun {
  signal: AbortSignal;
  onProgress(progress: PlanningProgress): void;
}

/** What a model's server said that a run used; absent when no model was asked. */
export interface Usage {
  tokens: number;
  /** In the currency that the server bills in; 0 when it does not say. */
  cost: number;
  models: string[];
}

export interface PlanRequest {
  prompt: string;
  appType: AppType;
}

export interface PlanResult {
  plan: PlanContent;
  /** The builtin engine's Blueprint as JSON, stored with the plan and given back to `generate`; opaque outside. */
  blueprint: unknown;
  engine: EngineName;
  usage?: Usage;
}

export interface GenerateRequest {
  /** The person's words: the plan's own prompt when there is a plan. */
  prompt: string;
  plan: PlanContent | null;
  blueprint: unknown;
  currentCode: CodeChanges | null;
  /** `forceReplace`: start anew although there is code. */
  forceReplace: boolean;
}

export interface CodeBundle extends CodeChanges {
  explanation: string;
  engine: EngineName;
}

export interface EditRequest {
  message: string;
  currentCode: CodeChanges;
  history: ConversationMessage[];
  /** The latest runtime error in the preview, if one was seen. */
  lastError: string | null;
  /** The stored Blueprint of the project's plan, if it has one. */
  blueprint: unknown;
}

export interface EditResult {
  /** What was changed, or why nothing was. */
  message: string;
  /** `null` when nothing was changed. */
  code: CodeChanges | null;
  /** The Blueprint after the change, to be stored with the plan; `null` when it stays as it is. */
  blueprint: unknown;
  engine: EngineName;
}

export interface ChatRequest {
  message: string;
  history: ConversationMessage[];
  currentCode: CodeChanges | null;
}

export interface ChatResult {
  response: string;
  tokens: number;
  engine: EngineName;
}

/** The one door to plan, code, edits and answers; screens, routers and stores know only this. */
export interface AppEngine {
  readonly name: EngineName;
  plan(request: PlanRequest, run: EngineRun): Promise<PlanResult>;
  generate(request: GenerateRequest, run: EngineRun): Promise<CodeBundle>;
  edit(request: EditRequest, run: EngineRun): Promise<EditResult>;
  chat(request: ChatRequest, run: EngineRun): Promise<ChatResult>;
}
