import { expect, test, vi } from 'vitest';
import { createCall } from './call.ts';
import {
  setUpCalls,
  read,
  write,
  user,
  createServer,
  createRefusal,
  getError,
  type Answer,
} from './call.fixture.ts';

setUpCalls();

test.each<[string, Answer]>([
  ['the network is away', 'offline'],
  ['the server has a fault', createRefusal(500, { error: 'try_again_later' })],
  ['a proxy finds no server', new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['the server is busy', createRefusal(503, { error: 'busy' })],
  ['it was a lot at once', createRefusal(429, { error: 'too_many_requests' })],
  ['the answer is cut off', new Response('{"a":', { status: 200 })],
])('retries up to five times with growing delays when %s', async (_, answer) => {
  const { call, requests, delays } = createServer(answer);
  await getError(call(read, { query: {} }));
  expect(requests).toHaveLength(6);
  expect(delays).toEqual([200, 400, 800, 1600, 3200]);
});

test('stops at the first success', async () => {
  const { call, requests } = createServer('offline', createRefusal(500), Response.json('well'));
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
  const { call, requests } = createServer(createRefusal(status, { error }));
  expect((await getError(call(read, { query: {} }))).code).toBe(error);
  expect(requests).toHaveLength(1);
});

test("fails at the first offline attempt with the caller's key when the caller waits for the connection", async () => {
  const { call, requests } = createServer(
    'offline',
    createRefusal(503, { error: 'busy' }),
    Response.json({}),
  );
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
    const refuse = () => rejected.resolve(createRefusal(403, { authentication_required: true }));
    const [first, second] = order === 'before' ? [refuse, change] : [change, refuse];
    first();
    await new Promise((done) => setTimeout(done));
    second();
    expect(await Promise.all(answers)).toEqual(['done', 'me', 'me']);
    expect(told).toEqual([]);
  },
);

test('reports a lost session once when the retry fails as well', async () => {
  const { call, requests } = createServer(createRefusal(403, { authentication_required: true }));
  await Promise.all([getError(call(write, { body: {} })), getError(call(user, {}))]);
  expect(requests).toHaveLength(3);
});

test('repeats a call after the short delay that the server asks for', async () => {
  const { call, delays } = createServer(
    createRefusal(503, { error: 'busy' }, { 'retry-after': '1' }),
    Response.json('well'),
  );
  expect(await call(read, { query: {} })).toBe('well');
  expect(delays).toEqual([1000]);
});

test('fails a call instead of waiting longer than ten seconds', async () => {
  const far = createServer(createRefusal(429, { error: 'too_many_requests' }, { 'retry-after': '3600' }));
  await getError(far.call(read, { query: {} }));
  expect([far.requests.length, far.delays]).toEqual([1, []]);
  const near = createServer(createRefusal(503, { error: 'busy' }, { 'retry-after': '5' }));
  await getError(near.call(read, { query: {} }));
  expect([near.requests.length, near.delays]).toEqual([3, [5000, 5000]]);
});

test('ignores a retry time that is not in seconds', async () => {
  const { call, delays } = createServer(
    createRefusal(503, {}, { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }),
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
      createRefusal(503, { error: 'busy' }, { 'retry-after': '2' }),
      Response.json('well'),
    );
    await server.call(read, { query: {} });
    delays.push(...server.delays);
  }
  expect(delays).toEqual([2000, 3000, 3998]);
});
