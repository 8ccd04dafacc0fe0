import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Call } from '#client/api/endpoint.ts';
import { ApiError } from '#client/api/errors.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { announceSessionEnd } from '#client/features/auth/session/session-end.ts';
import type { Translate } from '#client/i18n/translate.ts';
import { createMemoryStorage } from '#client/testing/memory-storage.ts';
import { toasts } from '#client/ui/feedback/toast-store.ts';
import { type LikesState, getLikes } from '../state-contract.ts';
import { matchStore } from '../match/match-store.ts';
import { likesQuery, countUnseenLikes } from '../queries.ts';
import { loadSendLikeChange } from './load-send-like-change.ts';
import { resendLikes } from '../background.tsx';
import { sendLikeChange } from './send-like-change.ts';

const JONAS = { id: 'jonas', name: 'Jonas', fictional: false };
const ANNA = { id: 'anna', name: 'Anna', fictional: false };
const t = Object.assign((key: string, values?: object) => [key, ...Object.values(values ?? {})].join(' '), {
  loose: (key: string) => key,
  has: () => true,
}) as unknown as Translate;

let queries: ReturnType<typeof createQueryClient>;
/** The server's state; each call takes a while. */
let onServer: Set<string>;
let arrived: string[];
let keys: (string | undefined)[];
let refuse: ApiError | null;
let match: boolean;

async function answer(
  endpoint: { method: string; path: string },
  input: { body?: { member: string } },
  key?: string,
): Promise<unknown> {
  await new Promise((done) => setTimeout(done, 5));
  if (endpoint === getLikes) return stateOf(onServer);
  const { member = '' } = input.body ?? {};
  arrived.push(`${endpoint.method} ${member}`);
  keys.push(key);
  if (refuse) throw refuse;
  if (endpoint.method === 'POST') onServer.add(member);
  else onServer.delete(member);
  return { liked: endpoint.method === 'POST', match };
}
const call = answer as Call;

function stateOf(ids: Iterable<string>): LikesState {
  return {
    profiles: [...ids].map((id) => ({ id, main_image: null })),
    liked_by: [{ id: 'eva', like_new: true }],
  };
}
const liked = () => queries.getQueryData(likesQuery(call).queryKey)?.profiles.map(({ id }) => id);
const press = (member: typeof JONAS, liked: boolean) =>
  sendLikeChange({ call, queries, t }, { member, liked, idempotencyKey: crypto.randomUUID() });

beforeEach(async () => {
  queries = createQueryClient();
  onServer = new Set();
  arrived = [];
  keys = [];
  vi.stubGlobal('sessionStorage', createMemoryStorage());
  refuse = null;
  match = false;
  for (const { id } of toasts.current()) toasts.dismiss(id);
  matchStore.clear();
  await queries.query(likesQuery(call));
});

afterEach(() => vi.unstubAllGlobals());

test('colors the heart before the server answers', async () => {
  const pressed = press(JONAS, true);
  await vi.waitFor(() => expect(liked()).toEqual(['jonas']), { interval: 1 });
  expect(onServer.size).toBe(0);
  await pressed;
  expect([...onServer]).toEqual(['jonas']);
  expect(liked()).toEqual(['jonas']);
});

test('reverts the heart and says why when the server rejects the like', async () => {
  refuse = new ApiError('blocked', { params: { name: 'Jonas' } });
  await press(JONAS, true);
  expect(liked()).toEqual([]);
  expect(toasts.current()).toMatchObject([{ message: 'errors.blocked' }]);
});

test('shows no toast when the session has ended', async () => {
  refuse = new ApiError('authentication_required');
  await press(JONAS, true);
  expect(liked()).toEqual([]);
  expect(toasts.current()).toEqual([]);
});

test('ends in the state of the last click and skips clicks that were not sent before it', async () => {
  const first = press(JONAS, true);
  await vi.waitFor(() => expect(arrived).toEqual(['POST jonas']), { interval: 1 });
  await Promise.all([first, press(JONAS, false), press(JONAS, true), press(JONAS, false)]);
  expect(arrived).toEqual(['POST jonas', 'DELETE jonas']);
  expect(onServer.size).toBe(0);
  expect(liked()).toEqual([]);
});

test('keeps other likes when one is rejected', async () => {
  const first = press(ANNA, true);
  await first;
  refuse = new ApiError('not_found');
  await press(JONAS, true);
  expect(liked()).toEqual(['anna']);
});

