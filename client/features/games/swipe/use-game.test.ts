import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announceSessionEnd, clearSessionEnd } from '#client/features/auth/session/session-end.ts';
import { hasUnsent } from '#client/features/auth/session/unsent-input.ts';
import { matchStore } from '#client/features/likes/match/match-store.ts';
import { advance } from '#client/testing/fake-time.ts';
import { createMemoryStorage } from '#client/testing/memory-storage.ts';
import { renderHook } from '#client/testing/render-hook.tsx';
import { toasts } from '#client/ui/feedback/toast-store.ts';
import type { GameCard, SwipeGame } from './contract.ts';
import { useGame } from './use-game.ts';

const TEXTS = { games: { swipe: { limit: { refused: 'No likes left' } } } };

const createCards = (...ids: string[]) => ids.map((id) => ({ id, name: id })) as GameCard[];
const like = (id: string) => `POST /api/swipe-game {"id":"${id}","verdict":"like"}`;
const skip = (id: string) => `POST /api/swipe-game {"id":"${id}","verdict":"skip"}`;
const takeBack = (id: string) => `DELETE /api/swipe-game {"id":"${id}"}`;

beforeEach(() => {
  vi.stubGlobal('sessionStorage', createMemoryStorage());
});
afterEach(() => {
  toasts.clear();
  matchStore.clear();
  clearSessionEnd();
  onlineManager.setOnline(true);
});

/** A game at noon with three cards. Likes are renewed at midnight. */
function play(over: Partial<SwipeGame> = {}) {
  const data: SwipeGame = {
    cards: createCards('anna', 'bea', 'cleo'),
    next: null,
    undo: null,
    likes_left: 4,
    likes_again_at: '2026-10-22T00:00:00.000Z',
    ...over,
  };
  const hook = renderHook(() => useGame(data, 'near'), { texts: TEXTS });
  vi.setSystemTime('2026-10-21T12:00:00.000Z');
  return {
    ...hook.server,
    deck: () => hook.current.game.cards.map(({ id }) => id),
    likesLeft: () => hook.current.game.likesLeft,
    again: () => hook.current.again,
    undoable: () => hook.current.game.undo?.card.id,
    async decide(verdict: 'like' | 'skip') {
      const isDone = hook.current.decide(verdict);
      await advance();
      return isDone;
    },
    async undo() {
      const isDone = hook.current.undo();
      await advance();
      return isDone;
    },
    accept: (likes_left: number, match = false, likes_again_at = data.likes_again_at) =>
      hook.server.answer({ likes_left, likes_again_at, match }),
  };
}

const messages = () => toasts.current().map(({ message }) => message);

test('shows the next card at once and sends the answers one after the other', async () => {
  const { decide, deck, sent, accept } = play();
  await decide('like');
  await decide('skip');
  expect(deck()).toEqual(['cleo']);
  expect(sent).toEqual([like('anna')]);
  await accept(3);
  expect(sent).toEqual([like('anna'), skip('bea')]);
});

test('takes the number of likes only from the reply to the latest answer', async () => {
  const { decide, likesLeft, accept } = play();
  await decide('like');
  await decide('like');
  await accept(3);
  expect(likesLeft()).toBe(2);
  await accept(1);
  expect(likesLeft()).toBe(1);
});

test('lets a like be undone for a minute', async () => {
  const { decide, undoable, undo, sent } = play();
  await decide('like');
  await advance(59_999);
  expect(undoable()).toBe('anna');
  await advance(1);
  expect(undoable()).toBeUndefined();
  expect(await undo()).toBe(false);
  expect(sent).toEqual([like('anna')]);
});

test('gives the next like a minute of its own', async () => {
  const { decide, undoable } = play();
  await decide('like');
  await advance(40_000);
  await decide('like');
  await advance(59_000);
  expect(undoable()).toBe('bea');
  await advance(1_000);
  expect(undoable()).toBeUndefined();
});

test('lets a skip be undone without a limit', async () => {
  const { decide, undoable } = play();
  await decide('like');
  await decide('skip');
  await advance(3_600_000);
  expect(undoable()).toBe('bea');
});

test('lets a like from before the page loaded be undone for what is left of the minute', async () => {
  const [card] = createCards('zoe') as [GameCard];
  const { undoable } = play({ undo: { card, verdict: 'like', seconds: 20 } });
  await advance(19_999);
  expect(undoable()).toBe('zoe');
  await advance(1);
  expect(undoable()).toBeUndefined();
});

test('brings the card back at once, and tells the server after the answer itself', async () => {
  const { decide, undo, deck, likesLeft, sent, accept } = play();
  await decide('like');
  expect(await undo()).toBe(true);
  expect(deck()).toEqual(['anna', 'bea', 'cleo']);
  expect(likesLeft()).toBe(4);
  expect(sent).toEqual([like('anna')]);
  await accept(3);
  expect(sent).toEqual([like('anna'), takeBack('anna')]);
  expect(await undo()).toBe(false);
});

test('removes the card again when it is too late to undo', async () => {
  const { decide, undo, deck, likesLeft, accept, reject } = play();
  await decide('like');
  await accept(3);
  await undo();
  await reject('too_late');
  expect(deck()).toEqual(['bea', 'cleo']);
  expect(likesLeft()).toBe(3);
  expect(messages()).toEqual(['Failed']);
});

