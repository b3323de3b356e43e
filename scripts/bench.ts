import type { BenchRow } from "./bench/benchRow.ts";
import { benchCollab } from "./bench/collab.ts";
import { benchEngine } from "./bench/engine.ts";
import { benchHttp } from "./bench/http.ts";
import { benchPreview } from "./bench/preview.ts";
import { benchStart } from "./bench/start.ts";
import { benchTyping } from "./bench/typing.ts";

// `npm run bench` prints every figure with what it is compared with, measured in the same run; `npm run bench -- engine`
// only one area. Figures of different runs or machines are not comparable; the ratios are.

const areas: Record<string, () => Promise<BenchRow[]>> = {
  engine: benchEngine,
  http: benchHttp,
  start: benchStart,
  collab: benchCollab,
  preview: benchPreview,
  typing: benchTyping,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in areas));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no bench ${unknown.join(", ")}; there are ${Object.keys(areas).join(", ")}.\n`,
  );
  process.exit(1);
}

for (const [name, bench] of Object.entries(areas)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  process.stdout.write(`\n${name}\n`);
  for (const row of await bench()) process.stdout.write(`  ${describeRow(row)}\n`);
}
// Providers and pools of the peers hold the process open.
process.exit(0);

function describeRow({ what, unit, ours, peer, moreIsBetter }: BenchRow): string {
  const figure = `${what}: ${round(ours)} ${unit}`;
  if (!peer) return figure;
  const ratio = ours / peer.value;
  const good = moreIsBetter ? "more is better" : "less is better";
  return `${figure} · ${peer.name}: ${round(peer.value)} ${unit} · ratio ${ratio.toFixed(2)} (${good})`;
}

function round(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 1 ? value.toFixed(1) : value.toFixed(2);
}
