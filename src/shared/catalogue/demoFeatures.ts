// The eight features of the /demo page: names, category, status and complexity as spec section 9 fixes them.

export type DemoStatus = "ready" | "demo" | "testing";
export type DemoComplexity = "basic" | "advanced" | "enterprise";
export type DemoCategory = "Integration" | "Backend" | "Analysis" | "Collaboration" | "Security" | "AI";
export type DemoIcon = "plug" | "database" | "scan" | "users" | "package" | "palette" | "mic" | "lightbulb";

export type DemoFeatureId =
  | "api-integration"
  | "database-schema"
  | "framework-detection"
  | "live-collaboration"
  | "package-management"
  | "visual-design"
  | "voice-commands"
  | "smart-suggestions";

export interface DemoFeature {
  id: DemoFeatureId;
  title: string;
  description: string;
  icon: DemoIcon;
  category: DemoCategory;
  status: DemoStatus;
  complexity: DemoComplexity;
  /** What it really does, for Feature Details. */
  capabilities: readonly string[];
}

export const DEMO_FEATURES: readonly DemoFeature[] = [
  {
    id: "api-integration",
    title: "API Integration System",
    description: "Calls a public service and writes the typed client for it.",
    icon: "plug",
    category: "Integration",
    status: "ready",
    complexity: "advanced",
    capabilities: [
      "Four services to choose from: weather, news, crypto and jsonplaceholder",
      "A typed TypeScript client for the endpoint, ready to copy",
      "The request is really sent, and the answer is shown as it came",
      "Says plainly when a service cannot be reached, and shows a labelled sample instead",
      "Only the services' own fixed hosts are called, whatever the endpoint says",
    ],
  },
  {
    id: "database-schema",
    title: "Database Schema Generator",
    description: "Turns entities in plain words into tables with relations.",
    icon: "database",
    category: "Backend",
    status: "ready",
    complexity: "enterprise",
    capabilities: [
      "Schema design with a typed ORM: Drizzle for PostgreSQL, in TypeScript",
      "The same schema as plain SQL",
      "Columns, types, keys and checks, each with the reason why it is there",
      "Relations between entities, with the table in between where both sides have many",
      "Notes on everything that was assumed, merged or left out",
    ],
  },
  {
    id: "framework-detection",
    title: "Framework Detection",
    description: "Reads code and says which framework it was written for.",
    icon: "scan",
    category: "Analysis",
    status: "ready",
    complexity: "advanced",
    capabilities: [
      "React, Vue and Angular support, and the smaller families beside them",
      "Every finding with its evidence and how sure it is",
      "Versions from addresses, banners and manifests",
      "Style libraries told apart from frameworks",
      "Words in comments and texts are not taken for code",
    ],
  },
  {
    id: "live-collaboration",
    title: "Live Collaboration",
    description: "A shared workbench: one page, many people, one code.",
    icon: "users",
    category: "Collaboration",
    status: "demo",
    complexity: "enterprise",
    capabilities: [
      "Real-time editing with conflict resolution: nobody's text is overwritten",
      "Everyone's cursor with its name, and who is here now",
      "A live preview with its console, apart from the product's own pages",
      "Undo takes back only what you typed yourself",
      "What is typed without a connection is merged when it is back",
      "Up to 50 people in a room; it goes away a day after the last one left",
    ],
  },
  {
    id: "package-management",
    title: "Package Management",
    description: "Reads a package.json and names what is risky in it.",
    icon: "package",
    category: "Security",
    status: "ready",
    complexity: "advanced",
    capabilities: [
      "Dependency and vulnerability scanning of a package.json",
      "Problems by severity, with the fix and the advisory to check it by",
      "Version ranges, tags, git addresses and files told apart",
      "Says what the claims rest on and of which day the list is",
      "The content stays here: no registry is asked",
    ],
  },
  {
    id: "visual-design",
    title: "Visual Design Processing",
    description: "Reads the colours, contrasts and type of a page.",
    icon: "palette",
    category: "AI",
    status: "testing",
    complexity: "enterprise",
    capabilities: [
      "Colours and fonts of a page, most used first",
      "Contrast of text on its background by WCAG 2",
      "Suggestions with the file and the line they are about",
    ],
  },
  {
    id: "voice-commands",
    title: "Voice Command Integration",
    description: "Turns what was said into something to do.",
    icon: "mic",
    category: "AI",
    status: "testing",
    complexity: "advanced",
    capabilities: [
      "Commands such as run, deploy, undo and open from a transcript",
      "Everything else becomes a question or a change for the assistant",
      "Works on text that the browser made of speech; no sound is sent",
    ],
  },
  {
    id: "smart-suggestions",
    title: "Smart Suggestion Engine",
    description: "Looks through code for what could be better.",
    icon: "lightbulb",
    category: "AI",
    status: "ready",
    complexity: "advanced",
    capabilities: [
      "Suggestions on accessibility, design, performance, security and code",
      "Most important first, each with what was seen and what to do",
      "Each points to its file and line",
    ],
  },
];

/** The feature with this id; `null` for any other word. */
export function demoFeature(id: string): DemoFeature | null {
  return DEMO_FEATURES.find((feature) => feature.id === id) ?? null;
}

/** What the page says, to the letter of the specification. */
export const DEMO_TEXTS = {
  notImplemented: "Feature not implemented",
  noResults: "Run a demo to see results here",
  complete: "Demo Complete",
  completeText: (title: string) => `${title} demonstration successful`,
  error: "Demo Error",
  prepared: (title: string) => `Demo interface for ${title} is being prepared`,
} as const;
