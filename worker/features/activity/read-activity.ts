import { PAGE_SIZE } from '#client/features/activity/rules.ts';
import type { ActivityEntry } from '#client/features/activity/contract.ts';
import { REJECTION_REASONS } from '#client/features/photos/contract.ts';
import { toRequestCard } from '#worker/features/photo-requests/request-card.ts';
import { roundElapsed } from '#worker/features/likes/round-elapsed.ts';
import { toCard } from '#worker/features/members/card-store.ts';
import { toMemberImage } from '#worker/features/photos/member-image.ts';
import type { RequestContext } from '#worker/http/request-context.ts';
import { type ActivityCursor, type Position, comparePositions } from './cursor.ts';
import { groupLikes } from './group-likes.ts';
import {
  type ActivityCriteria,
  listRequestAnswers,
  countNewLikes,
  listCompletedMatches,
  listNewLikes,
  listReceivedLikes,
  listReceivedRequests,
  listPhotoReviews,
} from './store.ts';

/** An entry with its place in the list. */
interface Placed extends Position {
  readonly entry: ActivityEntry;
}

/**
 * A page of the list. Nothing is kept for it: each kind is read from the rows that it tells of, so what is taken back,
 * hidden or erased is gone from it at once. The parts are read together, each in the order of an index.
 */
export async function readActivity(
  context: Pick<RequestContext, 'db' | 'tenant' | 'now'>,
  { viewer, seenAt, since, end }: Omit<ActivityCriteria, 'limit'>,
): Promise<{ entries: ActivityEntry[]; first: Position | null; last: ActivityCursor | null }> {
  const { now } = context;
  const wanted = { viewer, seenAt, since, end, limit: PAGE_SIZE + 1 };
  const isUnseen = (at: number) => at > seenAt;
  const facts = (at: number, is_new: boolean) => ({ is_new, ago: roundElapsed(at, now) });

  const [stack, [stacked], got, made, asked, answered, reviewed] = await Promise.all([
    listNewLikes(context, wanted),
    countNewLikes(context, wanted),
    listReceivedLikes(context, wanted),
    listCompletedMatches(context, wanted),
    listReceivedRequests(context, wanted),
    listRequestAnswers(context, wanted),
    listPhotoReviews(context, wanted),
  ]);

  const [latest] = stack;
  const found: Placed[] = [
    ...(latest
      ? [
          {
            ...position('stack', latest.at, ''),
            entry: {
              kind: 'like' as const,
              members: stack.map((row) => toCard(row, now)),
              count: stacked?.n ?? stack.length,
              ...facts(latest.at, true),
            },
          },
        ].filter((one) => end === null || comparePositions(end, one) < 0)
      : []),
    ...got.map((row): Placed => {
      const member = toCard(row, now);
      const shown = facts(row.at, isUnseen(row.at) && row.seenAt === null);
      return {
        ...position('received', row.at, member.id),
        entry:
          row.matchedAt === null
            ? { kind: 'like', members: [member], count: 1, ...shown }
            : { kind: 'match', member, ...shown },
      };
    }),
    ...made.map((row) => ({
      ...position('given', row.at, row.member.id),
      entry: { kind: 'match' as const, member: toCard(row, now), ...facts(row.at, false) },
    })),
    ...asked.map((row) => ({
      ...position('requests', row.at, row.member.id),
      entry: {
        kind: 'photo_request' as const,
        ...toRequestCard(row, now),
        ...facts(row.at, isUnseen(row.at) && row.state === 'requested'),
      },
    })),
    ...answered.map((row) => ({
      ...position('answers', row.at, row.member.id),
      entry: {
        kind: 'photo_answer' as const,
        member: toCard(row, now),
        granted: row.state === 'granted',
        ...facts(row.at, isUnseen(row.at)),
      },
    })),
    ...reviewed.map((row) => ({
      ...position('reviews', row.at, row.photo.key),
      entry: {
        kind: 'photo_review' as const,
        photo: toMemberImage(row.photo),
        accepted: row.photo.status === 'active',
        reason: REJECTION_REASONS.find((reason) => reason === row.rejection) ?? null,
        ...facts(row.at, isUnseen(row.at)),
      },
    })),
  ].toSorted(comparePositions);

  const page = found.slice(0, PAGE_SIZE);
  const last = found.length > PAGE_SIZE ? page.at(-1) : undefined;
  return {
    entries: groupLikes(page.map(({ entry }) => entry)),
    first: page[0] ?? null,
    last: last ? { at: last.at, stream: last.stream, id: last.id, seenAt } : null,
  };
}

function position(stream: Position['stream'], at: number, id: string): Position {
  return { stream, at, id };
}
