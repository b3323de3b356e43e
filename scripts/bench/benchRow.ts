/** One line of the benchmarks: ours against a peer or a bare baseline of the same run. */
export interface BenchRow {
  what: string;
  unit: string;
  ours: number;
  /** What it is compared with; absent where there is nothing fair to compare with. */
  peer?: { name: string; value: number };
  /** For rates: a ratio above 1 is better. */
  moreIsBetter?: boolean;
}
