/** 0.5 is the median. */
export function computeQuantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function computeMedian<T>(entries: readonly T[], pick: (entry: T) => number): number {
  return computeQuantile(entries.map(pick), 0.5);
}
