import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { isAfterPageEnd } from '#worker/db/keyset.ts';

/** Where entries are read from, in the order in which they follow each other at the same moment. */
const STREAMS = ['stack', 'received', 'given', 'requests', 'answers', 'reviews'] as const;

export type Stream = (typeof STREAMS)[number];

/** Where an entry stands in the list. */
export interface Position {
  readonly at: number;
  readonly stream: Stream;
  readonly id: string;
}

/** Where a page ends. What counts as new stays the same on all pages of a list, though the first one has been seen. */
export const activityCursor = v.strictObject({
  at: v.number(),
  stream: v.picklist(STREAMS),
  id: v.string(),
  seenAt: v.number(),
});

export type ActivityCursor = v.InferOutput<typeof activityCursor>;

/** The latest first. */
export function comparePositions(a: Position, b: Position): number {
  return b.at - a.at || rankOf(a.stream) - rankOf(b.stream) || (a.id < b.id ? -1 : Number(a.id > b.id));
}

/** Of the rows of one stream, latest first: those behind the end of a page; all of them when there was none. */
export function isAfterCursor(
  stream: Stream,
  at: SQLWrapper,
  id: SQLWrapper,
  end: Position | null,
): SQL | undefined {
  if (end === null) return undefined;
  if (stream === end.stream) return isAfterPageEnd(at, id, end);
  return rankOf(stream) < rankOf(end.stream) ? sql`${at} < ${end.at}` : sql`${at} <= ${end.at}`;
}

function rankOf(stream: Stream): number {
  return STREAMS.indexOf(stream);
}
