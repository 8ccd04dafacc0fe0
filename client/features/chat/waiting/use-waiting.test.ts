import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Call } from '#client/api/endpoint.ts';
import { createMemoryStorage } from '#client/testing/memory-storage.ts';
import { renderHook } from '#client/testing/render-hook.tsx';
import { toasts } from '#client/ui/feedback/toast-store.ts';
import chat from '#locales/en/chat.json' with { type: 'json' };
import { readDraft, saveDraft } from '../sending/draft.ts';
import { useWaiting } from './use-waiting.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', createMemoryStorage());
});

/** Takes a message to Jonas back, and returns the draft and what the member is told. */
async function takeBack(answer: object) {
  const said: string[] = [];
  const stop = toasts.subscribe(() => said.push(...toasts.current().map(({ message }) => message)));
  onTestFinished(stop);
  const call = (() => Promise.resolve(answer)) as unknown as Call;
  const hook = renderHook(() => useWaiting('jonas'), { user: { id: 'mira' }, texts: { chat }, call });
  const isTaken = await hook.current.takeBack('Good evening');
  return { isTaken, draft: readDraft('mira', 'jonas'), said };
}

test('makes a waiting message a draft again', async () => {
  expect(await takeBack({ ok: true, taken: true })).toEqual({
    isTaken: true,
    draft: 'Good evening',
    said: [],
  });
});

test('keeps what was typed meanwhile in front of a message taken back', async () => {
  saveDraft('mira', 'jonas', 'Hello again');
  expect((await takeBack({ ok: true, taken: true })).draft).toBe('Hello again\nGood evening');
});

test('makes no draft of a waiting message that was just sent, and says so', async () => {
  expect(await takeBack({ ok: true, taken: false })).toEqual({
    isTaken: false,
    draft: '',
    said: [chat.waiting.sent],
  });
});
