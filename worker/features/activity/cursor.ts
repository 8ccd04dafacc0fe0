import * as v from 'valibot';

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

export function getStreamRank(stream: Stream): number {
  return STREAMS.indexOf(stream);
}
