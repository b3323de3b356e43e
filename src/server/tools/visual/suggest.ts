import type { Suggestion } from "../../../shared/contracts/tools.ts";

/** As many as a person reads; the rest is counted. */
const MAX_OF_ONE_KIND = 5;
const MAX_SUGGESTIONS = 50;
const RANK: Record<Suggestion["importance"], number> = { high: 0, medium: 1, low: 2 };

/** Collects suggestions: of one kind a few, with how many more there are. */
export class Suggestions {
  readonly #byTitle = new Map<string, { shown: Suggestion[]; more: number }>();

  add(suggestion: Suggestion): void {
    const kind = this.#byTitle.get(suggestion.title);
    if (!kind) this.#byTitle.set(suggestion.title, { shown: [suggestion], more: 0 });
    else if (kind.shown.length < MAX_OF_ONE_KIND) kind.shown.push(suggestion);
    else kind.more++;
  }

  /** Most important first. */
  list(): Suggestion[] {
    return [...this.#byTitle.values()]
      .flatMap(({ shown, more }) =>
        shown.map((suggestion, index) =>
          more > 0 && index === shown.length - 1
            ? { ...suggestion, detail: `${suggestion.detail} There are ${more} more of this kind.` }
            : suggestion,
        ),
      )
      .sort((a, b) => RANK[a.importance] - RANK[b.importance])
      .slice(0, MAX_SUGGESTIONS);
  }
}

/** A text of somebody's code as it can stand in a sentence. */
export function quoted(text: string, length = 60): string {
  const plain = text.replace(/\s+/g, " ").trim();
  return plain.length > length ? `${plain.slice(0, length - 1)}…` : plain;
}

/** Where a line of a part that is looked at stands in what was sent. */
export type Place = (line: number | null) => Pick<Suggestion, "file" | "line">;

export const inCss: Place = (line) => ({ file: "css", line });
export const inJs: Place = (line) => ({ file: "js", line });

/** For code inside the page, whose element begins on `start`. */
export function inHtml(start: number | null): Place {
  return (line) => ({ file: "html", line: line === null || start === null ? null : start + line - 1 });
}
