import { type Rounds, computeMedians, computeRatio } from './compare-targets.ts';
import type { Measurement } from './measure-target.ts';
import { nameRival } from './targets.ts';

export interface Row extends Measurement {
  readonly name: string;
  /** Throughput in relation to the constant with the same bytes; null where there is none. */
  readonly toConstant: number | null;
  /** The same to the pages of the rivals with the same content. */
  readonly toReact: number | null;
  readonly toSvelteKit: number | null;
  /** How the body is compressed. */
  readonly encoding: string | null;
}

export function createRows(rounds: Rounds, encodings: ReadonlyMap<string, string>): Row[] {
  return [...rounds].map(([name, measured]) => {
    const page = name.replace(', compressed', '');
    const ratioTo = (reference: string) => {
      const other = rounds.get(reference);
      return other && reference !== name ? computeRatio(measured, other) : null;
    };
    return {
      name,
      ...computeMedians(measured),
      toConstant: ratioTo(`constant ${name}`),
      toReact: ratioTo(nameRival('react', page)),
      toSvelteKit: ratioTo(nameRival('sveltekit', page)),
      encoding: encodings.get(name.replace('constant ', '')) ?? null,
    };
  });
}

const COLUMNS: readonly [string, (row: Row) => string][] = [
  ['', (row) => row.name],
  ['requests/s', (row) => row.perSecond.toFixed(row.perSecond < 100 ? 1 : 0)],
  ['of constant', (row) => row.toConstant?.toFixed(3) ?? ''],
  ['of React', (row) => row.toReact?.toFixed(3) ?? ''],
  ['of SvelteKit', (row) => row.toSvelteKit?.toFixed(3) ?? ''],
  ['p50 ms', (row) => row.p50Ms.toFixed(2)],
  ['p99 ms', (row) => row.p99Ms.toFixed(2)],
  ['bytes', (row) => row.bytes.toFixed(0)],
  ['encoding', (row) => row.encoding ?? '-'],
  ['CPU µs/request', (row) => row.cpuMicros.toFixed(0)],
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
