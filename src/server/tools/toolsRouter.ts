import {
  analyzeDesignInput,
  analyzeManifestInput,
  analyzePackagesInput,
  apiIntegrationSchema,
  databaseSchemaAnswer,
  designAnalysisSchema,
  detectFrameworkInput,
  frameworkDetectionSchema,
  generateDatabaseInput,
  integrateApiInput,
  packageAnalysisSchema,
  smartSuggestionsAnswer,
  smartSuggestionsInput,
  voiceCommandAnswer,
  voiceCommandInput,
} from "../../shared/contracts/tools.ts";
import { AppError } from "../../shared/errors.ts";
import { router, signedInProcedure } from "../http/trpc.ts";

// The tools parse code of megabytes and call services outside, so they count like calls of the engine.
const toolProcedure = signedInProcedure.use(async ({ ctx, next }) => {
  await ctx.services.rateLimits.consume("ai", ctx.user.id);
  return next();
});

function post(path: `/${string}`, summary: string) {
  return { openapi: { method: "POST" as const, path, tags: ["tools"], summary } };
}

/** The tools as the chat calls them. */
export const toolsRouter = router({
  detectFramework: toolProcedure
    .meta(post("/tools/framework/detect", "Frameworks of HTML, CSS, JavaScript or a package.json"))
    .input(detectFrameworkInput)
    .output(frameworkDetectionSchema)
    .mutation(({ ctx, input }) => ctx.services.tools.detectFramework(input)),

  analyzePackages: toolProcedure
    .meta(post("/tools/package/analyze", "Problems of a package.json, or of a project's"))
    .input(analyzePackagesInput)
    .output(packageAnalysisSchema)
    .mutation(({ ctx, input }) => ctx.services.tools.analyzePackages(ctx.user.id, input)),

  generateDatabase: toolProcedure
    .meta(post("/tools/database/generate", "Tables, Drizzle schema and SQL for entities"))
    .input(generateDatabaseInput)
    .output(databaseSchemaAnswer)
    .mutation(({ ctx, input }) => ctx.services.tools.generateDatabase(input)),

  integrateApi: toolProcedure
    .meta(post("/tools/api/integrate", "A client for a public API, and one call of it"))
    .input(integrateApiInput)
    .output(apiIntegrationSchema)
    .mutation(({ ctx, input }) => ctx.services.tools.integrateApi(input, ctx.signal)),
});

/** The same tools as the demo page calls them. */
export const demoToolsRouter = router({
  detectFramework: toolProcedure
    .meta(post("/framework/detect", "Frameworks of HTML and JavaScript, or of a package.json"))
    .input(detectFrameworkInput)
    .output(frameworkDetectionSchema)
    .mutation(({ ctx, input }) => ctx.services.tools.detectFramework(input)),

  analyzePackages: toolProcedure
    .meta(post("/packages/analyze", "Problems of a package.json"))
    .input(analyzeManifestInput)
    .output(packageAnalysisSchema)
    .mutation(({ ctx, input }) => {
      if (input.packageJsonContent.trim() === "")
        throw new AppError("bad_request", "Please paste the text of a package.json.");
      return ctx.services.tools.analyzePackages(ctx.user.id, { ...input, includeUpdates: true });
    }),

  generateDatabase: toolProcedure
    .meta(post("/database/generate", "Tables, Drizzle schema and SQL for entities"))
    .input(generateDatabaseInput)
    .output(databaseSchemaAnswer)
    .mutation(({ ctx, input }) => ctx.services.tools.generateDatabase(input)),

  executeIntegration: toolProcedure
    .meta(post("/integrations/execute", "A client for a public API, and one call of it"))
    .input(integrateApiInput)
    .output(apiIntegrationSchema)
    .mutation(({ ctx, input }) => ctx.services.tools.integrateApi(input, ctx.signal)),

  analyzeDesign: toolProcedure
    .meta(post("/visual/analyze-design", "Colours, contrasts and fonts of HTML and CSS"))
    .input(analyzeDesignInput)
    .output(designAnalysisSchema)
    .mutation(({ ctx, input }) => ctx.services.tools.analyzeDesign(ctx.user.id, input)),

  voiceCommand: toolProcedure
    .meta(post("/visual/voice-command", "What a spoken sentence, sent as text, asks for"))
    .input(voiceCommandInput)
    .output(voiceCommandAnswer)
    .mutation(({ ctx, input }) => ctx.services.tools.readVoiceCommand(input.transcript)),

  smartSuggestions: toolProcedure
    .meta(post("/visual/smart-suggestions", "What could be better in HTML, CSS and JavaScript"))
    .input(smartSuggestionsInput)
    .output(smartSuggestionsAnswer)
    .mutation(({ ctx, input }) => ctx.services.tools.smartSuggestions(ctx.user.id, input)),
});
