// css-tree has no types of its own, and those of @types do not know its parts. This is what is used here.
declare module "css-tree/definition-syntax" {
  /** A term of a property's grammar, as in `auto | <length>{1,2} | fit-content( <length> )`. */
  export type SyntaxNode =
    | { type: "Group"; terms: SyntaxNode[] }
    | { type: "Multiplier" | "Boolean"; term: SyntaxNode }
    | { type: "Type" | "Property" | "Keyword" | "Function" | "AtKeyword"; name: string }
    | { type: "Token" | "String"; value: string }
    | { type: "Comma" };
}

declare module "css-tree/definition-syntax-data" {
  const data: {
    properties: Record<string, string>;
    types: Record<string, string>;
    atrules: Record<string, unknown>;
  };
  export default data;
}

declare module "css-tree/lexer" {
  import type { SyntaxNode } from "css-tree/definition-syntax";

  /** `null` for what is not written as a grammar, such as numbers. */
  interface Definition {
    syntax: SyntaxNode | null;
  }

  interface MatchError extends Error {
    /** Only of values that do not match. */
    rawMessage?: string;
    mismatchOffset?: number;
    mismatchLength?: number;
  }

  export class Lexer {
    constructor(config: {
      generic: boolean;
      properties: Record<string, string>;
      types: Record<string, string>;
    });
    readonly properties: Record<string, Definition>;
    readonly types: Record<string, Definition>;
    readonly units: Record<string, readonly string[]>;
    matchProperty(name: string, value: string): { error: MatchError | null };
  }
}
