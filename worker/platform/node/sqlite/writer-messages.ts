import type { Query } from './connection.ts';
import type { Outcome } from './group-commit.ts';

export interface WriterData {
  readonly path: string;
  readonly claims: SharedArrayBuffer;
}

/**
 * A batch as one flat list, which is copied to another thread in half the time of nested ones: its index in the claims, and
 * for each query its SQL, the number of its values, and the values.
 */
export type PackedBatch = readonly (string | number | null)[];

/** SQL is sent with its first use; later queries name it by the number of `toName`. */
export function packBatch(
  slot: number,
  queries: readonly Query[],
  toName: (sql: string) => string | number,
): PackedBatch {
  const packed: (string | number | null)[] = [slot];
  for (const { sql, values } of queries) packed.push(toName(sql), values.length, ...values);
  return packed;
}

export function unpackBatch(
  [slot, ...packed]: PackedBatch,
  texts: readonly string[],
): { readonly slot: number; readonly queries: readonly Query[] } {
  const queries: Query[] = [];
  for (let at = 0; at < packed.length;) {
    const name = packed[at] as string | number;
    const end = at + 2 + (packed[at + 1] as number);
    queries.push({
      sql: typeof name === 'string' ? name : (texts[name] ?? ''),
      values: packed.slice(at + 2, end),
    });
    at = end;
  }
  return { slot: slot as number, queries };
}

export interface Answer {
  readonly slot: number;
  readonly outcome: Outcome;
}

export interface Requests {
  readonly batches: readonly PackedBatch[];
  /** SQL that gets the next numbers. */
  readonly texts: readonly string[];
}

/** `close` ends the thread after all earlier messages are answered. */
export type ToWriter = Requests | 'close';
export type FromWriter = readonly Answer[];
