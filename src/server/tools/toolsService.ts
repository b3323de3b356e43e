import { utf8Bytes } from "../../shared/contracts/text.ts";
import type {
  AnalyzeDesignInput,
  AnalyzePackagesInput,
  ApiIntegration,
  DatabaseSchemaAnswer,
  DesignAnalysis,
  DetectFrameworkInput,
  FrameworkDetection,
  GenerateDatabaseInput,
  IntegrateApiInput,
  PackageAnalysis,
  SmartSuggestions,
  VoiceCommandAnswer,
} from "../../shared/contracts/tools.ts";
import { AppError } from "../../shared/errors.ts";
import { LIMITS } from "../../shared/limits.ts";
import type { ProjectService } from "../projects/projectService.ts";
import type { Fetch } from "./apiIntegration/callService.ts";
import { integrateApi } from "./apiIntegration/integrateApi.ts";
import { generateSchema } from "./databaseSchema/generateSchema.ts";
import { detectFrameworks } from "./frameworkDetection/detectFrameworks.ts";
import { analyzePackages, BASIS } from "./packageAnalysis/analyzePackages.ts";
import { analyzeDesign, suggestImprovements, type VisibleCode } from "./visual/visualTools.ts";
import { readVoiceCommand } from "./visual/voiceCommand.ts";

/** The developer tools of the demo and the chat. All but the API call work without a network. */
export interface ToolsService {
  detectFramework(input: DetectFrameworkInput): FrameworkDetection;
  /** Reads the project's package.json when none is sent. Throws `not_found` for a project that is not theirs. */
  analyzePackages(userId: string, input: AnalyzePackagesInput): Promise<PackageAnalysis>;
  generateDatabase(input: GenerateDatabaseInput): DatabaseSchemaAnswer;
  integrateApi(input: IntegrateApiInput, signal: AbortSignal): Promise<ApiIntegration>;
  analyzeDesign(userId: string, input: AnalyzeDesignInput): Promise<DesignAnalysis>;
  readVoiceCommand(transcript: string | null | undefined): VoiceCommandAnswer;
  smartSuggestions(userId: string, input: AnalyzeDesignInput): Promise<SmartSuggestions>;
}

export interface ToolsServiceDeps {
  projects: Pick<ProjectService, "get">;
  /** Reaches the services outside; tests put a server of their own in its place. */
  fetchOutside: Fetch;
}

export function createToolsService({ projects, fetchOutside }: ToolsServiceDeps): ToolsService {
  /** What was sent; what was not comes from the project, if one is named. */
  async function codeOf(userId: string, input: AnalyzeDesignInput): Promise<VisibleCode> {
    const project = input.projectId ? await projects.get(userId, input.projectId) : null;
    return readable({
      html: input.html ?? project?.html ?? "",
      css: input.css ?? project?.css ?? "",
      js: input.js ?? project?.js ?? "",
    });
  }

  return {
    detectFramework: detectFrameworks,

    async analyzePackages(userId, input) {
      if (input.packageJsonContent?.trim()) return analyzePackages(input.packageJsonContent, input);
      const project = input.projectId ? await projects.get(userId, input.projectId) : null;
      if (project?.packageJson?.trim()) {
        readable({ html: project.packageJson, css: "", js: "" });
        return analyzePackages(project.packageJson, input);
      }
      if (!project)
        return nothingToAnalyze("Send the text of a package.json, or name a project that has one.", []);
      const { frameworks, alsoFound } = detectFrameworks(readable(project));
      const found = [...frameworks, ...alsoFound].map(({ name }) => name);
      const uses =
        found.length > 0 ? ` Its page uses ${found.join(", ")}.` : " Its page loads no known library either.";
      return nothingToAnalyze(
        `${project.name} has no package.json, so it has no packages to analyse.${uses}`,
        frameworks,
      );
    },

    generateDatabase: generateSchema,
    integrateApi: (input, signal) => integrateApi(input, fetchOutside, signal),
    analyzeDesign: async (userId, input) => analyzeDesign(await codeOf(userId, input)),
    readVoiceCommand,
    smartSuggestions: async (userId, input) => suggestImprovements(await codeOf(userId, input)),
  };
}

/** A project may have more code than the tools read; what was sent is bounded by its schema. */
function readable({ html, css, js }: VisibleCode): VisibleCode {
  if ([html, css, js].some((text) => utf8Bytes(text) > LIMITS.toolCodeBytes)) {
    throw new AppError(
      "payload_too_large",
      `The tools read at most ${LIMITS.toolCodeBytes / 1024} KB of a file, and this project has a larger one.`,
    );
  }
  return { html, css, js };
}

function nothingToAnalyze(summary: string, frameworks: PackageAnalysis["frameworks"]): PackageAnalysis {
  return {
    summary,
    name: null,
    version: null,
    license: null,
    packages: [],
    frameworks,
    problems: [],
    updates: [],
    basis: BASIS,
  };
}
