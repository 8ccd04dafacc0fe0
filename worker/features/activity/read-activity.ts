// docs/decisions/025-activity-is-derived.md
import { type ActivityEntry, PAGE_SIZE } from '#client/features/activity/contract.ts';
import { REJECTION_REASONS } from '#client/features/photos/contract.ts';
import { toRequestCard } from '#worker/features/photo-requests/request-card.ts';
import { roundElapsed } from '#worker/features/likes/round-elapsed.ts';
import { toCard } from '#worker/features/members/card-store.ts';
import { toMemberImage } from '#worker/features/photos/member-image.ts';
import type { TimedSite } from '#worker/context/site-context.ts';
import type { ActivityCriteria } from './cursor-store.ts';
import { type ActivityCursor, type Position, comparePositions } from './cursor.ts';
import { groupLikes } from './group-likes.ts';
import { listCompletedMatches, listNewLikes, listReceivedLikes } from './likes-store.ts';
import { listPhotoReviews, listReceivedRequests, listRequestAnswers } from './store.ts';

interface PositionedEntry extends Position {
  readonly entry: ActivityEntry;
}

/**
 * Reads a page of the list. The list is not stored: each kind is read from its own rows, so that entries disappear as soon
 * as their rows are withdrawn, hidden or erased. The kinds are read in parallel, each in index order.
 */
export async function readActivity(
  context: TimedSite,
  { viewer, seenAt, since, end }: Omit<ActivityCriteria, 'limit'>,
): Promise<{ entries: ActivityEntry[]; first: Position | null; last: ActivityCursor | null }> {
  const criteria = { viewer, seenAt, since, end, limit: PAGE_SIZE + 1 };
  const [newLikes, received, completed, requests, answers, reviews] = await Promise.all([
    listNewLikes(context, criteria),
    listReceivedLikes(context, criteria),
    listCompletedMatches(context, criteria),
    listReceivedRequests(context, criteria),
    listRequestAnswers(context, criteria),
    listPhotoReviews(context, criteria),
  ]);
  const shown: View = { now: context.now, seenAt };
  const entries = [
    ...toLikeStack(newLikes, shown).filter((entry) => end === null || comparePositions(end, entry) < 0),
    ...received.map((row) => toReceivedLike(row, shown)),
    ...completed.map((row) => toCompletedMatch(row, shown)),
    ...requests.map((row) => toPhotoRequest(row, shown)),
    ...answers.map((row) => toRequestAnswer(row, shown)),
    ...reviews.map((row) => toPhotoReview(row, shown)),
  ].toSorted(comparePositions);

  const page = entries.slice(0, PAGE_SIZE);
  const last = entries.length > PAGE_SIZE ? page.at(-1) : undefined;
  return {
    entries: groupLikes(page.map(({ entry }) => entry)),
    first: page[0] ?? null,
    last: last ? { at: last.at, stream: last.stream, id: last.id, seenAt } : null,
  };
}

interface View {
  readonly now: number;
  /** When the member saw the list last. */
  readonly seenAt: number;
}

type RowOf<List extends (...args: never[]) => Promise<readonly unknown[]>> = Awaited<
  ReturnType<List>
>[number];

/** All new likes are one entry, with the latest in front. */
function toLikeStack(rows: readonly RowOf<typeof listNewLikes>[], { now }: View): PositionedEntry[] {
  const [latest] = rows;
  if (!latest) return [];
  const cards = rows.map((row) => toCard(row, now));
  const ago = roundElapsed(latest.at, now);
  const entry = { kind: 'like' as const, members: cards, count: latest.count, is_new: true, ago };
  return [{ ...createPosition('stack', latest.at, ''), entry }];
}

function toReceivedLike(row: RowOf<typeof listReceivedLikes>, { now, seenAt }: View): PositionedEntry {
  const member = toCard(row, now);
  const common = { is_new: row.at > seenAt && row.seenAt === null, ago: roundElapsed(row.at, now) };
  return {
    ...createPosition('received', row.at, member.id),
    entry:
      row.matchedAt === null
        ? { kind: 'like', members: [member], count: 1, ...common }
        : { kind: 'match', member, ...common },
  };
}

function toCompletedMatch(row: RowOf<typeof listCompletedMatches>, { now }: View): PositionedEntry {
  const entry = {
    kind: 'match',
    member: toCard(row, now),
    is_new: false,
    ago: roundElapsed(row.at, now),
  } as const;
  return { ...createPosition('given', row.at, row.member.id), entry };
}

function toPhotoRequest(row: RowOf<typeof listReceivedRequests>, { now, seenAt }: View): PositionedEntry {
  return {
    ...createPosition('requests', row.at, row.member.id),
    entry: {
      kind: 'photo_request',
      ...toRequestCard(row, now),
      is_new: row.at > seenAt && row.state === 'requested',
      ago: roundElapsed(row.at, now),
    },
  };
}

function toRequestAnswer(row: RowOf<typeof listRequestAnswers>, { now, seenAt }: View): PositionedEntry {
  return {
    ...createPosition('answers', row.at, row.member.id),
    entry: {
      kind: 'photo_answer',
      member: toCard(row, now),
      granted: row.state === 'granted',
      is_new: row.at > seenAt,
      ago: roundElapsed(row.at, now),
    },
  };
}

function toPhotoReview(row: RowOf<typeof listPhotoReviews>, { now, seenAt }: View): PositionedEntry {
  return {
    ...createPosition('reviews', row.at, row.photo.key),
    entry: {
      kind: 'photo_review',
      photo: toMemberImage(row.photo),
      accepted: row.photo.status === 'active',
      reason: REJECTION_REASONS.find((reason) => reason === row.rejection) ?? null,
      is_new: row.at > seenAt,
      ago: roundElapsed(row.at, now),
    },
  };
}

function createPosition(stream: Position['stream'], at: number, id: string): Position {
  return { stream, at, id };
}
