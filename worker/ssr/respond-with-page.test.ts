import { beforeEach, expect, test, vi } from 'vitest';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { removeAges } from '#worker/testing/pages.ts';
import { addLike } from '#worker/testing/relations.ts';
import { watchDatabase } from '#worker/db/wrap-database.ts';

let app: TestApp;
let cookie: string;
/** What each query waits for. */
let wait: () => Promise<void>;
let release: () => void = () => undefined;
beforeEach(async () => {
  wait = async () => {};
  app = await createTestApp({
    watch: (db) => watchDatabase(db, (sql) => (isOfSession(sql) ? undefined : wait())),
  });
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  await app.addMember({ id: 'jonas', name: 'Jonas', gender: 'm' });
  cookie = await app.startSession('ardenza', 'mira@mail.example');
  // The first rendering of a page loads its code, which takes longer than a database should.
  await (await app.ask('ardenza', '/members', { cookie })).text();
});

const isOfSession = (sql: string) => sql.includes('sessions');

function slowDown(outcome: 'answer' | 'fail'): void {
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  wait = async () => {
    await gate;
    if (outcome === 'fail') throw new Error('D1_ERROR: gone');
  };
}

async function open(path = '/members') {
  const answer = await app.ask('ardenza', path, { cookie });
  if (!answer.body) throw new Error('no body');
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  const next = async () => (await reader.read()).value;
  return { answer, next };
}

test.each([
  '/members',
  '/members?gender=m&country=NL',
  '/likes',
  '/chats',
  '/match-finder',
  '/swipe-game',
  '/profile',
  '/notifications',
  '/settings',
  '/settings/blocked',
  '/settings/credits',
  '/settings/delete',
  '/credits',
  '/premium',
  '/transactions',
  '/withdraw',
])('sends the navigation of %s while the database works, and the page later', async (path) => {
  const whole = await (await app.ask('ardenza', path, { cookie })).text();
  slowDown('answer');
  const { answer, next } = await open(path);
  expect(answer.status).toBe(200);
  const navigation = await next();
  expect(navigation).toMatch(/^<!doctype html>.*<title>.*<nav class="mainnav".*<\/header>$/s);
  release();
  const page = await next();
  expect(page).toMatch(/^(?!.*<nav class="mainnav").*<main.*<\/html>$/s);
  expect(await next()).toBeUndefined();
  expect(toComparable(`${navigation}${page}`)).toBe(toComparable(whole));
  expect(app.logged).toEqual([]);
});

/** Without what differs between two answers with the same content. */
function toComparable(html: string): string {
  return removeAges(html)
    .replace('"navigationFirst":true,', '')
    .replace(/<title>[^<]*/, '')
    .replaceAll(/"(now|key)":("[^"]*"|\d+)/g, '');
}

test('leaves the badge of new likes, which are read with the page, to the browser', async () => {
  await addLike(app, 'jonas', 'mira');
  slowDown('answer');
  const { next } = await open('/chats');
  const navigation = await next();
  release();
  const page = await next();
  expect(navigation).toMatch(/<nav class="mainnav"(?:(?!class="badge).)*<\/nav>/s);
  expect(page).toContain('"navigationFirst":true');
  expect(page).toContain('"like_new":true');
  expect(app.logged).toEqual([]);
});

test.each([
  '/members/jonas',
  '/likes/matches',
  '/members/jonas/chat',
  '/activity',
  '/credits?utm_source=mail',
])('sends nothing of %s before its data is there, because reading it may change the answer', async (path) => {
  slowDown('answer');
  const answered = vi.fn<() => void>();
  const opening = app.ask('ardenza', path, { cookie }).finally(answered);
  for (let task = 0; task < 50; task++) await new Promise((resolve) => setTimeout(resolve, 0));
  expect(answered).not.toHaveBeenCalled();
  release();
  expect(await (await opening).text()).toMatch(/^<!doctype html>.*<\/html>$/s);
});

test('sends every header with the navigation', async () => {
  const whole = await app.ask('ardenza', '/members', { cookie });
  slowDown('answer');
  const { answer } = await open();
  expect(Object.fromEntries(answer.headers)).toEqual(Object.fromEntries(whole.headers));
  release();
});

test('shows and logs a failure after the navigation', async () => {
  slowDown('fail');
  const { next } = await open();
  const head = await next();
  release();
  const page = `${head}${await next()}`;
  expect(page).toMatch(/<\/html>$/);
  expect(page).not.toMatch(/D1_ERROR|gone|select/i);
  expect(page).not.toContain('id="state"');
  expect(app.logged).toMatchObject([
    { event: 'request-failed', status: 500, error: expect.stringContaining('D1_ERROR: gone') },
  ]);
});

test('answers an error page with its status when the database fails at once', async () => {
  wait = () => Promise.reject(new Error('D1_ERROR: gone'));
  const { answer, next } = await open();
  expect(answer.status).toBe(500);
  expect(await next()).not.toMatch(/D1_ERROR|gone/);
});

test('redirects a visitor to the login, however slow the database is', async () => {
  slowDown('answer');
  expect((await app.ask('ardenza', '/members')).status).toBe(302);
  release();
});
