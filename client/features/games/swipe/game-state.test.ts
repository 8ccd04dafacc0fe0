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
import type { GameCard } from './contract.ts';

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

test('a like takes a place, a skip does not; both can be taken back', () => {
  const liked = applyAnswer(start(), { card: anna, verdict: 'like' });
  expect(seen(liked)).toEqual({ cards: ['bea', 'cleo'], likesLeft: 3, undo: 'anna' });
  const skipped = applyAnswer(liked, { card: bea, verdict: 'skip' });
  expect(seen(skipped)).toEqual({ cards: ['cleo'], likesLeft: 3, undo: 'bea' });
});

test('the latest answer comes back with its like, and the one before it does not', () => {
  const liked = { card: anna, verdict: 'like' } as const;
  const back = undoAnswer(applyAnswer(start(), liked), liked);
  expect(seen(back)).toEqual({ cards: ['anna', 'bea', 'cleo'], likesLeft: 4, undo: null });
});

test('an answer from before this page comes back too', () => {
  const before = { card: card('zoe'), verdict: 'like', seconds: 9 } as const;
  const back = undoAnswer(start({ undo: before, likes_left: 2 }), before);
  expect(seen(back)).toEqual({ cards: ['zoe', 'anna', 'bea', 'cleo'], likesLeft: 3, undo: null });
});

test('what could not be taken back goes again', () => {
  const before = { card: card('zoe'), verdict: 'like', seconds: 9 } as const;
  const kept = revertUndo(undoAnswer(start({ undo: before, likes_left: 2 }), before), before);
  expect(seen(kept)).toEqual({ cards: ['anna', 'bea', 'cleo'], likesLeft: 2, undo: null });
});

test('an answer that did not arrive puts the card on top, wherever the player is by then', () => {
  const liked = { card: anna, verdict: 'like' } as const;
  const later = applyAnswer(applyAnswer(start(), liked), { card: bea, verdict: 'skip' });
  expect(seen(revertAnswer(later, liked))).toEqual({ cards: ['anna', 'cleo'], likesLeft: 4, undo: 'bea' });
});

test('a card that another window has answered does not come again, and takes no like', () => {
  const liked = { card: anna, verdict: 'like' } as const;
  const left = discardAnswer(applyAnswer(start(), liked), liked);
  expect(seen(left)).toEqual({ cards: ['bea', 'cleo'], likesLeft: 4, undo: null });
});

test('a like that is too old stays, and the one after it can still be taken back', () => {
  const liked = { card: anna, verdict: 'like' } as const;
  const game = applyAnswer(start(), liked);
  expect(seen(expireUndo(game, liked))).toEqual({ cards: ['bea', 'cleo'], likesLeft: 3, undo: null });
  const later = applyAnswer(game, { card: bea, verdict: 'like' });
  expect(seen(expireUndo(later, liked))).toMatchObject({ undo: 'bea' });
});

test('more cards come behind, and nobody twice, answered or not', () => {
  const game = applyAnswer(start(), { card: anna, verdict: 'skip' });
  const more = addCards(game, { cards: [anna, cleo, card('dewi')], next: null });
  expect(seen(more).cards).toEqual(['bea', 'cleo', 'dewi']);
  expect(more.next).toBeNull();
});

test('whoever is blocked leaves without an answer, and does not come back with more cards', () => {
  const game = removeCard(start(), { card: anna });
  expect(seen(game)).toEqual({ cards: ['bea', 'cleo'], likesLeft: 4, undo: null });
  expect(seen(addCards(game, { cards: [anna], next: null })).cards).toEqual(['bea', 'cleo']);
});

test('a block that is taken back at once brings the card back on top', () => {
  const game = moveToTop(removeCard(start(), { card: cleo }), { card: cleo });
  expect(seen(game).cards).toEqual(['cleo', 'anna', 'bea']);
});
