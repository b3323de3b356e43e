import { type Node, parse } from "acorn";
import { simple } from "acorn-walk";
import MagicString from "magic-string";

/** JavaScript as it stands; edits touch only the literal or name they mean. `null` when the text does not parse. */
export class ScriptSource {
  readonly #source: string;
  readonly #edits: MagicString;
  readonly ast: Node;

  private constructor(source: string, ast: Node) {
    this.#source = source;
    this.#edits = new MagicString(source);
    this.ast = ast;
  }

  static parse(source: string): ScriptSource | null {
    for (const sourceType of ["script", "module"] as const) {
      try {
        return new ScriptSource(
          source,
          parse(source, { ecmaVersion: "latest", sourceType, locations: true }),
        );
      } catch {
        // Tried as a module next; a text that is neither is nobody's to edit.
      }
    }
    return null;
  }

  toString(): string {
    return this.#edits.toString();
  }

  get changed(): boolean {
    return this.#edits.hasChanged();
  }

  /** Replaces string literals and plain template parts whose whole text is `from`; answers how many. */
  replaceString(from: string, to: string): number {
    const wanted = from.trim();
    let count = 0;
    simple(this.ast, {
      Literal: (node) => {
        if (typeof node.value !== "string" || node.value.trim() !== wanted) return;
        const quote = this.#source[node.start] === "'" ? "'" : '"';
        const leading = node.value.slice(0, node.value.length - node.value.trimStart().length);
        const trailing = node.value.slice(node.value.trimEnd().length);
        this.#edits.overwrite(node.start, node.end, quoteString(leading + to + trailing, quote));
        count++;
      },
      TemplateElement: (node) => {
        if (node.value.cooked?.trim() !== wanted || node.start === node.end) return;
        this.#edits.overwrite(node.start, node.end, to.replace(/[`\\]|\$\{/g, "\\$&"));
        count++;
      },
    });
    return count;
  }

  overwrite(start: number, end: number, text: string): void {
    if (start === end) this.#edits.appendLeft(start, text);
    else this.#edits.overwrite(start, end, text);
  }
}

/** A JavaScript string literal that is also safe inside a script element. */
function quoteString(text: string, quote: "'" | '"'): string {
  const body = JSON.stringify(text).slice(1, -1).replaceAll("<", "\\u003c");
  return quote === '"' ? `"${body}"` : `'${body.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}
