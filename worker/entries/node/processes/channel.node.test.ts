import { EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ApiError } from '#client/api/errors.ts';
import { type ChannelEnd, type Offered, connectProcesses } from './channel.ts';

/** Two connected ends, as of two processes. */
function createEnds(): { one: ChannelEnd & EventEmitter; other: ChannelEnd & EventEmitter; sent: number[] } {
  const sent: number[] = [];
  const createEnd = (getPeer: () => EventEmitter) =>
    Object.assign(new EventEmitter(), {
      send(messages: readonly unknown[], done: (error: Error | null) => void) {
        sent.push(messages.length);
        getPeer().emit('message', structuredClone(messages));
        done(null);
        return true;
      },
    });
  const one: ReturnType<typeof createEnd> = createEnd(() => other);
  const other: ReturnType<typeof createEnd> = createEnd(() => one);
  return { one, other, sent };
}

function connect<Offer extends Offered>(offer: Offer) {
  const ends = createEnds();
  connectProcesses(ends.other, offer);
  return { ...ends, ...connectProcesses<Offer>(ends.one, {}) };
}

test('returns what the function at the other end returns, and sends the calls of one turn together', async () => {
  const { ask, sent } = connect({ double: async (value: number) => value * 2 });
  expect(await Promise.all([ask.double(1), ask.double(2), ask.double(3)])).toEqual([2, 4, 6]);
  expect(sent).toEqual([3, 3]);
});

test('throws errors of calls and of the database with their own class and code', async () => {
  const errors = [
    new ApiError('busy', { retryAfter: 5 }),
    Object.assign(new Error('database is locked'), { code: 'ERR_SQLITE_ERROR', errcode: 5 }),
  ];
  const { ask } = connect({
    fail: () => {
      throw errors.shift() ?? new Error('There is no other.');
    },
  });
  await expect(ask.fail()).rejects.toMatchObject({ name: 'ApiError', code: 'busy', retryAfter: 5 });
  await expect(ask.fail()).rejects.toMatchObject({ message: 'database is locked', errcode: 5 });
});

test('calls in order, without an answer where none is wanted', async () => {
  const told: string[] = [];
  const { tell, sent } = connect({ note: (text: string) => told.push(text) });
  tell.note('first');
  tell.note('second');
  await nextTurn();
  expect(told).toEqual(['first', 'second']);
  expect(sent).toEqual([2]);
});

test('rejects what waits for a process that has ended', async () => {
  const { ask, one } = connect({ never: () => new Promise<void>(() => {}) });
  const answer = ask.never();
  await nextTurn();
  one.emit('disconnect');
  await expect(answer).rejects.toThrow('The other process has ended');
});
