import type { KernelPiece } from "../module.ts";
import { namesIn } from "../namesIn.ts";
import { chartFunctions } from "./charts.ts";
import { dataFunctions } from "./data.ts";
import { domFunctions } from "./dom.ts";
import { formatFunctions } from "./format.ts";
import { formFunctions } from "./forms.ts";
import type { KernelContext, KernelFunction } from "./kernelFunction.ts";
import { routerFunctions } from "./router.ts";

/** All shared functions, in the order in which an app shows them. */
export const kernelFunctions: KernelFunction[] = [
  ...domFunctions,
  ...dataFunctions,
  ...formatFunctions,
  ...chartFunctions,
  ...formFunctions,
  ...routerFunctions,
];

/**
 * The shared functions that some code calls, and those that they call themselves, as one text.
 *
 * @param code What was composed so far; names declared in it are its own.
 * @param pieces The pieces that the code's parts said to use.
 */
export function kernelFor(code: string, pieces: ReadonlySet<KernelPiece>, app: KernelContext): string {
  const found = new Set<KernelFunction>();
  const search = (names: ReadonlySet<string>, from: (candidate: KernelFunction) => boolean) => {
    for (const candidate of kernelFunctions) {
      if (found.has(candidate) || !names.has(candidate.name) || !from(candidate)) continue;
      found.add(candidate);
      search(namesIn(candidate.source(app)), () => true);
    }
  };
  search(namesIn(code), (candidate) => pieces.has(candidate.piece));
  return kernelFunctions
    .filter((candidate) => found.has(candidate))
    .map((candidate) => candidate.source(app).trim())
    .join("\n\n");
}
