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

test('returns the body of the answer', async () => {
  const { call, requests } = createServer(Response.json({ a: 1 }));
  expect(await call(read, { query: { page: 2, empty: '', none: undefined } })).toEqual({ a: 1 });
  expect(requests).toMatchObject([{ url: '/api/things?page=2', init: { method: 'GET' } }]);
});

test('sends a body as JSON', async () => {
  const { call, requests } = createServer(Response.json({}));
  await call(write, { body: { b: 'ü' } });
  expect(requests[0]?.init.body).toBe('{"b":"ü"}');
  expect(requests[0]?.headers.get('content-type')).toBe('application/json');
});

test('uses one key for all attempts of a mutation and another for the next mutation', async () => {
  const { call, requests } = createServer('offline', 'offline', Response.json({}));
  await call(write, { body: {} });
  await call(write, { body: {} });
  const keys = requests.map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys).toEqual([keys[0], keys[0], keys[0], keys[3]]);
  expect(keys[3]).not.toBe(keys[0]);
});

test('sends no key with a GET', async () => {
  const { call, requests } = createServer(Response.json({}));
  await call(read, { query: {} });
  expect(requests[0]?.headers.has('idempotency-key')).toBe(false);
});

test('sends the headers that the contract names, and only with that call', async () => {
  const { call, requests } = createServer(Response.json({}));
  await call(user, {});
  await call(read, { query: {} });
  expect(requests.map(({ headers }) => headers.get('x-request-type'))).toEqual(['client', null]);
});

test('sends the visibility header when the page is hidden', async () => {
  const { call, requests } = createServer(Response.json({}));
  for (const document of [undefined, { hidden: false }, { hidden: true }]) {
    vi.stubGlobal('document', document);
    await call(read, { query: {} });
  }
  expect(requests.map(({ headers }) => headers.get('x-page'))).toEqual([null, null, 'hidden']);
});

test('treats a 403 with the flag as logged out', async () => {
  const { call, requests } = createServer(refusal(403, { authentication_required: true }));
  expect((await getError(call(read, { query: {} }))).code).toBe('authentication_required');
  expect(requests).toHaveLength(1);
});

test('reports the end of the session, except for a call that a visitor may make to learn it', async () => {
  const told: string[] = [];
  let asked = '';
  const call = createCall({
    fetch: async (url) => refusal(403, { authentication_required: (asked = url) !== '' }),
    onLoggedOut: () => told.push(asked) === 0,
  });
  await getError(call(user, {}));
  await getError(call(write, { body: {} }));
  expect(told).toEqual(['/api/things']);
});

test('never settles reads of a page that is being left but answers changes', async () => {
  const call = createCall({
    fetch: async () => refusal(403, { authentication_required: true }),
    onLoggedOut: () => true,
  });
  const answered = vi.fn<() => void>();
  void call(read, { query: {} }).finally(answered);
  await getError(call(write, { body: {} }));
  await getError(call(user, {}));
  expect(answered).not.toHaveBeenCalled();
});

test('passes on the details of an error', async () => {
  const body = { error: 'too_many_attempts', params: { minutes: 15 }, fields: { email: 'email_taken' } };
  const { call } = createServer(refusal(429, body, { 'retry-after': '900' }));
  expect(await getError(call(read, { query: {} }))).toMatchObject({
    status: 429,
    params: { minutes: 15 },
    fields: { email: 'email_taken' },
    retryAfter: 900,
  });
});
