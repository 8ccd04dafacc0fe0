import type { AnswerOf } from '#client/api/endpoint.ts';
import { ApiError } from '#client/api/errors.ts';
import {
  answerCard,
  getSwipeGame,
  takeBackAnswer,
  type GameCard,
} from '#client/features/games/swipe/contract.ts';
import { SWIPE_LIKES_PER_DAY, UNDO_LIKE_SECONDS } from '#client/features/games/swipe/rules.ts';
import { getAllowance } from '#client/features/members/free-and-premium.ts';
import { isCheckViolation, isNotNullViolation, isUniqueViolation } from '#worker/db/errors.ts';
import { prepareLike } from '#worker/features/likes/prepare-like.ts';
import { requireVisible } from '#worker/features/safety/require-visible.ts';
import { requireMember } from '#worker/session/require-member.ts';
import { countUseLater } from '#worker/limits/deferred-limits.ts';
import { commit, commitComputed } from '#worker/idempotency/store.ts';
import { LIMITS } from '#worker/limits/limits.ts';
import { writeEvents } from '#worker/realtime/events-store.ts';
import { createMemberCursors } from '#worker/http/cursors/member-cursors.ts';
import { serve } from '#worker/http/api/serve.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { type Answer, deleteAnswer, getNextUtcDay, insertAnswer, readAnswers } from './answer-store.ts';
import { dealDeck } from './deck.ts';
import { deckCursor, findCard, type DeckRow } from './deck-store.ts';
import { toCriteria } from '../criteria.ts';
import { getAboutText } from '#worker/features/members/about-text.ts';
import { toCard } from '#worker/features/members/card-store.ts';
import { getDistanceTo } from '#worker/features/members/distance.ts';
import { findInterests } from '#worker/features/members/interests-store.ts';

export const swipeApi = [
  serve(getSwipeGame, async (context, { query }) => {
    const viewerId = requireMember(context).id;
    const cursors = createMemberCursors(context, ['swipe-game', query.reach], deckCursor);
    const from = await cursors.open(query.after);
    const [{ used, latest }, { rows, next }, first] = await Promise.all([
      readAnswers(context, viewerId),
      dealDeck(context, toCriteria(context, query.reach), from),
      query.first === undefined ? null : findCard(context, viewerId, query.first, { unanswered: true }),
      countUseLater(context, LIMITS.deckCalls, viewerId),
      query.first !== undefined && countUseLater(context, LIMITS.profileViews, viewerId),
    ]);
    const seconds = latest && getUndoSeconds(context, latest);
    const undoRow =
      latest && !latest.settled && seconds !== 0
        ? await findCard(context, viewerId, latest.targetId, { unanswered: false })
        : null;
    const top = first ? [first, ...rows.filter(({ member }) => member.id !== first.member.id)] : rows;
    const cards = await toGameCards(context, undoRow ? [...top, undoRow] : top);
    const undoCard = undoRow ? cards.pop() : undefined;
    return {
      cards,
      next: await cursors.seal(next),
      undo: undoCard && latest ? { card: undoCard, verdict: latest.verdict, seconds } : null,
      ...getLikesLeft(context, used),
    };
  }),

  serve(answerCard, async (context, { body: { id, verdict } }) => {
    const { id: viewerId, paidUser } = requireMember(context);
    const { used } = await readAnswers(context, viewerId);
    const isLike = verdict === 'like';
    // The constraint decides; this check only avoids using up other limits for a like that cannot succeed.
    if (isLike && used >= getAllowance('swipe_like', { paid_user: paidUser }))
      throw createLikesUsedUpError(context);
    const answer = insertAnswer(context, viewerId, id, verdict);
    const left = getLikesLeft(context, isLike ? used + 1 : used);
    try {
      if (!isLike) {
        // A skipped member must be visible as well, but the answer must not reveal who likes the viewer.
        await requireVisible(context, id);
        return await commit(context, [answer], { ...left, match: false });
      }
      const { writes, selectAnswer } = await prepareLike(context, id, LIKE_NEWS_AFTER_MS);
      return await commitComputed<AnswerOf<typeof answerCard>>(
        context,
        [answer, ...writes],
        selectAnswer(left),
      );
    } catch (error) {
      throw toSwipeError(context, error);
    }
  }),

  serve(takeBackAnswer, async (context, { body: { id } }) => {
    const viewerId = requireMember(context).id;
    const { used, latest } = await readAnswers(context, viewerId);
    if (latest?.targetId !== id || latest.settled) throw new ApiError('not_found');
    if (getUndoSeconds(context, latest) === 0) throw new ApiError('too_late');
    const isLike = latest.verdict === 'like';
    const likes = getLikesLeft(context, isLike ? used - 1 : used);
    const events = isLike ? writeEvents(context, [id], { kind: 'likes', subjectId: viewerId }) : [];
    try {
      return await commit(context, [...deleteAnswer(context, viewerId, id), ...events], likes);
    } catch (error) {
      throw isNotNullViolation(error, 'swipes.day') ? new ApiError('not_found', { cause: error }) : error;
    }
  }),
];

/** Delays the email about a like until the like can no longer be taken back, with 30 s for a request under way. */
const LIKE_NEWS_AFTER_MS = (UNDO_LIKE_SECONDS + 30) * 1000;

/** Seconds in which an answer can be taken back; null when there is no limit. */
function getUndoSeconds({ now }: RequestContext, { verdict, createdAt }: Answer): number | null {
  if (verdict !== 'like') return null;
  return Math.max(0, UNDO_LIKE_SECONDS - Math.floor((now - createdAt) / 1000));
}

function getLikesLeft({ now }: RequestContext, used: number) {
  return {
    likes_left: Math.min(SWIPE_LIKES_PER_DAY, Math.max(0, SWIPE_LIKES_PER_DAY - used)),
    likes_again_at: new Date(getNextUtcDay(now)).toISOString(),
  };
}

function toSwipeError(context: RequestContext, error: unknown): unknown {
  if (isUniqueViolation(error, 'swipes.target_id')) return new ApiError('answered_already', { cause: error });
  return isCheckViolation(error, 'swipes_a_day') ? createLikesUsedUpError(context, error) : error;
}

function createLikesUsedUpError({ now }: RequestContext, cause?: unknown): ApiError {
  return new ApiError('likes_used_up', { retryAfter: Math.ceil((getNextUtcDay(now) - now) / 1000), cause });
}

async function toGameCards(context: RequestContext, rows: readonly DeckRow[]): Promise<GameCard[]> {
  if (rows.length === 0) return [];
  const viewerId = requireMember(context).id;
  const interests = await findInterests(context, [viewerId, ...rows.map(({ member }) => member.id)]);
  const ownInterests = interests(viewerId);
  return rows.map((row) => {
    const cardInterests = interests(row.member.id);
    return {
      ...toCard(row, context.now),
      distance_km: getDistanceTo(context, row.member),
      about: (context.tenant.visible_profile_notes && getAboutText(row.text, context.locale).about) || null,
      interests: cardInterests,
      shared_interests: cardInterests.filter((interest) => ownInterests.includes(interest)),
    };
  });
}
