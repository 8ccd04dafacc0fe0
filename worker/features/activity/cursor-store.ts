import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { isAfterPageEnd } from '#worker/db/query/conditions.ts';
import { type Position, type Stream, getStreamRank } from './cursor.ts';

export interface ActivityCriteria {
  readonly viewer: string;
  /** Time up to which the viewer has seen the list. */
  readonly seenAt: number;
  /** Start of the period that is shown. */
  readonly since: number;
  readonly end: Position | null;
  readonly limit: number;
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
