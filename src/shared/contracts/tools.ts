import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { idText, limitedSource, limitedText } from "./text.ts";

// The developer tools. Each has two doors, the demo's path and the chat's path, to one implementation; what the first
// asks for is a part of what the second does, so both take one input schema and give one answer.

// The tools read code in the server's own thread, so they take less of it than a project may have.

// Framework detection

/** Code to look at. `html` and `js` may also hold the text of a package.json. */
export const detectFrameworkInput = z.object({
  html: limitedSource("The HTML", LIMITS.toolCodeBytes).default(""),
  css: limitedSource("The CSS", LIMITS.toolCodeBytes).default(""),
  js: limitedSource("The JavaScript", LIMITS.toolCodeBytes).default(""),
});
export type DetectFrameworkInput = z.infer<typeof detectFrameworkInput>;

/** high: only this framework leaves such a trace; medium: it most likely does; low: a trace others can leave, too. */
export const detectionConfidence = z.enum(["high", "medium", "low"]);
export type DetectionConfidence = z.infer<typeof detectionConfidence>;

export const detectedFrameworkSchema = z.object({
  name: z.string(),
  /** As written in an address, a banner or a manifest (`3.4.21`, `^18.3.1`, `2`); `null` when nothing says it. */
  version: z.string().nullable(),
  confidence: detectionConfidence,
  /** Plain sentences: what was seen and where. */
  evidence: z.array(z.string()),
});
export type DetectedFramework = z.infer<typeof detectedFrameworkSchema>;

export const frameworkDetectionSchema = z.object({
  /** The family of the leading framework (`React`, `Vue`, `Angular`, …), or `None`. */
  category: z.string(),
  /** Surest and most specific first; empty when nothing proves one. */
  frameworks: z.array(detectedFrameworkSchema),
  /** Libraries for style and the like, which do not make a page a framework's page. */
  alsoFound: z.array(detectedFrameworkSchema),
  /** What was seen and deliberately not counted, and what could not be read. */
  notes: z.array(z.string()),
  /** All of it in one paragraph. */
  analysis: z.string(),
});
export type FrameworkDetection = z.infer<typeof frameworkDetectionSchema>;

// Package analysis

const packageJsonContent = limitedSource("The package.json", LIMITS.toolCodeBytes);

export const analyzeManifestInput = z.object({ packageJsonContent });

/** Without `packageJsonContent` the package.json of the project is read; without both the answer says what to send. */
export const analyzePackagesInput = z.object({
  /** `security`, `compatibility` or `quality` list that kind of problem only; any other word, all of them. */
  analysisType: limitedText("The kind of analysis", 100).optional(),
  includeUpdates: z.boolean().optional(),
  packageJsonContent: packageJsonContent.nullish(),
  projectId: idText.nullish(),
});
export type AnalyzePackagesInput = z.infer<typeof analyzePackagesInput>;

export const dependencyKind = z.enum([
  "dependencies",
  "devDependencies",
  "peerDependencies",
  "optionalDependencies",
]);
export type DependencyKind = z.infer<typeof dependencyKind>;

export const problemCategory = z.enum(["security", "compatibility", "quality"]);
export type ProblemCategory = z.infer<typeof problemCategory>;

export const packageProblemSchema = z.object({
  severity: z.enum(["critical", "high", "moderate", "low", "info"]),
  category: problemCategory,
  /** The package it is about, `null` when it is about the manifest. */
  package: z.string().nullable(),
  message: z.string(),
  /** What to do about it. */
  fix: z.string().nullable(),
  /** Where the claim can be checked: an advisory's page. */
  source: z.string().nullable(),
});
export type PackageProblem = z.infer<typeof packageProblemSchema>;

export const analyzedPackageSchema = z.object({
  name: z.string(),
  /** As written in the manifest. */
  range: z.string(),
  kind: dependencyKind,
  /** Where npm takes it from. */
  origin: z.enum(["registry", "alias", "tag", "git", "file", "url", "workspace", "unknown"]),
  problems: z.number().int(),
});
export type AnalyzedPackage = z.infer<typeof analyzedPackageSchema>;

