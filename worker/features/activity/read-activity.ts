// docs/decisions/025-activity-is-derived.md
import { PAGE_SIZE } from '#client/features/activity/rules.ts';
import type { ActivityEntry } from '#client/features/activity/contract.ts';
import { REJECTION_REASONS } from '#client/features/photos/contract.ts';
import { toRequestCard } from '#worker/features/photo-requests/request-card.ts';
import { roundElapsed } from '#worker/features/likes/round-elapsed.ts';
import { toCard } from '#worker/features/members/card-store.ts';
import { toMemberImage } from '#worker/features/photos/member-image.ts';
import type { SiteContext } from '#worker/context/site-context.ts';
import type { ActivityCriteria } from './cursor-store.ts';
import { type ActivityCursor, type Position, comparePositions } from './cursor.ts';
import { groupLikes } from './group-likes.ts';
import { countNewLikes, listCompletedMatches, listNewLikes, listReceivedLikes } from './likes-store.ts';
import { listPhotoReviews, listReceivedRequests, listRequestAnswers } from './store.ts';

interface PositionedEntry extends Position {
  readonly entry: ActivityEntry;
}

/**
 * Reads a page of the list. The list is not stored: each kind is read from its own rows, so that entries disappear as soon
 * as their rows are withdrawn, hidden or erased. The kinds are read in parallel, each in index order.
 */
export async function readActivity(
  context: Pick<SiteContext, 'db' | 'tenant' | 'now'>,
  { viewer, seenAt, since, end }: Omit<ActivityCriteria, 'limit'>,
): Promise<{ entries: ActivityEntry[]; first: Position | null; last: ActivityCursor | null }> {
  const { now } = context;
  const criteria = { viewer, seenAt, since, end, limit: PAGE_SIZE + 1 };
  const isUnseen = (at: number) => at > seenAt;
  const getCommonFields = (at: number, is_new: boolean) => ({ is_new, ago: roundElapsed(at, now) });

  const [newLikes, [newLikeCount], received, completed, requests, answers, reviews] = await Promise.all([
    listNewLikes(context, criteria),
    countNewLikes(context, criteria),
    listReceivedLikes(context, criteria),
    listCompletedMatches(context, criteria),
    listReceivedRequests(context, criteria),
    listRequestAnswers(context, criteria),
    listPhotoReviews(context, criteria),
  ]);

  const [latest] = newLikes;
  const found: PositionedEntry[] = [
    ...(latest
      ? [
          {
            ...createPosition('stack', latest.at, ''),
            entry: {
              kind: 'like' as const,
              members: newLikes.map((row) => toCard(row, now)),
              count: newLikeCount?.n ?? newLikes.length,
              ...getCommonFields(latest.at, true),
            },
          },
        ].filter((entry) => end === null || comparePositions(end, entry) < 0)
      : []),
    ...received.map((row): PositionedEntry => {
      const member = toCard(row, now);
      const common = getCommonFields(row.at, isUnseen(row.at) && row.seenAt === null);
      return {
        ...createPosition('received', row.at, member.id),
        entry:
          row.matchedAt === null
            ? { kind: 'like', members: [member], count: 1, ...common }
            : { kind: 'match', member, ...common },
      };
    }),
    ...completed.map((row) => ({
      ...createPosition('given', row.at, row.member.id),
      entry: { kind: 'match' as const, member: toCard(row, now), ...getCommonFields(row.at, false) },
    })),
    ...requests.map((row) => ({
      ...createPosition('requests', row.at, row.member.id),
      entry: {
        kind: 'photo_request' as const,
        ...toRequestCard(row, now),
        ...getCommonFields(row.at, isUnseen(row.at) && row.state === 'requested'),
      },
    })),
    ...answers.map((row) => ({
      ...createPosition('answers', row.at, row.member.id),
      entry: {
        kind: 'photo_answer' as const,
        member: toCard(row, now),
        granted: row.state === 'granted',
        ...getCommonFields(row.at, isUnseen(row.at)),
      },
    })),
    ...reviews.map((row) => ({
      ...createPosition('reviews', row.at, row.photo.key),
      entry: {
        kind: 'photo_review' as const,
        photo: toMemberImage(row.photo),
        accepted: row.photo.status === 'active',
        reason: REJECTION_REASONS.find((reason) => reason === row.rejection) ?? null,
        ...getCommonFields(row.at, isUnseen(row.at)),
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

function createPosition(stream: Position['stream'], at: number, id: string): Position {
  return { stream, at, id };
}
