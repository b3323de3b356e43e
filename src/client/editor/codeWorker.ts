import { checkPage } from "../../shared/quests/pageCheck.ts";
import { codeProblems } from "./checks/codeProblems.ts";
import type { StyleRules } from "./checks/styleProblems.ts";
import { createValueCheck } from "./checks/valueProblem.ts";
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
        const { fileName, text, cssProperties, isModule } = request;
        const problems = await codeProblems(fileName, text, () => loadStyleRules(cssProperties), isModule);
        return { id, kind: "check", problems };
      }
      case "values":
        return { id, kind: "values", values: (await loadCss()).syntax.values(request.property) };
      case "format":
        return { id, kind: "format", result: await formatCode(request.fileName, request.text) };
      case "goals":
        return { id, kind: "goals", goals: checkPage(request.questId, request.page) };
    }
  } catch (error) {
    return { id, kind: "failed", message: error instanceof Error ? error.message : String(error) };
  }
}

let css: ReturnType<typeof startCss> | null = null;

async function startCss() {
  const syntax = (await import("./cssSyntax.ts")).createCssSyntax();
  return { syntax, valueProblem: createValueCheck(syntax) };
}

/** Only when there is CSS to read: its grammar is bigger than all the rest. */
function loadCss(): ReturnType<typeof startCss> {
  css ??= startCss().catch((error: unknown) => {
    css = null;
    throw error;
  });
  return css;
}

async function loadStyleRules(ofBrowser: readonly string[]): Promise<StyleRules> {
  try {
    const { syntax, valueProblem } = await loadCss();
    return {
      properties: new Set([...ofBrowser, ...syntax.properties]),
      valueProblem,
      atRules: new Set(syntax.atRules),
    };
  } catch {
    // Without a connection all else is still checked.
    return { properties: new Set(ofBrowser), valueProblem: () => null, atRules: null };
  }
}
