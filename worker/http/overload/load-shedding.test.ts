import { beforeEach, expect, test, vi } from 'vitest';
import { overrideSite } from '#worker/testing/sites.ts';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';

let isFull: boolean;
/** What a request is told that arrives when it is full. */
let turn: false | Promise<false>;
let underWay: number;
let app: TestApp;
let cookie: string;
beforeEach(async () => {
  isFull = false;
  turn = false;
  underWay = 0;
  const admission = {
    isFull: () => isFull,
    tryAcquire: () => (isFull ? turn : ++underWay > 0),
    release: () => void underWay--,
  };
  app = await createTestApp({ concurrency: admission, files: async () => new Response('file') });
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  cookie = await app.startSession('ardenza', 'mira@mail.example');
  isFull = true;
});

test('refuses a page under load with a prepared page in its language', async () => {
  const answer = await app.ask('ardenza', '/members', { cookie: `${cookie}; locale=de` });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('2');
  expect(answer.headers.get('cache-control')).toBe('no-store, no-transform');
  expect(answer.headers.get('content-security-policy')).toContain("style-src 'self' 'sha256-");
  const html = await answer.text();
  expect(html).toMatch(/^<!doctype html><html lang="de"/);
  expect(html).toContain('rel="stylesheet"');
  expect(html).toContain('Ardenza');
  expect(html).toMatch(/<\/html>$/);
  expect(html).not.toContain('<script');
});

test('refuses a call under load with the typed error', async () => {
  const answer = await app.ask('ardenza', '/api/user.php', { cookie });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('2');
  expect(await answer.json()).toMatchObject({ error: 'busy', params: { wait: 2 } });
});

test.each([
  ['a photo of a site with photos below /media/', '/media/none/card.webp'],
  ['a photo of a conversation', '/chat-images/none/1/full.webp'],
])('refuses %s under load without a page, which no person reads', async (_title, path) => {
  app = await createTestApp({
    ...overrideSite('ardenza', { cdn_prefix: '/media/' }),
    concurrency: { isFull: () => true, tryAcquire: () => false, release: () => undefined },
  });
  const answer = await app.ask('ardenza', path);
  expect([answer.status, await answer.text()]).toEqual([503, '']);
});

test('never refuses static files, cached pages and the health check', async () => {
  for (const path of [
    '/readyz',
    '/assets/index-1234.js',
    '/heroes/1.avif',
    '/icon.svg',
    '/robots.txt',
    '/login',
  ])
    expect([path, (await app.ask('ardenza', path)).status]).toEqual([path, 200]);
});

test('writes one line to the log for many refusals', async () => {
  app.logged.length = 0;
  for (let time = 0; time < 4; time++) await app.ask('ardenza', '/members', { cookie });
  expect(app.logged).toEqual([{ level: 'error', event: 'load-shed', status: 503 }]);
  app.advanceTime(10_000);
  await app.ask('ardenza', '/members', { cookie });
  expect(app.logged).toHaveLength(2);
});

test('answers a refused request only after a while, so that it cannot ask again at once', async () => {
  for (let time = 0; time < 2; time++) {
    const before = app.ports.clock();
    expect((await app.ask('ardenza', '/members', { cookie })).status).toBe(503);
    const held = app.ports.clock() - before;
    expect(held).toBeGreaterThanOrEqual(750);
    expect(held).toBeLessThanOrEqual(1250);
  }
});

test('refuses at once what has waited for its turn', async () => {
  turn = Promise.resolve(false);
  const before = app.ports.clock();
  expect((await app.ask('ardenza', '/members', { cookie })).status).toBe(503);
  expect(app.ports.clock()).toBe(before);
  expect(underWay).toBe(0);
});

test('closes the connections of refused requests when many are held', async () => {
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const pause = vi.spyOn(app.ports, 'pause').mockReturnValue(end);
  const held = Array.from({ length: 1000 }, () => app.ask('ardenza', '/members', { cookie }));
  // Requests overtake each other, and the next one has to come last.
  await vi.waitFor(() => expect(pause).toHaveBeenCalledTimes(1000), 20_000);
  const { status, headers } = await app.ask('ardenza', '/members', { cookie });
  expect([status, headers.get('connection')]).toEqual([503, 'close']);
  resolve();
  for (const answer of await Promise.all(held)) expect(answer.headers.get('connection')).toBeNull();
});

test('frees a place after an answer, also when it fails', async () => {
  isFull = false;
  await app.ask('ardenza', '/members', { cookie });
  await app.ask('ardenza', '/nowhere', { cookie });
  expect(underWay).toBe(0);
});
