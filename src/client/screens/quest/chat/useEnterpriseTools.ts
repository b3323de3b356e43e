import { QUEST_CHAT_TEXTS } from "../../../../shared/catalogue/questTexts.ts";
import type { CodeChanges } from "../../../../shared/contracts/plan.ts";
import { trpc } from "../../../lib/trpc.ts";
import { apiServiceFor, type EnterpriseTool, toolsFor } from "./messageKeywords.ts";

/** What a tool had to say, or that it had nothing to say. */
export interface ToolWords {
  tool: EnterpriseTool;
  text: string;
}

/** Gives the way to ask every tool that a message calls for. One that fails is said, and holds up nothing. */
export function useEnterpriseTools(): (message: string, code: CodeChanges) => Promise<ToolWords[]> {
  const { mutateAsync: generateDatabase } = trpc.tools.generateDatabase.useMutation();
  const { mutateAsync: integrateApi } = trpc.tools.integrateApi.useMutation();
  const { mutateAsync: analyzePackages } = trpc.tools.analyzePackages.useMutation();
  const { mutateAsync: detectFramework } = trpc.tools.detectFramework.useMutation();

  async function call(tool: EnterpriseTool, message: string, code: CodeChanges): Promise<string> {
    switch (tool) {
      case "database":
        return (await generateDatabase({ description: message, entities: [], requirements: "" })).explanation;
      case "api": {
        const service = apiServiceFor(message);
        const request = { service, endpoint: "", parameters: "", description: message };
        return (await integrateApi(request)).explanation;
      }
      case "package":
        return (await analyzePackages({ analysisType: "security", includeUpdates: true })).summary;
      case "framework":
        return (await detectFramework(code)).analysis;
    }
  }

  return (message, code) =>
    Promise.all(
      toolsFor(message).map(async (tool) => {
        try {
          return { tool, text: await call(tool, message, code) };
        } catch (error) {
          console.error(`the tool ${tool} failed`, error);
          return { tool, text: QUEST_CHAT_TEXTS.toolFailed };
        }
      }),
    );
}
