import { useMutation } from '@tanstack/react-query';
import { useEffect, useState, useEffectEvent } from 'react';
import { useApi } from '#client/api/call-context.tsx';
import { isOnline } from '#client/api/connection.ts';
import { ApiError, isOutcomeUnknown } from '#client/api/errors.ts';
import { likesChannel } from '#client/features/likes/button/like-change.ts';
import { matchStore } from '#client/features/likes/match/match-store.ts';
import { refetchLikes } from '#client/features/likes/queries.ts';
import { asApiError } from '#client/features/forms/as-api-error.ts';
import { showTranslatedErrorToast } from '#client/features/forms/use-error-toast.ts';
import { useT, useFormat } from '#client/i18n/react.tsx';
import {
  type AnsweredCard,
  applyAnswer,
  removeCard,
  discardAnswer,
  revertUndo,
  moveToTop,
  revertAnswer,
  startGame,
  undoAnswer,
  expireUndo,
  addCards,
} from './state/game-state.ts';
import { isGone, keepAtSessionEnd } from './state/stored-answers.ts';
import { type GameCard, type SwipeGame, answerCard, getSwipeGame, takeBackAnswer } from './contract.ts';
import { type Reach, type Verdict, UNDO_LIKE_SECONDS } from './rules.ts';
import { useHydrated } from '#client/ui/use-hydrated.ts';

const KEY = ['swipe-game'];
/**
 * Answers given offline wait for the connection: the card was seen, and the number of cards is limited. The page
 * already says that it is offline.
 */
const WAIT_FOR_NETWORK = { networkMode: 'online', retry: isConnectionError } as const;
/** Answers are sent one at a time, so that the latest is also the latest on the server. */
const IN_SEQUENCE = { ...WAIT_FOR_NETWORK, mutationKey: KEY, scope: { id: 'swipe-game' } } as const;
/** More cards load when fewer than this are left. */
const MIN_CARDS = 5;

interface Sent extends AnsweredCard {
  /** No like was left, so the card waits for the server's answer. */
  held: boolean;
}

type LikesReply = Pick<SwipeGame, 'likes_left' | 'likes_again_at'>;

