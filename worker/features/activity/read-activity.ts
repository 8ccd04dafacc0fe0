import { PAGE_SIZE } from '#client/features/activity/rules.ts';
import type { ActivityEntry } from '#client/features/activity/contract.ts';
import { REJECTIONS } from '#client/features/photos/contract.ts';
import { requestCard } from '#worker/features/photo-requests/request-card.ts';
import { ago } from '#worker/features/likes/round-elapsed.ts';
import { toCard } from '#worker/features/members/card-store.ts';
import { memberImage } from '#worker/features/photos/member-image.ts';
import type { Visit } from '#worker/http/request-context.ts';
import { type Place, type Position, comparePositions } from './cursor.ts';
import { stackLikes } from './group-likes.ts';
import {
  type Wanted,
  answers,
  countNewLikes,
  given,
  newLikes,
  received,
  requests,
  reviews,
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
  visit: Pick<Visit, 'db' | 'tenant' | 'now'>,
  { viewer, seenAt, since, end }: Omit<Wanted, 'limit'>,
): Promise<{ entries: ActivityEntry[]; first: Position | null; last: Place | null }> {
  const { now } = visit;
  const wanted = { viewer, seenAt, since, end, limit: PAGE_SIZE + 1 };
  const isUnseen = (at: number) => at > seenAt;
  const facts = (at: number, is_new: boolean) => ({ is_new, ago: ago(at, now) });

  const [stack, [stacked], got, made, asked, answered, reviewed] = await Promise.all([
    newLikes(visit, wanted),
    countNewLikes(visit, wanted),
    received(visit, wanted),
    given(visit, wanted),
    requests(visit, wanted),
    answers(visit, wanted),
    reviews(visit, wanted),
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
        ...requestCard(row, now),
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
        photo: memberImage(row.photo),
        accepted: row.photo.status === 'active',
        reason: REJECTIONS.find((reason) => reason === row.rejection) ?? null,
        ...facts(row.at, isUnseen(row.at)),
      },
    })),
  ].toSorted(comparePositions);

  const page = found.slice(0, PAGE_SIZE);
  const last = found.length > PAGE_SIZE ? page.at(-1) : undefined;
  return {
    entries: stackLikes(page.map(({ entry }) => entry)),
    first: page[0] ?? null,
    last: last ? { at: last.at, stream: last.stream, id: last.id, seenAt } : null,
  };
}

function position(stream: Position['stream'], at: number, id: string): Position {
  return { stream, at, id };
}
