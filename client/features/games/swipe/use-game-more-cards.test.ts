import { expect, test } from 'vitest';
import { advance } from '#client/testing/fake-time.ts';
import { renderHook } from '#client/testing/render-hook.tsx';
import type { GameCard } from './contract.ts';
import { useGame } from './use-game.ts';

const createCards = (ids: string) => ids.split('').map((id) => ({ id, name: id })) as GameCard[];
const fetchAfter = (cursor: string) => `GET /api/swipe-game?reach=wide&after=${cursor}`;

function play(ids: string, next: string | null) {
  const data = {
    cards: createCards(ids),
    next,
    undo: null,
    likes_left: 4,
    likes_again_at: '2026-10-22T00:00:00.000Z',
  };
  const hook = renderHook(() => useGame(data, 'wide'));
  const deck = () => hook.current.game.cards.map(({ id }) => id).join('');
  return { ...hook.server, hook, deck };
}

test('loads more cards when five are left', async () => {
  const { hook, deck, sent, answer } = play('abcdef', 'f');
  await advance();
  expect(sent).toEqual([]);
  hook.current.drop(createCards('a')[0] as GameCard);
  await advance();
  expect(sent).toEqual([fetchAfter('f')]);
  await answer({ cards: createCards('ghi'), next: 'i' });
  expect(deck()).toBe('bcdefghi');
  await advance();
  expect(sent).toEqual([fetchAfter('f')]);
});

test('loads more cards until there are no more', async () => {
  const { deck, sent, answer } = play('ab', 'b');
  await advance();
  await answer({ cards: createCards('bc'), next: 'c' });
  expect(sent).toEqual([fetchAfter('b'), fetchAfter('c')]);
  await answer({ cards: [], next: null });
  expect(deck()).toBe('abc');
  expect(sent).toHaveLength(2);
});

test('stops after a failure until the member tries again', async () => {
  const { hook, sent, answer, reject } = play('ab', 'b');
  await advance();
  await reject('busy');
  expect(hook.current.stuckBy).toMatchObject({ code: 'busy' });
  await advance(600_000);
  expect(sent).toHaveLength(1);
  hook.current.fetchMore();
  hook.rerender();
  hook.current.fetchMore();
  await advance();
  expect(sent).toEqual([fetchAfter('b'), fetchAfter('b')]);
  await answer({ cards: createCards('c'), next: null });
  expect(hook.current.stuckBy).toBeNull();
});
