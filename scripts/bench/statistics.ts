/** The value below which that share of the samples lies (nearest rank). */
export function percentile(samples: number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(samples: number[]): number {
  return percentile(samples, 0.5);
}