test('keeps the card and the likes when an answer is undone before the server rejects it', async () => {
  const { decide, undo, deck, likesLeft, sent, reject } = play({ likes_left: 2 });
  await decide('like');
  await undo();
  await reject('too_many_requests');
  expect(deck()).toEqual(['anna', 'bea', 'cleo']);
  expect(likesLeft()).toBe(2);
  expect(sent).toEqual([like('anna')]);
  expect(messages()).toEqual(['Failed']);
});

test.each(['busy', 'upstream'] as const)(
  'takes back an undone like that may have been stored although the call failed: %s',
  async (code) => {
    const { decide, undo, deck, likesLeft, sent, reject, accept } = play();
    await decide('like');
    await undo();
    await reject(code);
    expect(sent).toEqual([like('anna'), takeBack('anna')]);
    await accept(4);
    expect(deck()).toEqual(['anna', 'bea', 'cleo']);
    expect(likesLeft()).toBe(4);
  },
);

test('keeps the card on top when the like to take back had not been stored', async () => {
  const { decide, undo, deck, likesLeft, sent, reject } = play();
  await decide('like');
  await undo();
  await reject('busy');
  toasts.clear();
  await reject('not_found');
  expect(sent).toEqual([like('anna'), takeBack('anna')]);
  expect(deck()).toEqual(['anna', 'bea', 'cleo']);
  expect(likesLeft()).toBe(4);
  expect(messages()).toEqual([]);
});

test('tells the server of an undo after the same card was rejected once and then accepted', async () => {
  const { decide, undo, sent, accept, reject } = play();
  await decide('like');
  await reject('too_many_requests');
  await decide('like');
  await accept(3);
  await undo();
  expect(sent).toEqual([like('anna'), like('anna'), takeBack('anna')]);
});

test('puts a rejected answer on top again and says so', async () => {
  const { decide, deck, likesLeft, undoable, reject } = play();
  await decide('like');
  await reject('too_many_requests');
  expect(deck()).toEqual(['anna', 'bea', 'cleo']);
  expect(likesLeft()).toBe(4);
  expect(undoable()).toBeUndefined();
  expect(messages()).toEqual(['Failed']);
});

test('does not show a card again that another window has answered', async () => {
  const { decide, deck, likesLeft, reject } = play();
  await decide('like');
  await reject('answered_already');
  expect(deck()).toEqual(['bea', 'cleo']);
  expect(likesLeft()).toBe(4);
});

test('knows from a rejected like that none is left', async () => {
  const { decide, deck, likesLeft, reject, sent } = play();
  await decide('like');
  await reject('likes_used_up');
  expect(deck()).toEqual(['anna', 'bea', 'cleo']);
  expect(likesLeft()).toBe(0);
  expect(messages()).toEqual(['No likes left']);
  toasts.clear();
  expect(await decide('like')).toBe(false);
  expect(sent).toEqual([like('anna')]);
  expect(messages()).toEqual(['No likes left']);
});

test('still sends a skip when no like is left', async () => {
  const { decide, deck, sent } = play({ likes_left: 0 });
  expect(await decide('skip')).toBe(true);
  expect(deck()).toEqual(['bea', 'cleo']);
  expect(sent).toEqual([skip('anna')]);
});

test('holds the card of a like after midnight until the server has accepted it', async () => {
  const { decide, deck, likesLeft, sent, accept } = play({ likes_left: 0 });
  vi.setSystemTime('2026-10-22T00:00:00.000Z');
  expect(await decide('like')).toBe(false);
  expect(await decide('like')).toBe(false);
  expect(deck()).toEqual(['anna', 'bea', 'cleo']);
  await accept(4);
  expect(deck()).toEqual(['bea', 'cleo']);
  expect(likesLeft()).toBe(4);
  expect(sent).toEqual([like('anna')]);
});

test('shows when likes are renewed after midnight as the latest reply says', async () => {
  const { decide, again, accept } = play();
  const before = again();
  vi.setSystemTime('2026-10-22T00:00:01.000Z');
  await decide('like');
  await accept(3, false, '2026-10-23T00:00:00.000Z');
  expect(before).toContain('Thursday');
  expect(again()).toContain('Friday');
});

test('removes the held card of a member who is gone', async () => {
  const { decide, deck, likesLeft, reject } = play({ likes_left: 0 });
  vi.setSystemTime('2026-10-22T00:00:00.000Z');
  await decide('like');
  await reject('not_found');
  expect(deck()).toEqual(['bea', 'cleo']);
  expect(likesLeft()).toBe(0);
});

test('shows a match, and no longer when its like is undone', async () => {
  const { decide, undo, accept } = play();
  await decide('like');
  await accept(3, true);
  expect(matchStore.current()).toMatchObject([{ id: 'anna' }]);
  await undo();
  await accept(4);
  expect(matchStore.current()).toEqual([]);
});

test('sends an answer that was given offline when the connection is back', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const { decide, deck, sent, reject, accept } = play();
  await decide('like');
  onlineManager.setOnline(false);
  await reject('offline');
  await advance(600_000);
  expect(deck()).toEqual(['bea', 'cleo']);
  expect(sent).toEqual([like('anna')]);
  onlineManager.setOnline(true);
  await advance();
  expect(sent).toEqual([like('anna'), like('anna')]);
  await accept(3);
  expect(messages()).toEqual([]);
});

test('keeps an answer that is being sent when the session ends, but none that has arrived', async () => {
  const { decide, accept } = play();
  await decide('like');
  await accept(3);
  announceSessionEnd('mira');
  expect(hasUnsent('answer')).toBe(false);
  await decide('like');
  announceSessionEnd('mira');
  expect(hasUnsent('answer')).toBe(true);
});
