import type { BatchItem } from 'drizzle-orm/batch';
import type { RequestContext } from '#worker/context/request-context.ts';

/** A part of the file: the statement that reads it, and what the file shows of its rows. */
export interface Part {
  readonly query: BatchItem<'sqlite'>;
  toValue(rows: unknown): unknown;
}

export type ReadPart = (context: RequestContext, memberId: string) => Part;

export function createPart<Row>(
  query: BatchItem<'sqlite'> & { readonly _: { readonly result: Row[] } },
  toValue: (rows: Row[]) => unknown = (rows) => rows,
): Part {
  return { query, toValue: (rows) => toValue(rows as Row[]) };
}
