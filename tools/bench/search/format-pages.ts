/** One page of results: its time, its entries, and the rows read. */
export interface Page {
  readonly kind: string;
  readonly ms: number;
  readonly shown: number;
  readonly rows: number;
}

export function formatPages(pages: readonly Page[]): string {
  const kinds = [...new Set(pages.map(({ kind }) => kind))];
  const lines = kinds.map((kind) => {
    const ofKind = pages.filter((page) => page.kind === kind);
    const ms = ofKind.map((page) => page.ms);
    return [
      kind.padEnd(32),
      String(ofKind.length).padStart(6),
      (sum(ofKind.map(({ shown }) => shown)) / ofKind.length).toFixed(1).padStart(7),
      computeRowsPerResult(ofKind).toFixed(2).padStart(9),
      computeQuantile(ms, 0.5).toFixed(2).padStart(8),
      computeQuantile(ms, 0.99).toFixed(2).padStart(8),
    ].join(' ');
  });
  return [`${'what is asked'.padEnd(32)}  pages   shown rows/row   p50 ms   p99 ms`, ...lines].join('\n');
}

export function computeRowsPerResult(pages: readonly Page[]): number {
  return sum(pages.map(({ rows }) => rows)) / Math.max(1, sum(pages.map(({ shown }) => shown)));
}

export function computeQuantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
