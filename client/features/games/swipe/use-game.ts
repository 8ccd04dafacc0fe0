import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCall } from '#client/api/call-context.tsx';
import { ApiError } from '#client/api/errors.ts';
import { matchStore } from '#client/features/likes/match/match-store.ts';
import { notifyOtherTabs } from '#client/features/likes/likes-channel.ts';
import { refetchLikes } from '#client/features/likes/queries.ts';
import { showTranslatedErrorToast } from '#client/features/forms/use-error-toast.ts';
import { useT } from '#client/i18n/react.tsx';
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
} from './game-state.ts';
import { isGone } from './is-gone.ts';
import { keepAtSessionEnd } from './stored-answers.ts';
import { type GameCard, type SwipeGame, answerCard, getSwipeGame, takeBackAnswer } from './contract.ts';
import type { Reach, Verdict } from './rules.ts';
import { useLikesResetTime } from './use-likes-again.ts';
import { useUndoTimeout } from './use-undo-end.ts';

const KEY = ['swipe-game'];
/**
 * What is asked in a tunnel waits for its end: the card was seen and answered. It is no more than the cards that are
 * there, and of that the connection is gone the page tells already.
 */
const WAITING = { networkMode: 'online', retry: isInTunnel } as const;
/** Answers go one after the other, so that the latest is the latest for the server too. */
const ONE_BY_ONE = { ...WAITING, mutationKey: KEY, scope: { id: 'swipe-game' } } as const;
/** With fewer cards than this more are fetched. */
const FEW = 5;

interface Sent extends AnsweredCard {
  /** There was no like left: the card waits for what the server says. */
  held: boolean;
}

/** The game as a player sees it: at once, and put right where the server says otherwise. */
export function useGame(data: SwipeGame, reach: Reach) {
  const t = useT();
  const call = useCall();
  const queries = useQueryClient();
  const again = useLikesResetTime(data.likes_again_at);
  const [game, setGame] = useState(() => startGame(data));
  useUndoTimeout(game.undo, (given) => setGame((now) => expireUndo(now, given)));
  const underWay = () => queries.isMutating({ mutationKey: KEY });
  const isLast = () => underWay() <= 1;

  const noteLikes = ({ likes_left: likesLeft }: { likes_left: number }) => {
    if (isLast()) setGame((now) => ({ ...now, likesLeft }));
  };
  const likesHaveChanged = () => {
    notifyOtherTabs();
    void refetchLikes(queries);
  };
  const complain = (error: unknown) =>
    showTranslatedErrorToast(t, error, (code) =>
      code === 'likes_used_up' ? t('games.swipe.limit.refused', { when: again }) : null,
    );
  /** While nothing is under way and the day is not over, the page knows what the server would say. */
  const isRefused = () => underWay() === 0 && Date.now() < Date.parse(data.likes_again_at);

  const answer = useMutation({
    ...ONE_BY_ONE,
    mutationFn: ({ card, verdict }: Sent) => call(answerCard, { body: { id: card.id, verdict } }),
    onMutate: ({ card, verdict }) => keepAtSessionEnd(card, verdict),
    onSettled: (_reply, _error, _sent, stopKeeping) => stopKeeping?.(),
    onSuccess(reply, sent) {
      if (sent.held) setGame((now) => ({ ...applyAnswer(now, sent), likesLeft: reply.likes_left }));
      noteLikes(reply);
      if (sent.verdict === 'like') likesHaveChanged();
      if (reply.match) matchStore.show(sent.card);
    },
    onError(error, sent) {
      complain(error);
      if (sent.held) return isGone(error) ? setGame((now) => removeCard(now, sent)) : undefined;
      if (isGone(error)) return setGame((now) => discardAnswer(now, sent));
      const usedUp = error instanceof ApiError && error.code === 'likes_used_up';
      setGame((now) => ({ ...revertAnswer(now, sent), ...(usedUp && { likesLeft: 0 }) }));
    },
  });

  const takeBack = useMutation({
    ...ONE_BY_ONE,
    mutationFn: ({ card }: AnsweredCard) => call(takeBackAnswer, { body: { id: card.id } }),
    onMutate: ({ card }) => keepAtSessionEnd(card, 'undo'),
    onSettled: (_reply, _error, _given, stopKeeping) => stopKeeping?.(),
    onSuccess(reply, given) {
      noteLikes(reply);
      matchStore.dismiss(given.card.id);
      if (given.verdict === 'like') likesHaveChanged();
    },
    onError(error, given) {
      complain(error);
      setGame((now) => revertUndo(now, given));
    },
  });

  const more = useMutation({
    ...WAITING,
    mutationFn: (after: string) => call(getSwipeGame, { query: { reach, after } }),
    onSuccess(page) {
      setGame((now) => addCards(now, page));
      more.reset();
    },
  });

  const fetchMore = () => {
    if (game.next !== null && !more.isPending) more.mutate(game.next);
  };
  const runsShort = game.cards.length <= FEW && game.next !== null && more.isIdle;
  useEffect(() => {
    if (runsShort) fetchMore();
  });

  return {
    game,
    again,
    /** Why looking for more cards has failed. */
    stuckBy: more.error,
    fetchMore,
    decide(verdict: Verdict): boolean {
      const [card] = game.cards;
      if (!card) return false;
      const held = verdict === 'like' && game.likesLeft === 0;
      if (held && isRefused()) {
        complain(new ApiError('likes_used_up'));
        return false;
      }
      if (held && answer.isPending && answer.variables.held) return false;
      const given = { card, verdict };
      if (!held) setGame(applyAnswer(game, given));
      answer.mutate({ ...given, held });
      return !held;
    },
    /** Takes somebody out of the deck without an answer. */
    drop(card: GameCard): void {
      setGame((now) => removeCard(now, { card }));
    },
    /** And on top again. */
    bringBack(card: GameCard): void {
      setGame((now) => moveToTop(now, { card }));
    },
    undo(): boolean {
      const given = game.undo;
      if (!given) return false;
      setGame(undoAnswer(game, given));
      takeBack.mutate(given);
      return true;
    },
  };
}

/** The connection was lost on the way. */
function isInTunnel(_: number, error: Error): boolean {
  return error instanceof ApiError && error.code === 'offline' && !navigator.onLine;
}
