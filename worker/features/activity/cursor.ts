import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { isAfterPageEnd } from '#worker/db/keyset.ts';

/** Sources of entries, in the order used for entries of the same time. */
const STREAMS = ['stack', 'received', 'given', 'requests', 'answers', 'reviews'] as const;

export type Stream = (typeof STREAMS)[number];

export interface Position {
  readonly at: number;
  readonly stream: Stream;
  readonly id: string;
}

/** The end of a page. It keeps `seenAt`, so that all pages of a list mark the same entries as new. */
export const activityCursor = v.strictObject({
  at: v.number(),
  stream: v.picklist(STREAMS),
  id: v.string(),
  seenAt: v.number(),
});

export type ActivityCursor = v.InferOutput<typeof activityCursor>;

export function comparePositions(a: Position, b: Position): number {
  return (
    b.at - a.at ||
    getStreamRank(a.stream) - getStreamRank(b.stream) ||
    (a.id < b.id ? -1 : Number(a.id > b.id))
  );
}

/** Condition for rows of one stream that follow the end of the previous page. */
export function isAfterCursor(
  stream: Stream,
  at: SQLWrapper,
  id: SQLWrapper,
  end: Position | null,
): SQL | undefined {
  if (end === null) return undefined;
  if (stream === end.stream) return isAfterPageEnd(at, id, end);
  return getStreamRank(stream) < getStreamRank(end.stream) ? sql`${at} < ${end.at}` : sql`${at} <= ${end.at}`;
}

function getStreamRank(stream: Stream): number {
  return STREAMS.indexOf(stream);
}