export const packageAnalysisSchema = z.object({
  /** One paragraph. */
  summary: z.string(),
  name: z.string().nullable(),
  version: z.string().nullable(),
  license: z.string().nullable(),
  packages: z.array(analyzedPackageSchema),
  frameworks: z.array(detectedFrameworkSchema),
  /** Gravest first. */
  problems: z.array(packageProblemSchema),
  /** With `includeUpdates`: the smallest step that leaves a known problem behind. */
  updates: z.array(z.object({ package: z.string(), from: z.string(), to: z.string(), reason: z.string() })),
  /** What the claims rest on: which list, of which day, how long, and that no registry was asked. */
  basis: z.string(),
});
export type PackageAnalysis = z.infer<typeof packageAnalysisSchema>;

// Database schema

const entityText = limitedText("An entity", LIMITS.entityCharacters);
const entities = z
  .array(entityText)
  .max(LIMITS.entitiesPerSchema, `A schema may have at most ${LIMITS.entitiesPerSchema} entities.`);
const requirementText = limitedText("A requirement", LIMITS.promptCharacters);

/** Entities in any wording; without any they are read from the description. A string of entities is split at commas. */
export const generateDatabaseInput = z.object({
  description: limitedText("The description", LIMITS.promptCharacters).default(""),
  entities: z
    .preprocess(
      (value) => (typeof value === "string" ? value.split(/[,;\n]/).filter((name) => name.trim()) : value),
      entities,
    )
    .default([]),
  requirements: z.union([requirementText, z.array(requirementText).max(LIMITS.entitiesPerSchema)]).nullish(),
});
export type GenerateDatabaseInput = z.infer<typeof generateDatabaseInput>;

export const schemaColumnSchema = z.object({
  /** In the database, snake_case. */
  name: z.string(),
  /** PostgreSQL's type. */
  type: z.string(),
  nullable: z.boolean(),
  unique: z.boolean(),
  primaryKey: z.boolean(),
  /** SQL of the default, `null` for none. */
  defaultSql: z.string().nullable(),
  references: z
    .object({ table: z.string(), column: z.string(), onDelete: z.enum(["cascade", "set null"]) })
    .nullable(),
  /** The only values that a check lets in, when there are such. */
  allowed: z.array(z.string()).nullable(),
  /** Why it is there: `asked for`, `usual for users` and the like. */
  reason: z.string(),
});
export type SchemaColumn = z.infer<typeof schemaColumnSchema>;

export const schemaTableSchema = z.object({
  name: z.string(),
  /** The entity as it was asked for. */
  entity: z.string(),
  /** Whether it only joins two others, many to many. */
  joinTable: z.boolean(),
  columns: z.array(schemaColumnSchema),
});
export type SchemaTable = z.infer<typeof schemaTableSchema>;

export const schemaRelationSchema = z.object({
  kind: z.enum(["many-to-one", "one-to-one", "many-to-many"]),
  /** Table names. */
  from: z.string(),
  to: z.string(),
  through: z.string().nullable(),
  reason: z.string(),
});
export type SchemaRelation = z.infer<typeof schemaRelationSchema>;

export const databaseSchemaAnswer = z.object({
  /** One paragraph. */
  explanation: z.string(),
  tables: z.array(schemaTableSchema),
  relations: z.array(schemaRelationSchema),
  /** Drizzle ORM (pg-core), TypeScript. */
  schema: z.string(),
  /** The same for PostgreSQL. */
  sql: z.string(),
  /** What was assumed, merged or left out. */
  notes: z.array(z.string()),
});
export type DatabaseSchemaAnswer = z.infer<typeof databaseSchemaAnswer>;

// API integration

export const API_SERVICES = ["weather", "news", "crypto", "jsonplaceholder"] as const;
export const apiService = z.enum(API_SERVICES, `The service is one of ${API_SERVICES.join(", ")}.`);
export type ApiService = z.infer<typeof apiService>;

/** `endpoint` is a path below the service's fixed host; `parameters` the text of a JSON object of plain values. */
export const integrateApiInput = z.object({
  service: apiService,
  endpoint: limitedText("The endpoint", LIMITS.endpointCharacters).default(""),
  parameters: limitedText("The parameters", LIMITS.promptCharacters).default(""),
  description: limitedText("The description", LIMITS.promptCharacters).default(""),
});
export type IntegrateApiInput = z.infer<typeof integrateApiInput>;

