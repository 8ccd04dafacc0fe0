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

/** A server that gives these answers in turn, the last one again and again; and what happened. */
function serverOf(...answers: Answer[]) {
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

async function refusedWith(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

test('the answer is the body', async () => {
  const { call, requests } = serverOf(Response.json({ a: 1 }));
  expect(await call(read, { query: { page: 2, empty: '', none: undefined } })).toEqual({ a: 1 });
  expect(requests).toMatchObject([{ url: '/api/things?page=2', init: { method: 'GET' } }]);
});

test('a body is sent as JSON', async () => {
  const { call, requests } = serverOf(Response.json({}));
  await call(write, { body: { b: 'ü' } });
  expect(requests[0]?.init.body).toBe('{"b":"ü"}');
  expect(requests[0]?.headers.get('content-type')).toBe('application/json');
});

test.each<[string, Answer]>([
  ['the network is away', 'offline'],
  ['the server has a fault', refusal(500, { error: 'try_again_later' })],
  ['a proxy finds no server', new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['the server is busy', refusal(503, { error: 'busy' })],
  ['it was a lot at once', refusal(429, { error: 'too_many_requests' })],
  ['the answer is cut off', new Response('{"a":', { status: 200 })],
])('when %s, it is tried again up to five times, each time later', async (_, answer) => {
  const { call, requests, delays } = serverOf(answer);
  await refusedWith(call(read, { query: {} }));
  expect(requests).toHaveLength(6);
  expect(delays).toEqual([200, 400, 800, 1600, 3200]);
});

test('it stops with the first success', async () => {
  const { call, requests } = serverOf('offline', refusal(500), Response.json('well'));
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
])('a refusal stays a refusal: %i %s', async (status, error) => {
  const { call, requests } = serverOf(refusal(status, { error }));
  expect((await refusedWith(call(read, { query: {} }))).code).toBe(error);
  expect(requests).toHaveLength(1);
});

test('all tries of a mutation carry one key, another mutation another', async () => {
  const { call, requests } = serverOf('offline', 'offline', Response.json({}));
  await call(write, { body: {} });
  await call(write, { body: {} });
  const keys = requests.map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys).toEqual([keys[0], keys[0], keys[0], keys[3]]);
  expect(keys[3]).not.toBe(keys[0]);
});

test('a change whose caller waits for the connection fails at the first try without one, with the key of the caller', async () => {
  const { call, requests } = serverOf('offline', refusal(503, { error: 'busy' }), Response.json({}));
  expect((await refusedWith(call(write, { body: {} }, 'one-key'))).code).toBe('offline');
  expect(requests).toHaveLength(1);
  await call(write, { body: {} }, 'one-key');
  expect(requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual(Array(3).fill('one-key'));
});

test('a GET carries none', async () => {
  const { call, requests } = serverOf(Response.json({}));
  await call(read, { query: {} });
  expect(requests[0]?.headers.has('idempotency-key')).toBe(false);
});

test('sends the headers that the contract names, and only with that call', async () => {
  const { call, requests } = serverOf(Response.json({}));
  await call(user, {});
  await call(read, { query: {} });
  expect(requests.map(({ headers }) => headers.get('x-request-type'))).toEqual(['client', null]);
});

test('a page that nobody looks at says so, and no other does', async () => {
  const { call, requests } = serverOf(Response.json({}));
  for (const document of [undefined, { hidden: false }, { hidden: true }]) {
    vi.stubGlobal('document', document);
    await call(read, { query: {} });
  }
  expect(requests.map(({ headers }) => headers.get('x-page'))).toEqual([null, null, 'hidden']);
});

test('a 403 with the flag means that nobody is logged in (SPEC §8)', async () => {
  const { call, requests } = serverOf(refusal(403, { authentication_required: true }));
  expect((await refusedWith(call(read, { query: {} }))).code).toBe('authentication_required');
  expect(requests).toHaveLength(1);
});

test('reports the end of the session, except for a call that a visitor may make to learn it', async () => {
  const told: string[] = [];
  let asked = '';
  const call = createCall({
    fetch: async (url) => refusal(403, { authentication_required: (asked = url) !== '' }),
    onLoggedOut: () => told.push(asked) === 0,
  });
  await refusedWith(call(user, {}));
  await refusedWith(call(write, { body: {} }));
  expect(told).toEqual(['/api/things']);
});

test('what was asked for a page that is being left stays open; a change is answered', async () => {
  const call = createCall({
    fetch: async () => refusal(403, { authentication_required: true }),
    onLoggedOut: () => true,
  });
  const answered = vi.fn<() => void>();
  void call(read, { query: {} }).finally(answered);
  await refusedWith(call(write, { body: {} }));
  await refusedWith(call(user, {}));
  expect(answered).not.toHaveBeenCalled();
});

test.each(['before', 'after'] as const)(
  'who asked with the session that a change was replacing asks again: answered %s the change',
  async (order) => {
    const told: string[] = [];
    const changed = Promise.withResolvers<Response>();
    const nobody = Promise.withResolvers<Response>();
    let isNew = false;
    const call = createCall({
      fetch: (_, { method }) => {
        if (method === 'POST') return changed.promise;
        return isNew ? Promise.resolve(Response.json('me')) : nobody.promise.then((answer) => answer.clone());
      },
      onLoggedOut: () => told.push('logged out') === 0,
    });
    const answers = [call(write, { body: {} }), call(user, {}), call(read, { query: {} })];
    const change = () => {
      isNew = true;
      changed.resolve(Response.json('done'));
    };
    const refuse = () => nobody.resolve(refusal(403, { authentication_required: true }));
    const [first, second] = order === 'before' ? [refuse, change] : [change, refuse];
    first();
    await new Promise((done) => setTimeout(done));
    second();
    expect(await Promise.all(answers)).toEqual(['done', 'me', 'me']);
    expect(told).toEqual([]);
  },
);

test('who is nobody after the change as well is told once', async () => {
  const { call, requests } = serverOf(refusal(403, { authentication_required: true }));
  await Promise.all([refusedWith(call(write, { body: {} })), refusedWith(call(user, {}))]);
  expect(requests).toHaveLength(3);
});

test('what the server says of the refusal comes along', async () => {
  const body = { error: 'too_many_attempts', params: { minutes: 15 }, fields: { email: 'email_taken' } };
  const { call } = serverOf(refusal(429, body, { 'retry-after': '900' }));
  expect(await refusedWith(call(read, { query: {} }))).toMatchObject({
    status: 429,
    params: { minutes: 15 },
    fields: { email: 'email_taken' },
    retryAfter: 900,
  });
});

test('a server that asks for a little patience gets it', async () => {
  const { call, delays } = serverOf(
    refusal(503, { error: 'busy' }, { 'retry-after': '1' }),
    Response.json('well'),
  );
  expect(await call(read, { query: {} })).toBe('well');
  expect(delays).toEqual([1000]);
});

test('a form does not hang: whoever would have to wait longer than ten seconds is told', async () => {
  const far = serverOf(refusal(429, { error: 'too_many_requests' }, { 'retry-after': '3600' }));
  await refusedWith(far.call(read, { query: {} }));
  expect([far.requests.length, far.delays]).toEqual([1, []]);
  const near = serverOf(refusal(503, { error: 'busy' }, { 'retry-after': '5' }));
  await refusedWith(near.call(read, { query: {} }));
  expect([near.requests.length, near.delays]).toEqual([3, [5000, 5000]]);
});

test('a moment in time instead of seconds is passed over', async () => {
  const { call, delays } = serverOf(
    refusal(503, {}, { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }),
    Response.json('well'),
  );
  await call(read, { query: {} });
  expect(delays).toEqual([200]);
});

test('those whom a busy server has sent away together do not come back together', async () => {
  const delays = [];
  for (const random of [0, 0.5, 0.999]) {
    vi.spyOn(Math, 'random').mockReturnValue(random);
    const server = serverOf(refusal(503, { error: 'busy' }, { 'retry-after': '2' }), Response.json('well'));
    await server.call(read, { query: {} });
    delays.push(...server.delays);
  }
  expect(delays).toEqual([2000, 3000, 3998]);
});