/** The state of the game, updated at once and corrected when the server disagrees. */
export function useGame(data: SwipeGame, reach: Reach) {
  const t = useT();
  const { call, queries } = useApi();
  const [game, setGame] = useState(() => startGame(data));
  const again = useLikesResetTime(game.likesAgainAt);
  /** Why the latest answers to cards failed, by the id of the card. After a rejection there is nothing to take back. */
  const [failures] = useState(() => new Map<string, 'rejected' | 'unknown'>());
  useUndoTimeout(game.undo, (answeredCard) => setGame((now) => expireUndo(now, answeredCard)));
  const underWay = () => queries.isMutating({ mutationKey: KEY });
  const isLast = () => underWay() <= 1;

  const noteLikes = ({ likes_left: likesLeft, likes_again_at: likesAgainAt }: LikesReply) => {
    const latest = { likesAgainAt, ...(isLast() && { likesLeft }) };
    setGame((now) => ({ ...now, ...latest }));
  };
  const likesHaveChanged = () => {
    likesChannel.announce();
    void refetchLikes(queries);
  };
  const showError = (error: unknown) =>
    showTranslatedErrorToast(t, error, (code) =>
      code === 'likes_used_up' ? t('games.swipe.limit.refused', { when: again }) : null,
    );
  /** With no request in progress and before the reset, the page knows that the server would reject a like. */
  const isRefused = () => underWay() === 0 && Date.now() < Date.parse(game.likesAgainAt);

  const answer = useMutation({
    ...IN_SEQUENCE,
    mutationFn: ({ card, verdict }: Sent) => call(answerCard, { body: { id: card.id, verdict } }),
    onMutate: ({ card, verdict }) => keepAtSessionEnd(card, verdict),
    onSettled: (_reply, _error, _sent, stopKeeping) => stopKeeping?.(),
    onSuccess(reply, sent) {
      failures.delete(sent.card.id);
      if (sent.held) setGame((now) => ({ ...applyAnswer(now, sent), likesLeft: reply.likes_left }));
      noteLikes(reply);
      if (sent.verdict === 'like') likesHaveChanged();
      if (reply.match) matchStore.show(sent.card);
    },
    onError(error, sent) {
      failures.set(sent.card.id, isOutcomeUnknown(asApiError(error).code) ? 'unknown' : 'rejected');
      showError(error);
      if (sent.held) return isGone(error) ? setGame((now) => removeCard(now, sent)) : undefined;
      if (isGone(error)) return setGame((now) => discardAnswer(now, sent));
      const usedUp = error instanceof ApiError && error.code === 'likes_used_up';
      setGame((now) => ({ ...revertAnswer(now, sent), ...(usedUp && { likesLeft: 0 }) }));
    },
  });

  const takeBack = useMutation({
    ...IN_SEQUENCE,
    mutationFn: async ({ card }: AnsweredCard) =>
      failures.get(card.id) === 'rejected' ? null : call(takeBackAnswer, { body: { id: card.id } }),
    onMutate: ({ card }) => keepAtSessionEnd(card, 'undo'),
    onSettled: (_reply, _error, _answeredCard, stopKeeping) => stopKeeping?.(),
    onSuccess(reply, answeredCard) {
      if (!reply) return;
      noteLikes(reply);
      matchStore.dismiss(answeredCard.card.id);
      if (answeredCard.verdict === 'like') likesHaveChanged();
    },
    onError(error, answeredCard) {
      const { id } = answeredCard.card;
      // The answer had not arrived, so that it is undone already.
      if (asApiError(error).code === 'not_found' && failures.get(id) === 'unknown') return;
      showError(error);
      setGame((now) => revertUndo(now, answeredCard));
    },
  });

  const more = useMutation({
    ...WAIT_FOR_NETWORK,
    mutationFn: (after: string) => call(getSwipeGame, { query: { reach, after } }),
    onSuccess(page) {
      setGame((now) => addCards(now, page));
      more.reset();
    },
  });

  const fetchMore = () => {
    if (game.next !== null && !more.isPending) more.mutate(game.next);
  };
  const isRunningLow = game.cards.length <= MIN_CARDS && game.next !== null && more.isIdle;
  useEffect(() => {
    if (isRunningLow) fetchMore();
  });

  return {
    game,
    again,
    stuckBy: more.error,
    fetchMore,
    decide(verdict: Verdict): boolean {
      const [card] = game.cards;
      if (!card) return false;
      const held = verdict === 'like' && game.likesLeft === 0;
      if (held && isRefused()) {
        showError(new ApiError('likes_used_up'));
        return false;
      }
      if (held && answer.isPending && answer.variables.held) return false;
      const answeredCard = { card, verdict };
      if (!held) setGame(applyAnswer(game, answeredCard));
      answer.mutate({ ...answeredCard, held });
      return !held;
    },
    /** Removes a member from the deck without an answer. */
    drop(card: GameCard): void {
      setGame((now) => removeCard(now, { card }));
    },
    bringBack(card: GameCard): void {
      setGame((now) => moveToTop(now, { card }));
    },
    undo(): boolean {
      const answeredCard = game.undo;
      if (!answeredCard) return false;
      setGame(undoAnswer(game, answeredCard));
      takeBack.mutate(answeredCard);
      return true;
    },
  };
}

/** The connection was lost during the request. */
function isConnectionError(_: number, error: Error): boolean {
  return error instanceof ApiError && error.code === 'offline' && !isOnline();
}

const TIME = { weekday: 'long', hour: 'numeric', minute: '2-digit' } as const;

/**
 * When likes are available again, such as 'Sunday, 1:00'. The server does not know the visitor's time zone, so until
 * hydration the time is in UTC and says so.
 */
function useLikesResetTime(moment: string): string {
  const format = useFormat();
  const options = useHydrated()
    ? { timeZone: undefined }
    : ({ timeZone: 'UTC', timeZoneName: 'short' } as const);
  return format.date(Date.parse(moment), { ...TIME, ...options });
}

/** Calls `onEnd` when the latest answer can no longer be undone. A skip can always be undone. */
function useUndoTimeout(undo: AnsweredCard | null, onEnd: (answeredCard: AnsweredCard) => void) {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (undo?.verdict !== 'like') return;
    const timer = setTimeout(() => end(undo), (undo.seconds ?? UNDO_LIKE_SECONDS) * 1000);
    return () => clearTimeout(timer);
  }, [undo]);
}
