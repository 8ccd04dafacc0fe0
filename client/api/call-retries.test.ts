import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCall } from './call.ts';
import { defineEndpoint } from './endpoint.ts';
import { ApiError } from './errors.ts';

beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const anything = v.unknown();
const common = { summary: 'A call.', access: 'anyone', answer: anything } as const;
const read = defineEndpoint({ ...common, method: 'GET', path: '/api/things', query: anything });
const write = defineEndpoint({ ...common, method: 'POST', path: '/api/things', body: anything });

const user = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/me',
  headers: { 'x-request-type': 'client' },
  isVisitorExpected: true,
});

type Answer = Response | 'offline';

/** A server that gives these answers in order and repeats the last one. Returns the requests and delays. */
function createServer(...answers: Answer[]) {
  const requests: { url: string; init: RequestInit; headers: Headers }[] = [];
  const delays: number[] = [];
  const call = createCall({
    fetch: async (url, init = {}) => {
      requests.push({
        url,
        init,
        headers: new Headers(init.headers),
      });
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (answer === undefined || answer === 'offline') throw new TypeError('fetch failed');
      return answer.clone();
    },
    sleep: async (ms) => void delays.push(ms),
  });
  return { call, requests, delays };
}

const refusal = (status: number, body: unknown = {}, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers });

async function getError(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

test.each<[string, Answer]>([
  ['the network is away', 'offline'],
  ['the server has a fault', refusal(500, { error: 'try_again_later' })],
  ['a proxy finds no server', new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['the server is busy', refusal(503, { error: 'busy' })],
  ['it was a lot at once', refusal(429, { error: 'too_many_requests' })],
  ['the answer is cut off', new Response('{"a":', { status: 200 })],
])('retries up to five times with growing delays when %s', async (_, answer) => {
  const { call, requests, delays } = createServer(answer);
  await getError(call(read, { query: {} }));
  expect(requests).toHaveLength(6);
  expect(delays).toEqual([200, 400, 800, 1600, 3200]);
});

test('stops at the first success', async () => {
  const { call, requests } = createServer('offline', refusal(500), Response.json('well'));
  expect(await call(read, { query: {} })).toBe('well');
  expect(requests).toHaveLength(3);
});

test.each([
  [400, 'bad_request'],
  [401, 'login_failed'],
  [403, 'cross_origin'],
  [404, 'not_found'],
  [409, 'idempotency_mismatch'],
  [413, 'too_large'],
  [421, 'unknown_host'],
  [422, 'validation'],
  [429, 'too_many_attempts'],
])('rejects without a retry: %i %s', async (status, error) => {
  const { call, requests } = createServer(refusal(status, { error }));
  expect((await getError(call(read, { query: {} }))).code).toBe(error);
  expect(requests).toHaveLength(1);
});

test("fails at the first offline attempt with the caller's key when the caller waits for the connection", async () => {
  const { call, requests } = createServer('offline', refusal(503, { error: 'busy' }), Response.json({}));
  expect((await getError(call(write, { body: {} }, 'one-key'))).code).toBe('offline');
  expect(requests).toHaveLength(1);
  await call(write, { body: {} }, 'one-key');
  expect(requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual(Array(3).fill('one-key'));
});

test.each(['before', 'after'] as const)(
  'retries a call with the old session when it is answered %s the change that renews it',
  async (order) => {
    const told: string[] = [];
    const changed = Promise.withResolvers<Response>();
    const rejected = Promise.withResolvers<Response>();
    let isNew = false;
    const call = createCall({
      fetch: (_, { method }) => {
        if (method === 'POST') return changed.promise;
        return isNew
          ? Promise.resolve(Response.json('me'))
          : rejected.promise.then((answer) => answer.clone());
      },
      onLoggedOut: () => told.push('logged out') === 0,
    });
    const answers = [call(write, { body: {} }), call(user, {}), call(read, { query: {} })];
    const change = () => {
      isNew = true;
      changed.resolve(Response.json('done'));
    };
    const refuse = () => rejected.resolve(refusal(403, { authentication_required: true }));
    const [first, second] = order === 'before' ? [refuse, change] : [change, refuse];
    first();
    await new Promise((done) => setTimeout(done));
    second();
    expect(await Promise.all(answers)).toEqual(['done', 'me', 'me']);
    expect(told).toEqual([]);
  },
);

test('reports a lost session once when the retry fails as well', async () => {
  const { call, requests } = createServer(refusal(403, { authentication_required: true }));
  await Promise.all([getError(call(write, { body: {} })), getError(call(user, {}))]);
  expect(requests).toHaveLength(3);
});

test('waits when the server asks for a short delay', async () => {
  const { call, delays } = createServer(
    refusal(503, { error: 'busy' }, { 'retry-after': '1' }),
    Response.json('well'),
  );
  expect(await call(read, { query: {} })).toBe('well');
  expect(delays).toEqual([1000]);
});

test('fails instead of waiting longer than ten seconds', async () => {
  const far = createServer(refusal(429, { error: 'too_many_requests' }, { 'retry-after': '3600' }));
  await getError(far.call(read, { query: {} }));
  expect([far.requests.length, far.delays]).toEqual([1, []]);
  const near = createServer(refusal(503, { error: 'busy' }, { 'retry-after': '5' }));
  await getError(near.call(read, { query: {} }));
  expect([near.requests.length, near.delays]).toEqual([3, [5000, 5000]]);
});

test('ignores a retry time that is not in seconds', async () => {
  const { call, delays } = createServer(
    refusal(503, {}, { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }),
    Response.json('well'),
  );
  await call(read, { query: {} });
  expect(delays).toEqual([200]);
});

test('spreads the retries of clients that a busy server has rejected together', async () => {
  const delays = [];
  for (const random of [0, 0.5, 0.999]) {
    vi.spyOn(Math, 'random').mockReturnValue(random);
    const server = createServer(
      refusal(503, { error: 'busy' }, { 'retry-after': '2' }),
      Response.json('well'),
    );
    await server.call(read, { query: {} });
    delays.push(...server.delays);
  }
  expect(delays).toEqual([2000, 3000, 3998]);
});
