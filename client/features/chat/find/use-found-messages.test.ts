import { expect, test } from 'vitest';
import type { Call } from '#client/api/endpoint.ts';
import { advance } from '#client/testing/fake-time.ts';
import { renderHook } from '#client/testing/render-hook.tsx';
import { useFoundMessages } from './use-found-messages.ts';

/** Searches with answers by the number in front of which they search. */
function find(answers: Record<string, { messages: { seq: number }[]; next: number | null }>) {
  const call = ((_: unknown, { query }: { query: { before?: string } }) =>
    Promise.resolve(answers[query.before ?? 'newest'])) as unknown as Call;
  return renderHook(() => useFoundMessages('conversation', 'pancakes'), { call });
}

/** Lets several answers arrive, one after the other. */
async function answerAll() {
  for (let answer = 0; answer < 4; answer++) await advance(10);
}

test('goes on by itself until the first message is found in a long conversation', async () => {
  const hook = find({
    newest: { messages: [], next: 9_000 },
    '9000': { messages: [], next: 4_000 },
    '4000': { messages: [{ seq: 3_999 }], next: 3_999 },
  });
  await answerAll();
  expect(hook.current).toMatchObject({ seq: 3_999, total: 1, hasMore: true, state: 'found' });
});

test('says that there is none only after the whole conversation was searched', async () => {
  const hook = find({ newest: { messages: [], next: 4_000 }, '4000': { messages: [], next: null } });
  await answerAll();
  expect(hook.current).toMatchObject({ seq: null, hasMore: false, state: 'none' });
});

test('goes to an older message over a part of the conversation without any, and stays at the oldest', async () => {
  const hook = find({
    newest: { messages: [{ seq: 9_500 }], next: 9_000 },
    '9000': { messages: [], next: 4_000 },
    '4000': { messages: [{ seq: 12 }], next: 7 },
    '7': { messages: [], next: null },
  });
  await answerAll();
  expect(hook.current).toMatchObject({ seq: 9_500, hasMore: true });
  hook.current.goOlder();
  await answerAll();
  expect(hook.current).toMatchObject({ current: 1, seq: 12, hasMore: true });
  hook.current.goOlder();
  await answerAll();
  expect(hook.current).toMatchObject({ current: 1, seq: 12, hasMore: false, state: 'found' });
  hook.current.goNewer();
  await answerAll();
  expect(hook.current).toMatchObject({ current: 0, seq: 9_500 });
});
