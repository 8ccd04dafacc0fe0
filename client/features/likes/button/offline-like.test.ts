import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Call } from '#client/api/endpoint.ts';
import { ApiError } from '#client/api/errors.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import type { Translate } from '#client/i18n/translate.ts';
import { toasts } from '#client/ui/feedback/toast-store.ts';
import { loadSendLikeChange } from './load-send-like-change.ts';
import { likesQuery, getQueuedLike } from '../queries.ts';
import { sendLikeChange } from './send-like-change.ts';
import { getLikes } from '../state-contract.ts';

const JONAS = { id: 'jonas', name: 'Jonas', fictional: false };
const ANNA = { id: 'anna', name: 'Anna', fictional: false };
const t = Object.assign((key: string) => key, {
  loose: (key: string) => key,
  has: () => true,
}) as unknown as Translate;

let queries: ReturnType<typeof createQueryClient>;
let sent: { like: string; key: string | undefined }[];
/** The errors of the next attempts; later ones succeed. */
let failures: ApiError[];

const call = (async (
  endpoint: { method: string },
  input: { body?: { member: string } },
  key?: string,
): Promise<unknown> => {
  if (endpoint === getLikes) return { profiles: [], liked_by: [] };
  sent.push({ like: `${endpoint.method} ${input.body?.member}`, key });
  const failure = failures.shift();
  if (failure) throw failure;
  return { liked: endpoint.method === 'POST', match: false };
}) as Call;

const press = (member: typeof JONAS, liked: boolean, tools = { call, queries, t }) =>
  sendLikeChange(tools, { member, liked, idempotencyKey: crypto.randomUUID() });
const likes = () => sent.map(({ like }) => like);
const says = () => toasts.current().map(({ message }) => message);
const isWaiting = async (id: string, wish: boolean) =>
  vi.waitFor(() => expect(getQueuedLike(queries, id)).toBe(wish), { interval: 1 });

beforeEach(async () => {
  queries = createQueryClient();
  queries.mount();
  sent = [];
  failures = [];
  toasts.clear();
  await queries.query(likesQuery(call));
});
afterEach(() => {
  onlineManager.setOnline(true);
  queries.unmount();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('shows a like at once without a connection, and sends it once when the connection is back', async () => {
  onlineManager.setOnline(false);
  const pressed = press(JONAS, true);
  await isWaiting('jonas', true);
  expect(says()).toEqual(['app.likes.waiting']);
  expect(getQueuedLike(queries, 'anna')).toBeNull();
  expect(sent).toEqual([]);
  onlineManager.setOnline(true);
  await pressed;
  expect(likes()).toEqual(['POST jonas']);
  expect(getQueuedLike(queries, 'jonas')).toBeNull();
});

test('sends a like again with the same key when the first attempt finds no connection', async () => {
  vi.useFakeTimers();
  failures = [new ApiError('offline'), new ApiError('offline')];
  const pressed = press(JONAS, true);
  await vi.advanceTimersByTimeAsync(1);
  expect(getQueuedLike(queries, 'jonas')).toBe(true);
  expect(says()).toEqual(['app.likes.waiting']);
  await vi.advanceTimersByTimeAsync(10_000);
  await pressed;
  expect(likes()).toEqual(['POST jonas', 'POST jonas', 'POST jonas']);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
});

test('sends only the last of several waiting clicks', async () => {
  onlineManager.setOnline(false);
  const pressed = [press(JONAS, true), press(ANNA, true), press(JONAS, false)];
  await isWaiting('jonas', false);
  await isWaiting('anna', true);
  onlineManager.setOnline(true);
  await Promise.all(pressed);
  expect(likes().toSorted()).toEqual(['DELETE jonas', 'POST anna']);
});

test('reverts a waiting like with its reason when the server rejects it', async () => {
  onlineManager.setOnline(false);
  const pressed = press(JONAS, true);
  await isWaiting('jonas', true);
  failures = [new ApiError('blocked')];
  onlineManager.setOnline(true);
  await pressed;
  expect(queries.getQueryData(likesQuery(call).queryKey)?.profiles).toEqual([]);
  expect(says()).toContain('errors.blocked');
  expect(getQueuedLike(queries, 'jonas')).toBeNull();
});

test('does not send a waiting like in the name of another member', async () => {
  queries.setQueryData(['user'], { id: 'mira' });
  onlineManager.setOnline(false);
  const pressed = press(JONAS, true);
  await isWaiting('jonas', true);
  queries.setQueryData(['user'], { id: 'eva' });
  onlineManager.setOnline(true);
  await pressed;
  expect(sent).toEqual([]);
});

test('does not show a like as waiting while it is sent with a connection', async () => {
  const answered = Promise.withResolvers<void>();
  const slow = (async (...args: Parameters<Call>) => {
    await answered.promise;
    return call(...args);
  }) as Call;
  const pressed = [
    press(JONAS, true, { call: slow, queries, t }),
    press(JONAS, false, { call: slow, queries, t }),
  ];
  await vi.waitFor(() => expect(queries.isMutating()).toBe(2), { interval: 1 });
  expect(getQueuedLike(queries, 'jonas')).toBeNull();
  expect(says()).toEqual([]);
  answered.resolve();
  await Promise.all(pressed);
});

describe('before the script that sends likes has loaded', () => {
  const script = { sendLikeChange };
  const likeJonas = { member: JONAS, liked: true, idempotencyKey: 'a' };
  const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const goTo = (isOnline: boolean) => {
    vi.stubGlobal('navigator', { onLine: isOnline });
    onlineManager.setOnline(isOnline);
  };

  test('loads the script of likes when the connection is back', async () => {
    goTo(false);
    const load = vi.fn<() => Promise<typeof script>>(missing);
    const loaded = loadSendLikeChange(queries, likeJonas, load);
    await isWaiting('jonas', true);
    expect(getQueuedLike(queries, 'anna')).toBeNull();
    expect(load).toHaveBeenCalledTimes(1);
    load.mockResolvedValue(script);
    goTo(true);
    expect(await loaded).toBe(script);
    expect(getQueuedLike(queries, 'jonas')).toBeNull();
  });

  test('keeps waiting while the restored network does not work yet', async () => {
    vi.useFakeTimers();
    goTo(false);
    const load = vi.fn<() => Promise<typeof script>>(missing);
    const loaded = loadSendLikeChange(queries, likeJonas, load);
    await vi.advanceTimersByTimeAsync(1);
    goTo(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledTimes(2);
    expect(getQueuedLike(queries, 'jonas')).toBe(true);
    load.mockResolvedValue(script);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await loaded).toBe(script);
  });

  test('rejects a like at once when its script no longer exists', async () => {
    goTo(true);
    await expect(loadSendLikeChange(queries, likeJonas, missing)).rejects.toThrow('Failed to fetch');
    expect(getQueuedLike(queries, 'jonas')).toBeNull();
  });
});
