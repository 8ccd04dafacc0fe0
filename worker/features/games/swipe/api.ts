import { ApiError } from '#client/api/errors.ts';
import { answerCard, getSwipeGame, takeBackAnswer } from '#client/features/games/swipe/contract.ts';
import { DAILY_LIKES, UNDO_LIKE_SECONDS } from '#client/features/games/swipe/rules.ts';
import { gateOf } from '#client/features/members/allowances.ts';
import { isCheckViolation, isNotNullViolation, isUniqueViolation } from '#worker/db/errors.ts';
import { likeWrites } from '#worker/features/likes/prepare-like.ts';
import { requireVisible } from '#worker/features/safety/require-member.ts';
import { currentMember } from '#worker/session/require-member.ts';
import { countUseLater } from '#worker/limits/deferred-limits.ts';
import { commit } from '#worker/idempotency/store.ts';
import { LIMITS } from '#worker/limits/limits.ts';
import { memberCursors } from '#worker/http/cursors/member-cursors.ts';
import { serve } from '#worker/http/api/serve.ts';
import type { Visit } from '#worker/http/request-context.ts';
import { type Answer, eraseAnswer, readAnswers, writeAnswer } from './answer-store.ts';
import { nextDay } from './utc-day.ts';
import { dealDeck } from './deck.ts';
import { deckPlace, findCard } from './deck-store.ts';
import { toGameCards } from './game-cards.ts';
import { wantedBy } from '../criteria.ts';

export const swipeApi = [
  serve(getSwipeGame, async (visit, { query }) => {
    const viewerId = currentMember(visit).id;
    await countUseLater(visit, LIMITS.deckCalls, viewerId);
    if (query.first !== undefined) await countUseLater(visit, LIMITS.profileViews, viewerId);
    const cursors = memberCursors(visit, ['swipe-game', query.reach], deckPlace);
    const from = await cursors.open(query.after);
    const { used, latest } = await readAnswers(visit, viewerId);
    const seconds = latest && undoSeconds(visit, latest);
    const [{ rows, next }, back, first] = await Promise.all([
      dealDeck(visit, wantedBy(visit, query.reach), from),
      latest && !latest.settled && seconds !== 0
        ? findCard(visit, viewerId, latest.targetId, { unanswered: false })
        : null,
      query.first === undefined ? null : findCard(visit, viewerId, query.first, { unanswered: true }),
    ]);
    const top = first ? [first, ...rows.filter(({ member }) => member.id !== first.member.id)] : rows;
    const cards = await toGameCards(visit, back ? [...top, back] : top);
    const undone = back ? cards.pop() : undefined;
    return {
      cards,
      next: await cursors.seal(next),
      undo: undone && latest ? { card: undone, verdict: latest.verdict, seconds } : null,
      ...likesAfter(visit, used),
    };
  }),

  serve(answerCard, async (visit, { body: { id, verdict } }) => {
    const { id: viewerId, paidUser } = currentMember(visit);
    const { used } = await readAnswers(visit, viewerId);
    const isLike = verdict === 'like';
    // The constraint decides; asked beforehand, a like that cannot be uses up nothing else.
    if (isLike && !gateOf('swipe_like', { paid_user: paidUser }, used).open) throw likesUsedUp(visit);
    const { writes: likes, match } = isLike
      ? await likeWrites(visit, id, LIKE_NEWS_AFTER_MS)
      : await noLike(visit, id);
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
    if (undoSeconds(visit, latest) === 0) throw new ApiError('too_late');
    const likes = likesAfter(visit, latest.verdict === 'like' ? used - 1 : used);
    try {
      return await commit(visit, eraseAnswer(visit, viewerId, id), likes);
    } catch (error) {
      throw isNotNullViolation(error, 'swipes.day') ? new ApiError('not_found', { cause: error }) : error;
    }
  }),
];

/** The news of a like leaves when it cannot be taken back any more, nor is just being taken back. */
const LIKE_NEWS_AFTER_MS = (UNDO_LIKE_SECONDS + 30) * 1000;

/** For how long an answer can be taken back; null when time does not matter. */
function undoSeconds({ now }: Visit, { verdict, createdAt }: Answer): number | null {
  if (verdict !== 'like') return null;
  return Math.max(0, UNDO_LIKE_SECONDS - Math.floor((now - createdAt) / 1000));
}

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
function refusalOf(visit: Visit, error: unknown): unknown {
  if (isUniqueViolation(error, 'swipes.target_id')) return new ApiError('answered_already', { cause: error });
  return isCheckViolation(error, 'swipes_a_day') ? likesUsedUp(visit, error) : error;
}

function likesUsedUp({ now }: Visit, cause?: unknown): ApiError {
  return new ApiError('likes_used_up', { retryAfter: Math.ceil((nextDay(now) - now) / 1000), cause });
}
