import { expect, test, vi } from 'vitest';
import { createCall } from './call.ts';
import {
  setUpCalls,
  read,
  write,
  user,
  createServer,
  createServerOf,
  createRefusal,
  getError,
} from './call.fixture.ts';

setUpCalls();

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

test('names the member of its page from the first attempt on', async () => {
  let member = 'mira';
  const page = { getPageMember: () => member };
  const { call, requests } = createServerOf(page, 'offline', Response.json('done'));
  const sent = call(write, { body: {} });
  member = 'jonas';
  await sent;
  expect(requests.map(({ headers }) => headers.get('x-page-member'))).toEqual(['mira', 'mira']);
});

test('repeats a call when another tab has logged in the same member again', async () => {
  const ended = createRefusal(403, { authentication_required: true });
  const hasNewSession = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
  const { call, requests } = createServerOf({ hasNewSession }, ended, Response.json('done'));
  expect(await call(write, { body: {} })).toBe('done');
  expect(new Set(requests.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  expect(hasNewSession).toHaveBeenCalledOnce();
});

test.each([true, false])('asks once for a new session: %s', async (answer) => {
  const hasNewSession = vi.fn<() => Promise<boolean>>(() => Promise.resolve(answer));
  const { call } = createServerOf({ hasNewSession }, createRefusal(403, { authentication_required: true }));
  expect((await getError(call(write, { body: {} }))).code).toBe('authentication_required');
  expect(hasNewSession).toHaveBeenCalledOnce();
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
  const { call, requests } = createServer(createRefusal(403, { authentication_required: true }));
  expect((await getError(call(read, { query: {} }))).code).toBe('authentication_required');
  expect(requests).toHaveLength(1);
});

test('reports the end of the session, except for a call that a visitor may make to learn it', async () => {
  const told: string[] = [];
  let asked = '';
  const call = createCall({
    fetch: async (url) => createRefusal(403, { authentication_required: (asked = url) !== '' }),
    onLoggedOut: () => told.push(asked) === 0,
  });
  await getError(call(user, {}));
  await getError(call(write, { body: {} }));
  expect(told).toEqual(['/api/things']);
});

test('never settles reads of a page that is being left but answers changes', async () => {
  const call = createCall({
    fetch: async () => createRefusal(403, { authentication_required: true }),
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
  const { call } = createServer(createRefusal(429, body, { 'retry-after': '900' }));
  expect(await getError(call(read, { query: {} }))).toMatchObject({
    status: 429,
    params: { minutes: 15 },
    fields: { email: 'email_taken' },
    retryAfter: 900,
  });
});
