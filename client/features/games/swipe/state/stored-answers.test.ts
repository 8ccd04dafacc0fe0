import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Call } from '#client/api/endpoint.ts';
import { ApiError } from '#client/api/errors.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { announceSessionEnd } from '#client/features/auth/session/session-end.ts';
import { matchStore } from '#client/features/likes/match/match-store.ts';
import { unshownErrors } from '#client/features/forms/show-error-toast.ts';
import { createMemoryStorage } from '#client/testing/memory-storage.ts';
import { keepAtSessionEnd, resendAnswers } from './stored-answers.ts';

const JONAS = { id: 'jonas', name: 'Jonas', fictional: false };
const ANNA = { id: 'anna', name: 'Anna', fictional: false };

let sent: string[];
/** The server's answers for each member. */
let refusals: Record<string, ApiError>;

const call = (async (
  { method }: { method: string },
  { body }: { body: { id: string; verdict?: string } },
): Promise<unknown> => {
  sent.push(`${method} ${body.id} ${body.verdict ?? ''}`.trim());
  const refusal = refusals[body.id];
  if (refusal) throw refusal;
  return { match: body.verdict === 'like' };
}) as unknown as Call;

const resend = (memberId: string) => resendAnswers({ call, queries: createQueryClient() }, memberId);

beforeEach(() => {
  sent = [];
  refusals = {};
  vi.stubGlobal('sessionStorage', createMemoryStorage());
  unshownErrors.set([]);
  matchStore.clear();
});
afterEach(() => vi.unstubAllGlobals());

test('sends answers once and in order after login, and shows a match', async () => {
  const stops = [
    keepAtSessionEnd(ANNA, 'skip'),
    keepAtSessionEnd(ANNA, 'undo'),
    keepAtSessionEnd(JONAS, 'like'),
  ];
  announceSessionEnd('mira');
  for (const stop of stops) stop();
  await resend('mira');
  await resend('mira');
  expect(sent).toEqual(['POST anna skip', 'DELETE anna', 'POST jonas like']);
  expect(matchStore.current()).toEqual([JONAS]);
});

test('sends stored answers after those that are already being sent', async () => {
  const stop = keepAtSessionEnd(ANNA, 'skip');
  announceSessionEnd('mira');
  stop();
  let arrived = false;
  const slowCall = (async () => {
    await new Promise((resolve) => setTimeout(resolve));
    arrived = true;
    return { match: false };
  }) as unknown as Call;
  void resendAnswers({ call: slowCall, queries: createQueryClient() }, 'mira');
  await resend('mira');
  expect(arrived).toBe(true);
});

test('skips answers that had already arrived and those of another member', async () => {
  keepAtSessionEnd(ANNA, 'skip')();
  const stop = keepAtSessionEnd(JONAS, 'like');
  announceSessionEnd('mira');
  stop();
  await resend('eva');
  expect(sent).toEqual([]);
});

test('continues after a rejected answer and shows the reason only if the member can act on it', async () => {
  refusals = { anna: new ApiError('answered_already'), jonas: new ApiError('likes_used_up') };
  const stops = [
    keepAtSessionEnd(ANNA, 'skip'),
    keepAtSessionEnd(JONAS, 'like'),
    keepAtSessionEnd({ ...ANNA, id: 'eva' }, 'skip'),
  ];
  announceSessionEnd('mira');
  for (const stop of stops) stop();
  await resend('mira');
  expect(sent).toEqual(['POST anna skip', 'POST jonas like', 'POST eva skip']);
  expect(unshownErrors.current()).toEqual([refusals['jonas']]);
});
