import type { GameCard, SwipeGame } from '../contract.ts';
import { SWIPE_LIKES_PER_DAY, type Verdict } from '../rules.ts';

export interface AnsweredCard {
  readonly card: GameCard;
  readonly verdict: Verdict;
  /** Seconds left to undo an answer that was given before the page loaded. */
  readonly seconds?: number | null;
}

/** State of the game in the browser. It is ahead of the server, so every answer can be reverted. */
export interface GameState {
  /** The first is on top. */
  readonly cards: readonly GameCard[];
  /** Cards whose leaving animation still runs, the latest last. */
  readonly leaving: readonly AnsweredCard[];
  readonly likesLeft: number;
  /** When likes are renewed: ISO 8601. */
  readonly likesAgainAt: string;
  readonly undo: AnsweredCard | null;
  /** Cursor of the next cards; null when there are no more. */
  readonly next: string | null;
  /** Every member seen in this game, so that an answer still being sent does not bring its card again. */
  readonly seenIds: ReadonlySet<string>;
}

/** This many cards can be leaving when the player answers quickly; the page removes the oldest a moment later. */
const MAX_LEAVING = 3;

export function startGame({ cards, likes_left, likes_again_at, undo, next }: SwipeGame): GameState {
  return {
    cards,
    leaving: [],
    likesLeft: likes_left,
    likesAgainAt: likes_again_at,
    undo,
    next,
    seenIds: new Set(cards.map(({ id }) => id)),
  };
}

export function applyAnswer(game: GameState, answeredCard: AnsweredCard): GameState {
  return {
    ...game,
    cards: without(game.cards, answeredCard.card),
    leaving: [...game.leaving, answeredCard].slice(-MAX_LEAVING),
    likesLeft: game.likesLeft - likesIn(answeredCard),
    undo: answeredCard,
  };
}

/** Puts the card on top, wherever it was. */
export function moveToTop(game: GameState, { card }: Pick<AnsweredCard, 'card'>): GameState {
  return { ...game, cards: [card, ...without(game.cards, card)] };
}

/** The server rejected the answer: puts the card on top again and returns its like. */
export function revertAnswer(game: GameState, answeredCard: AnsweredCard): GameState {
  return moveToTop(discardAnswer(game, answeredCard), answeredCard);
}

/** The answer came too late: the card is already answered or gone. One that was undone is on top and has its like. */
export function discardAnswer(game: GameState, answeredCard: AnsweredCard): GameState {
  if (game.cards.some(({ id }) => id === answeredCard.card.id)) return game;
  return {
    ...game,
    leaving: game.leaving.filter(({ card }) => card.id !== answeredCard.card.id),
    likesLeft: Math.min(SWIPE_LIKES_PER_DAY, game.likesLeft + likesIn(answeredCard)),
    undo: game.undo?.card.id === answeredCard.card.id ? null : game.undo,
  };
}

/** Removes a card without an answer. */
export function removeCard(game: GameState, { card }: Pick<AnsweredCard, 'card'>): GameState {
  return { ...game, cards: without(game.cards, card) };
}

/** Undoes the latest answer. An earlier one cannot be undone after it. */
export function undoAnswer(game: GameState, answeredCard: AnsweredCard): GameState {
  return {
    ...revertAnswer(game, answeredCard),
    undo: null,
    seenIds: new Set([...game.seenIds, answeredCard.card.id]),
  };
}

/** Ends the undo time of this answer, unless a later one has replaced it. */
export function expireUndo(game: GameState, answeredCard: AnsweredCard): GameState {
  return game.undo === answeredCard ? { ...game, undo: null } : game;
}

export function revertUndo(game: GameState, answeredCard: AnsweredCard): GameState {
  return {
    ...game,
    cards: without(game.cards, answeredCard.card),
    likesLeft: Math.max(0, game.likesLeft - likesIn(answeredCard)),
  };
}

export function addCards(game: GameState, { cards, next }: Pick<SwipeGame, 'cards' | 'next'>): GameState {
  const fresh = cards.filter(({ id }) => !game.seenIds.has(id));
  return {
    ...game,
    cards: [...game.cards, ...fresh],
    next,
    seenIds: new Set([...game.seenIds, ...fresh.map(({ id }) => id)]),
  };
}

function likesIn({ verdict }: AnsweredCard): number {
  return verdict === 'like' ? 1 : 0;
}

function without(cards: readonly GameCard[], { id }: GameCard): GameCard[] {
  return cards.filter((card) => card.id !== id);
}
