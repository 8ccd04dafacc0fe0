import type { Row } from './compare-targets.ts';

const COLUMNS: readonly [string, (row: Row) => string][] = [
  ['', (row) => row.name],
  ['requests/s', (row) => row.perSecond.toFixed(0)],
  ['ratio', (row) => row.ratio.toFixed(2)],
  ['CPU µs/request', (row) => row.cpuMicros.toFixed(0)],
  ['CPU ratio', (row) => row.cpuRatio.toFixed(2)],
  ['p50 ms', (row) => row.p50Ms.toFixed(2)],
  ['p99 ms', (row) => row.p99Ms.toFixed(2)],
  ['bytes', (row) => row.bytes.toFixed(0)],
];

/** Aligns the columns: the name to the left, numbers to the right. */
export function formatTable(rows: readonly Row[]): string {
  const cells = [COLUMNS.map(([title]) => title), ...rows.map((row) => COLUMNS.map(([, show]) => show(row)))];
  const widths = COLUMNS.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  return cells
    .map((line) =>
      line
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
}
