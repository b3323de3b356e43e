// The package's own types are not reachable through its `exports`. This is the part of them that is used here.
declare module "emmet" {
  interface EmmetConfig {
    type: "markup" | "stylesheet";
    syntax?: string;
    options?: {
      "output.indent"?: string;
      "output.field"?: (index: number, placeholder: string) => string;
    };
  }
  export default function expandAbbreviation(abbreviation: string, config: EmmetConfig): string;
  export function extract(
    line: string,
    position: number,
    options: { type: EmmetConfig["type"]; lookAhead: boolean },
  ): { abbreviation: string; start: number } | undefined;
  export function resolveConfig(config: EmmetConfig): { snippets: Record<string, string> };
}
