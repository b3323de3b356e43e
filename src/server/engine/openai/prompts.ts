import type { ChatRequest, EditRequest, GenerateRequest, PlanRequest } from "../appEngine.ts";
import type { ModelMessage } from "./modelClient.ts";

export interface PlanningStage {
  name: "analysis" | "architecture" | "design" | "review";
  /** Shown while it runs. */
  description: string;
  task: string;
}

/** The four stages of multi-model planning (engine.md), each with the notes of those before it. */
export const PLANNING_STAGES: readonly PlanningStage[] = [
  {
    name: "analysis",
    description: "Reading what the app is for and who uses it.",
    task: "List who uses this app, the things it keeps with their fields, what people do with each, and what the request leaves open. Plain text, at most 400 words.",
  },
  {
    name: "architecture",
    description: "Deciding on pages, data and behaviour.",
    task: "Decide on pages, navigation, data kept in localStorage, and rules such as validation. Plain text, at most 400 words.",
  },
  {
    name: "design",
    description: "Choosing layout, colours and type.",
    task: "Decide on layout, colours as hex values (use the colours asked for; all text needs a contrast of 4.5:1) and typography. Plain text, at most 250 words.",
  },
  {
    name: "review",
    description: "Checking and writing the plan.",
    task: `Check the notes against the request and answer with one JSON object, nothing else:
{"projectName": string, "description": string (1-2 sentences),
"features": [{"name": string, "description": string, "icon": one emoji, "priority": "initial" | "later"}] (4 to 12),
"techStack": [{"name": string, "type": "frontend" | "backend" | "database" | "api", "reason": string}] (HTML, CSS, JavaScript and localStorage only),
"designSpecs": {"style": string, "colorPalette": [hex, …] (primary, secondary, accent first), "typography": string, "layout": string, "components": [string]},
"implementationPhases": {"initial": [string], "later": [string]},
"assumptions": [string] (what the request left open and how you read it)}`,
  },
];

const PLATFORM =
  "You work in Inception, where people describe small web apps. Apps are plain HTML, CSS and JavaScript in the browser, without a build step, libraries or network; data is kept in localStorage.";

const OUTPUT =
  "Rules for the code: semantic markup with labels; keyboard operable; responsive from 320 px; text contrast at least 4.5:1 on the colours asked for; no external files, fonts, scripts or requests; every button does something; no console errors; user text only through textContent; readable, commented code. index.html links styles.css and script.js.";

export function planningMessages(
  request: PlanRequest,
  stage: PlanningStage,
  notes: string[],
): ModelMessage[] {
  const type = request.appType === "Auto" ? "" : `\nThe person chose the app type: ${request.appType}.`;
  return [
    { role: "system", content: `${PLATFORM} You are the ${stage.name} stage of four that plan an app.` },
    { role: "user", content: `The request:\n${request.prompt}${type}` },
    ...notes.map(
      (note, index): ModelMessage => ({
        role: "assistant",
        content: `Notes of stage ${index + 1}:\n${note.slice(0, 8000)}`,
      }),
    ),
    { role: "user", content: stage.task },
  ];
}

export function generateMessages(request: GenerateRequest): ModelMessage[] {
  const plan = request.plan ? `\n\nThe approved plan:\n${JSON.stringify(request.plan)}` : "";
  const current =
    request.currentCode && !request.forceReplace
      ? `\n\nThe code so far:\n${JSON.stringify(request.currentCode)}`
      : "";
  return [
    { role: "system", content: `${PLATFORM} ${OUTPUT}` },
    {
      role: "user",
      content: `Write this app with 8-12 interactive sections or functions.\n\nThe request:\n${request.prompt}${plan}${current}\n\nAnswer with one JSON object, nothing else: {"html": string, "css": string, "js": string, "explanation": string (2 sentences)}`,
    },
  ];
}

export function editMessages(request: EditRequest): ModelMessage[] {
  const error = request.lastError ? `\n\nThe latest error in the preview: ${request.lastError}` : "";
  return [
    {
      role: "system",
      content: `${PLATFORM} ${OUTPUT} Change only what is asked for and keep everything else as it is.`,
    },
    ...request.history
      .slice(-6)
      .map((message): ModelMessage => ({ role: message.role, content: message.content })),
    {
      role: "user",
      content: `${request.message}${error}\n\nThe code now:\n${JSON.stringify(request.currentCode)}\n\nAnswer with one JSON object, nothing else: {"message": string (what you changed, or why nothing), "html": string or null, "css": string or null, "js": string or null}. Give the whole text of each file that you change and null for the others.`,
    },
  ];
}

export function chatMessages(request: ChatRequest): ModelMessage[] {
  const code = request.currentCode
    ? `\n\nTheir project's code:\n${JSON.stringify(request.currentCode).slice(0, 60_000)}`
    : "";
  return [
    {
      role: "system",
      content: `${PLATFORM} Answer questions about building in a few plain sentences; show code where it helps.${code}`,
    },
    ...request.history
      .slice(-6)
      .map((message): ModelMessage => ({ role: message.role, content: message.content })),
    { role: "user", content: request.message },
  ];
}
