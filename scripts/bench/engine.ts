import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { composeApp } from "../../src/server/engine/builtin/compose/composeApp.ts";
import { planFromBlueprint } from "../../src/server/engine/builtin/plan/planFromBlueprint.ts";
import { understand } from "../../src/server/engine/builtin/understand/understand.ts";
import { findProjectRoot } from "../../src/server/system/projectRoot.ts";
import type { BenchRow } from "./benchRow.ts";
import { median, percentile } from "./statistics.ts";

const ROUNDS = 5;
const requests = z.array(z.object({ prompt: z.string() }));

/** Planning and composing of every sample request; the first, cold pass is shown by itself. */
export async function benchEngine(): Promise<BenchRow[]> {
  const file = join(findProjectRoot(), "tests/fixtures/requests.json");
  const prompts = requests.parse(JSON.parse(readFileSync(file, "utf8"))).map(({ prompt }) => prompt);
  const plans: number[] = [];
  const composes: number[] = [];
  let first: [number, number] | null = null;
  for (let round = 0; round < ROUNDS; round++) {
    for (const prompt of prompts) {
      const start = performance.now();
      const blueprint = understand(prompt);
      planFromBlueprint(blueprint);
      const planned = performance.now();
      composeApp(blueprint);
      const composed = performance.now();
      if (first === null) first = [planned - start, composed - planned];
      else {
        plans.push(planned - start);
        composes.push(composed - planned);
      }
    }
  }
  const aim = (value: number) => ({ name: "aim", value });
  return [
    {
      what: `plan one of ${prompts.length} requests, median`,
      unit: "ms",
      ours: median(plans),
      peer: aim(50),
    },
    { what: "plan, p99", unit: "ms", ours: percentile(plans, 0.99), peer: aim(50) },
    { what: "plan, the first one of a process", unit: "ms", ours: first?.[0] ?? 0 },
    { what: "compose, median", unit: "ms", ours: median(composes), peer: aim(150) },
    { what: "compose, p99", unit: "ms", ours: percentile(composes, 0.99), peer: aim(150) },
    { what: "compose, the first one of a process", unit: "ms", ours: first?.[1] ?? 0 },
  ];
}
