import type { DetectedFramework, DetectionConfidence } from "../../../shared/contracts/tools.ts";
import { SIGNATURES, type SignatureKind, signatureNamed } from "./signatures.ts";

/** What one trace says about a framework. */
export interface Trace {
  framework: string;
  confidence: DetectionConfidence;
  /** A plain sentence without its full stop: what was seen and where. */
  evidence: string;
  version?: string | null;
}

export interface Finding extends DetectedFramework {
  kind: SignatureKind;
  family: string;
}

const RANK = { high: 2, medium: 1, low: 0 } as const;
const KIND_RANK: Record<SignatureKind, number> = { meta: 0, ui: 1, server: 2, library: 3, tool: 4, other: 5 };
/** A page of a thousand `v-if` says no more than one of three. */
const MAX_EVIDENCE = 8;

/** Traces kept of one framework; a hostile page of 1 MB could leave hundreds of thousands. */
const MAX_TRACES = 50;

/** Collects traces, of each framework a bounded number. */
export class Traces {
  readonly #byFramework = new Map<string, Trace[]>();

  readonly see = (trace: Trace): void => {
    const own = this.#byFramework.get(trace.framework);
    if (own === undefined) this.#byFramework.set(trace.framework, [trace]);
    else if (own.length < MAX_TRACES) own.push(trace);
    // A late trace may still be the only one that is sure or knows the version.
    else if (own.length < 2 * MAX_TRACES && (trace.version || trace.confidence === "high")) own.push(trace);
  };

  all(): Map<string, readonly Trace[]> {
    return new Map(this.#byFramework);
  }
}

/**
 * Traces put together, one finding a framework, surest first. Two different traces that only make a framework likely
 * make it sure; a framework brings along the one it is built on. The first version that a trace gives counts, sure
 * traces first.
 */
export function combineTraces(traces: Traces): Finding[] {
  const groups = traces.all();
  for (const [name, own] of [...groups]) {
    const implied = signatureNamed(name)?.implies;
    if (implied === undefined || groups.has(implied)) continue;
    groups.set(implied, [
      { framework: implied, confidence: confidenceOf(own), evidence: `${name} is built on ${implied}` },
    ]);
  }
  const order = SIGNATURES.map((signature) => signature.name);
  return [...groups]
    .flatMap(([name, own]): Finding[] => {
      const signature = signatureNamed(name);
      if (!signature) return [];
      const sorted = [...own].sort((a, b) => RANK[b.confidence] - RANK[a.confidence]);
      return [
        {
          name,
          kind: signature.kind,
          family: signature.family,
          version: sorted.find((trace) => trace.version)?.version ?? null,
          confidence: confidenceOf(own),
          evidence: [...new Set(sorted.map((trace) => `${trace.evidence}.`))].slice(0, MAX_EVIDENCE),
        },
      ];
    })
    .sort(
      (a, b) =>
        RANK[b.confidence] - RANK[a.confidence] ||
        KIND_RANK[a.kind] - KIND_RANK[b.kind] ||
        order.indexOf(a.name) - order.indexOf(b.name),
    );
}

function confidenceOf(traces: readonly Trace[]): DetectionConfidence {
  if (traces.some((trace) => trace.confidence === "high")) return "high";
  const likely = new Set(traces.filter((t) => t.confidence === "medium").map((t) => t.evidence));
  if (likely.size > 1) return "high";
  return likely.size === 1 ? "medium" : "low";
}