export const apiIntegrationSchema = z.object({
  /** One paragraph. */
  explanation: z.string(),
  /** A typed client, TypeScript. */
  code: z.string(),
  request: z.object({ method: z.literal("GET"), url: z.string() }),
  /** What the service really answered; never invented. */
  response: z.discriminatedUnion("reached", [
    z.object({
      reached: z.literal(true),
      status: z.number().int(),
      /** Milliseconds. */
      duration: z.number(),
      contentType: z.string(),
      /** JSON where the service sent JSON, else its text. */
      body: z.unknown(),
      /** Why `body` is not all of the answer, `null` when it is. */
      note: z.string().nullable(),
    }),
    z.object({ reached: z.literal(false), reason: z.string() }),
  ]),
  /** How an answer of this endpoint looks by the service's documentation: no answer to this request. */
  sample: z.object({ label: z.string(), body: z.unknown() }).nullable(),
});
export type ApiIntegration = z.infer<typeof apiIntegrationSchema>;

// Visual tools

const optionalCode = {
  html: limitedSource("The HTML", LIMITS.toolCodeBytes).nullish(),
  css: limitedSource("The CSS", LIMITS.toolCodeBytes).nullish(),
  js: limitedSource("The JavaScript", LIMITS.toolCodeBytes).nullish(),
};

/** Code, or a project to read it from. Nothing at all is answered with what to send. */
export const analyzeDesignInput = z.object({ ...optionalCode, projectId: idText.nullish() });
export type AnalyzeDesignInput = z.infer<typeof analyzeDesignInput>;

export const suggestionSchema = z.object({
  area: z.enum(["accessibility", "design", "performance", "security", "code"]),
  importance: z.enum(["high", "medium", "low"]),
  title: z.string(),
  /** What was seen, and what to do. */
  detail: z.string(),
  file: z.enum(["html", "css", "js"]),
  /** From 1; `null` when it concerns the file as a whole. */
  line: z.number().int().nullable(),
});
export type Suggestion = z.infer<typeof suggestionSchema>;

/** `ready` says whether there was enough to work on; when not, `needs` says what to send. */
const readiness = { ready: z.boolean(), summary: z.string(), needs: z.array(z.string()) };

export const designAnalysisSchema = z.object({
  ...readiness,
  /** Most used first; `value` as written first, `hex` in six or eight digits. */
  colours: z.array(z.object({ value: z.string(), hex: z.string(), uses: z.number().int() })),
  /** Text colour on background within one rule. WCAG 2: 4.5 for normal text, 3 for large text. */
  contrasts: z.array(
    z.object({
      selector: z.string(),
      foreground: z.string(),
      background: z.string(),
      ratio: z.number(),
      passes: z.enum(["AAA", "AA", "large text only", "none"]),
    }),
  ),
  fonts: z.array(z.object({ family: z.string(), uses: z.number().int() })),
  fontSizes: z.array(z.object({ size: z.string(), uses: z.number().int() })),
  suggestions: z.array(suggestionSchema),
});
export type DesignAnalysis = z.infer<typeof designAnalysisSchema>;

/** What a person said, as text: no sound is understood here, browsers can turn speech into text. */
export const voiceCommandInput = z.object({
  transcript: limitedText("The transcript", LIMITS.promptCharacters).nullish(),
});

export const voiceCommandAnswer = z.object({
  ...readiness,
  /** What the words ask for: an action of the screen, or text for the assistant. */
  command: z
    .object({ action: z.enum(["run", "deploy", "undo", "open", "ask", "change"]), text: z.string() })
    .nullable(),
});
export type VoiceCommandAnswer = z.infer<typeof voiceCommandAnswer>;

export const smartSuggestionsInput = analyzeDesignInput;

export const smartSuggestionsAnswer = z.object({
  ...readiness,
  /** Most important first. */
  suggestions: z.array(suggestionSchema),
});
export type SmartSuggestions = z.infer<typeof smartSuggestionsAnswer>;
