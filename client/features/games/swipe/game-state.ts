import type { GameCard, SwipeGame } from './contract.ts';
import { DAILY_LIKES, type Verdict } from './rules.ts';

/** A card with what was said to it. */
export interface AnsweredCard {
  readonly card: GameCard;
  readonly verdict: Verdict;
  /** For how long it can be taken back, where it was given before this page. */
  readonly seconds?: number | null;
}

/** What a player has before them. It runs ahead of the server, so each answer can be put back. */
export interface GameState {
  /** The first lies on top. */
  readonly cards: readonly GameCard[];
  /** The last ones that have left, still flying; the latest last. */
  readonly leaving: readonly AnsweredCard[];
  readonly likesLeft: number;
  /** The answer that can be taken back. */
  readonly undo: AnsweredCard | null;
  /** Where more cards begin; null when there are no more. */
  readonly next: string | null;
  /** Everybody who has come: an answer that is still on its way must not bring its card again. */
  readonly seenIds: ReadonlySet<string>;
}

/** So many leave at once when somebody is quick. */
const FLYING = 2;

export function startGame({ cards, likes_left, undo, next }: SwipeGame): GameState {
  return {
    cards,
    leaving: [],
    likesLeft: likes_left,
    undo,
    next,
    seenIds: new Set(cards.map(({ id }) => id)),
  };
}

/** The card on top has got an answer. */
export function applyAnswer(game: GameState, given: AnsweredCard): GameState {
  return {
    ...game,
    cards: without(game.cards, given.card),
    leaving: [...game.leaving, given].slice(-FLYING),
    likesLeft: game.likesLeft - likesIn(given),
    undo: given,
  };
}

/** The card lies on top, wherever it was. */
export function moveToTop(game: GameState, { card }: Pick<AnsweredCard, 'card'>): GameState {
  return { ...game, cards: [card, ...without(game.cards, card)] };
}

/** The server has refused the answer: the card lies on top again, and a like that it took is there again. */
export function revertAnswer(game: GameState, given: AnsweredCard): GameState {
  return moveToTop(discardAnswer(game, given), given);
}

/** The answer came too late, and there is nothing to answer any more. */
export function discardAnswer(game: GameState, given: AnsweredCard): GameState {
  return {
    ...game,
    leaving: game.leaving.filter(({ card }) => card.id !== given.card.id),
    likesLeft: Math.min(DAILY_LIKES, game.likesLeft + likesIn(given)),
    undo: game.undo?.card.id === given.card.id ? null : game.undo,
  };
}

/** There is no such card any more, or it is not to be there, and it was never answered. */
export function removeCard(game: GameState, { card }: Pick<AnsweredCard, 'card'>): GameState {
  return { ...game, cards: without(game.cards, card) };
}

/** The latest answer is taken back. There is no second one to take back after it. */
export function undoAnswer(game: GameState, given: AnsweredCard): GameState {
  return { ...revertAnswer(game, given), undo: null, seenIds: new Set([...game.seenIds, given.card.id]) };
}

/** The time in which it could be taken back is over, unless another answer was given meanwhile. */
export function expireUndo(game: GameState, given: AnsweredCard): GameState {
  return game.undo === given ? { ...game, undo: null } : game;
}

/** It could not be taken back after all. */
export function revertUndo(game: GameState, given: AnsweredCard): GameState {
  return {
    ...game,
    cards: without(game.cards, given.card),
    likesLeft: Math.max(0, game.likesLeft - likesIn(given)),
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