test('updates and reverts the list and profile of a like that is beyond the state', async () => {
  const list = ['likes-list', 'mine', null];
  const profile = ['member', 'anna'];
  queries.setQueryData(list, { pages: [{ results: [{ ...ANNA, liked: true }] }], pageParams: [null] });
  queries.setQueryData(profile, { ...ANNA, liked: true });
  const both = () => [queries.getQueryData(list), queries.getQueryData(profile)];
  await press(ANNA, false);
  expect(both()).toMatchObject([{ pages: [{ results: [{ liked: false }] }] }, { liked: false }]);
  refuse = new ApiError('not_found');
  await press(ANNA, true);
  expect(both()).toMatchObject([{ pages: [{ results: [{ liked: false }] }] }, { liked: false }]);
});

test('updates cards that carry the like and leaves other lists alone', async () => {
  const lists = [
    ['search', 'mira', {}, null],
    ['matches', {}, null],
    ['member', 'jonas'],
  ];
  const cards = () => ({ results: [JONAS, { ...ANNA, liked: true }], similar: [{ ...ANNA, liked: true }] });
  for (const key of lists.slice(0, 2)) queries.setQueryData(key, { pages: [cards()], pageParams: [null] });
  queries.setQueryData(['member', 'jonas'], { ...JONAS, liked: false, similar: cards().similar });
  const said = () =>
    JSON.stringify(lists.map((key) => queries.getQueryData(key))).match(/"liked":true/g)?.length ?? 0;
  const before = lists.map((key) => queries.getQueryData(key));
  expect(said()).toBe(5);
  await press(JONAS, true);
  const search = queries.getQueryData(['search', 'mira', {}, null]);
  expect(search).toBe(before[0]);
  await press(ANNA, false);
  expect(said()).toBe(1);
  refuse = new ApiError('not_found');
  await press(ANNA, true);
  expect(said()).toBe(1);
  refuse = null;
  await press(ANNA, true);
  expect(said()).toBe(6);
});

test('resends a like after login when the session ended while it was being sent', async () => {
  refuse = new ApiError('authentication_required');
  const pressed = press(JONAS, true);
  announceSessionEnd('mira');
  await pressed;
  refuse = null;
  await resendLikes({ call, queries, t }, 'mira');
  await resendLikes({ call, queries, t }, 'mira');
  expect(arrived).toEqual(['POST jonas', 'POST jonas']);
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]]);
  expect(liked()).toEqual(['jonas']);
});

test('resends a like after login when the session ended while the script that sends likes was loading', async () => {
  const script = Promise.withResolvers<typeof import('./send-like-change.ts')>();
  const change = { member: JONAS, liked: true, idempotencyKey: 'first-press' };
  const loaded = loadSendLikeChange(queries, change, () => script.promise);
  announceSessionEnd('mira');
  script.resolve(await import('./send-like-change.ts'));
  await loaded;
  await resendLikes({ call, queries, t }, 'mira');
  expect(arrived).toEqual(['POST jonas']);
  expect(keys).toEqual(['first-press']);
});

test('resends only the last unanswered click on a heart', async () => {
  await press(ANNA, true);
  refuse = new ApiError('authentication_required');
  const pressed = [press(JONAS, true), press(JONAS, false)];
  announceSessionEnd('mira');
  await Promise.all(pressed);
  refuse = null;
  arrived = [];
  await resendLikes({ call, queries, t }, 'mira');
  expect(arrived).toEqual(['DELETE jonas']);
});

test('resends nothing for another member or after a deliberate logout', async () => {
  const pressed = press(JONAS, true);
  announceSessionEnd('mira');
  await pressed;
  await press(ANNA, true);
  arrived = [];
  await resendLikes({ call, queries, t }, 'eva');
  expect(arrived).toEqual([]);
});

test('shows a match once, until the like is undone', async () => {
  match = true;
  await press(JONAS, true);
  await press(ANNA, true);
  expect(matchStore.current()).toEqual([JONAS, ANNA]);
  matchStore.dismiss('jonas');
  match = false;
  await press(JONAS, true);
  await press(ANNA, false);
  expect(matchStore.current()).toEqual([]);
});

test('counts new likes', () => {
  expect(countUnseenLikes(queries)).toBe(1);
});
