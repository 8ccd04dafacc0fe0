import { ApiError } from '#client/api/errors.ts';
import { answerCard, getSwipeGame, takeBackAnswer } from '#client/features/games/swipe-contract.ts';
import { DAILY_LIKES } from '#client/features/games/swipe-rules.ts';
import { isCheckViolation, isNotNullViolation, isUniqueViolation } from '#worker/db/errors.ts';
import { likeWrites } from '#worker/features/likes/like.ts';
import { requireVisible } from '#worker/features/safety/visible.ts';
import { currentMember } from '#worker/http/current-member.ts';
import { commit } from '#worker/http/idempotency.ts';
import { serve } from '#worker/http/serve.ts';
import type { Visit } from '#worker/http/visit.ts';
import { eraseAnswer, readAnswers, writeAnswer } from './answer-store.ts';
import { nextDay } from './day.ts';
import { dealDeck } from './deck.ts';
import { findCard, placeOf } from './deck-store.ts';
import { toGameCards } from './game-cards.ts';
import { wantedBy } from './wanted.ts';

export const swipeApi = [
  serve(getSwipeGame, async (visit, { query }) => {
    const from = query.after === undefined ? null : await placeOf(visit, query.after);
    if (query.after !== undefined && !from)
      throw new ApiError('validation', { fields: { after: 'page_unknown' } });
    const viewerId = currentMember(visit).id;
    const { used, latest } = await readAnswers(visit, viewerId);
    const [{ rows, next }, back, first] = await Promise.all([
      dealDeck(visit, wantedBy(visit, query.reach), from),
      latest && !latest.settled ? findCard(visit, viewerId, latest.targetId, { unanswered: false }) : null,
      query.first === undefined ? null : findCard(visit, viewerId, query.first, { unanswered: true }),
    ]);
    const top = first ? [first, ...rows.filter(({ member }) => member.id !== first.member.id)] : rows;
    const cards = await toGameCards(visit, back ? [...top, back] : top);
    const undone = back ? cards.pop() : undefined;
    return {
      cards,
      next,
      undo: undone && latest ? { card: undone, verdict: latest.verdict } : null,
      ...likesAfter(visit, used),
    };
  }),

  serve(answerCard, async (visit, { body: { id, verdict } }) => {
    const viewerId = currentMember(visit).id;
    const { used } = await readAnswers(visit, viewerId);
    const isLike = verdict === 'like';
    // The news of a like waits for the next round of mails: a like that was taken back by then is none.
    const { writes: likes, match } = isLike ? await likeWrites(visit, id) : await noLike(visit, id);
    const writes = [writeAnswer(visit, viewerId, id, verdict), ...likes];
    try {
      return await commit(visit, writes, { ...likesAfter(visit, isLike ? used + 1 : used), match });
    } catch (error) {
      throw refusalOf(visit, error);
    }
  }),

  serve(takeBackAnswer, async (visit, { body: { id } }) => {
    const viewerId = currentMember(visit).id;
    const { used, latest } = await readAnswers(visit, viewerId);
    if (latest?.targetId !== id || latest.settled) throw new ApiError('not_found');
    const likes = likesAfter(visit, latest.verdict === 'like' ? used - 1 : used);
    try {
      return await commit(visit, eraseAnswer(visit, viewerId, id), likes);
    } catch (error) {
      throw isNotNullViolation(error, 'swipes.day') ? new ApiError('not_found', { cause: error }) : error;
    }
  }),
];

/** Who is skipped must be there as well, but nothing is told of who likes whom. */
async function noLike(visit: Visit, id: string) {
  await requireVisible(visit, id);
  return { writes: [], match: false };
}

function likesAfter({ now }: Visit, used: number) {
  return {
    likes_left: Math.min(DAILY_LIKES, Math.max(0, DAILY_LIKES - used)),
    likes_again_at: new Date(nextDay(now)).toISOString(),
  };
}

/** What the constraints of the table have refused. */
function refusalOf({ now }: Visit, error: unknown): unknown {
  if (isUniqueViolation(error, 'swipes.target_id')) return new ApiError('answered_already', { cause: error });
  if (!isCheckViolation(error, 'swipes_a_day')) return error;
  const retryAfter = Math.ceil((nextDay(now) - now) / 1000);
  return new ApiError('likes_used_up', { retryAfter, cause: error });
}
