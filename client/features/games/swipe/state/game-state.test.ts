import { expect, test } from 'vitest';
import {
  type GameState,
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
import type { GameCard } from '../contract.ts';

const card = (id: string): GameCard => ({
  id,
  name: id,
  age: 30,
  town: null,
  distance_km: null,
  main_image: null,
  locked: false,
  fictional: false,
  online: false,
  is_new: false,
  about: null,
  interests: [],
  shared_interests: [],
});

const [anna, bea, cleo] = ['anna', 'bea', 'cleo'].map(card) as [GameCard, GameCard, GameCard];
const start = (over: Partial<Parameters<typeof startGame>[0]> = {}) =>
  startGame({
    cards: [anna, bea, cleo],
    likes_left: 4,
    likes_again_at: '',
    next: 'cleo',
    undo: null,
    ...over,
  });

const seen = ({ cards, likesLeft, undo }: GameState) => ({
  cards: cards.map(({ id }) => id),
  likesLeft,
  undo: undo?.card.id ?? null,
});

test('uses up a like but no like for a skip, and undoes both', () => {
  const liked = applyAnswer(start(), { card: anna, verdict: 'like' });
  expect(seen(liked)).toEqual({ cards: ['bea', 'cleo'], likesLeft: 3, undo: 'anna' });
  const skipped = applyAnswer(liked, { card: bea, verdict: 'skip' });
  expect(seen(skipped)).toEqual({ cards: ['cleo'], likesLeft: 3, undo: 'bea' });
});

test('restores the latest answer and its like but no earlier one', () => {
  const liked = { card: anna, verdict: 'like' } as const;
  const back = undoAnswer(applyAnswer(start(), liked), liked);
  expect(seen(back)).toEqual({ cards: ['anna', 'bea', 'cleo'], likesLeft: 4, undo: null });
});

test('restores an answer given before the page loaded', () => {
  const before = { card: card('zoe'), verdict: 'like', seconds: 9 } as const;
  const back = undoAnswer(start({ undo: before, likes_left: 2 }), before);
  expect(seen(back)).toEqual({ cards: ['zoe', 'anna', 'bea', 'cleo'], likesLeft: 3, undo: null });
});

test('removes the card again when the undo failed', () => {
  const before = { card: card('zoe'), verdict: 'like', seconds: 9 } as const;
  const keptGame = revertUndo(undoAnswer(start({ undo: before, likes_left: 2 }), before), before);
  expect(seen(keptGame)).toEqual({ cards: ['anna', 'bea', 'cleo'], likesLeft: 2, undo: null });
});

test('puts the card back on top when its answer failed', () => {
  const liked = { card: anna, verdict: 'like' } as const;
  const laterGame = applyAnswer(applyAnswer(start(), liked), { card: bea, verdict: 'skip' });
  expect(seen(revertAnswer(laterGame, liked))).toEqual({
    cards: ['anna', 'cleo'],
    likesLeft: 4,
    undo: 'bea',
  });
});

test('removes a card without using a like when another window has answered it', () => {
  const liked = { card: anna, verdict: 'like' } as const;
  const remaining = discardAnswer(applyAnswer(start(), liked), liked);
  expect(seen(remaining)).toEqual({ cards: ['bea', 'cleo'], likesLeft: 4, undo: null });
});

test('keeps a like whose undo time is over and still undoes the next one', () => {
  const liked = { card: anna, verdict: 'like' } as const;
  const game = applyAnswer(start(), liked);
  expect(seen(expireUndo(game, liked))).toEqual({ cards: ['bea', 'cleo'], likesLeft: 3, undo: null });
  const laterGame = applyAnswer(game, { card: bea, verdict: 'like' });
  expect(seen(expireUndo(laterGame, liked))).toMatchObject({ undo: 'bea' });
});

test('appends more cards without repeating a member', () => {
  const game = applyAnswer(start(), { card: anna, verdict: 'skip' });
  const more = addCards(game, { cards: [anna, cleo, card('dewi')], next: null });
  expect(seen(more).cards).toEqual(['bea', 'cleo', 'dewi']);
  expect(more.next).toBeNull();
});

test('removes a blocked member without an answer and keeps them out of later cards', () => {
  const game = removeCard(start(), { card: anna });
  expect(seen(game)).toEqual({ cards: ['bea', 'cleo'], likesLeft: 4, undo: null });
  expect(seen(addCards(game, { cards: [anna], next: null })).cards).toEqual(['bea', 'cleo']);
});

test('puts the card back on top when its block is undone at once', () => {
  const game = moveToTop(removeCard(start(), { card: cleo }), { card: cleo });
  expect(seen(game).cards).toEqual(['cleo', 'anna', 'bea']);
});
