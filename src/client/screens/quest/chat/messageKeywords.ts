/** Optional helpers that a message may call for (specification, section 5). */
export type EnterpriseTool = "database" | "api" | "package" | "framework";

const TOOL_WORDS: Readonly<Record<EnterpriseTool, readonly string[]>> = {
  database: ["database", "schema", "table", "entity", "entities", "schemata"],
  api: ["api", "fetch", "fetches", "weather", "news"],
  package: ["package", "security", "vulnerability", "vulnerabilities", "dependency", "dependencies"],
  framework: ["framework", "migrate", "convert"],
};

/** The tools whose words a message has: whole words in any case, simple plurals too (reading 18). */
export function toolsFor(message: string): EnterpriseTool[] {
  return (["database", "api", "package", "framework"] as const).filter((tool) =>
    hasWord(message, TOOL_WORDS[tool]),
  );
}

/** The public service that a message about an API means. */
export function apiServiceFor(message: string): "weather" | "news" | "crypto" | "jsonplaceholder" {
  if (hasWord(message, ["weather", "forecast", "temperature"])) return "weather";
  if (hasWord(message, ["news", "headline", "story", "stories"])) return "news";
  return hasWord(message, ["crypto", "bitcoin", "coin", "ethereum"]) ? "crypto" : "jsonplaceholder";
}

/** Whether a message may take away what is there. */
export function isDestructive(message: string): boolean {
  return hasWord(message, [
    "delete",
    "remove all",
    "start over",
    "rewrite everything",
    "erase everything",
    "clear everything",
  ]);
}

/** Whether a message is about something that does not work. */
export function asksAboutErrors(message: string): boolean {
  return hasWord(message, ["error", "fix", "fixes", "debug", "not working", "broken"]);
}

/** Whether a message is about what the page logged. */
export function asksAboutConsole(message: string): boolean {
  return hasWord(message, ["console", "log", "output"]);
}

function hasWord(message: string, words: readonly string[]): boolean {
  const pattern = words.map((word) => word.replaceAll(" ", "\\s+")).join("|");
  return new RegExp(`(?<![\\p{L}\\p{N}_])(?:${pattern})s?(?![\\p{L}\\p{N}_])`, "iu").test(message);
}
