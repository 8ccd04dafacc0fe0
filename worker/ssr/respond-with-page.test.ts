import { beforeEach, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { removeTimestamps } from '#worker/testing/pages.ts';
import { watchDatabase } from '#worker/db/watched-database.ts';

let app: TestApp;
let cookie: string;
/** What each query waits for. */
let wait: () => Promise<void>;
let release: () => void;
beforeEach(async () => {
  wait = async () => {};
  app = await createTestApp({
    watch: (db) => watchDatabase(db, (sql) => (isSearch(sql) ? wait() : undefined)),
  });
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  await app.addMember({ id: 'jonas', name: 'Jonas', gender: 'm' });
  cookie = await app.startSession('ardenza', 'mira@mail.example');
  // The first rendering of a page loads its code, which takes longer than a database should.
  await (await app.ask('ardenza', '/members', { cookie })).text();
});

const isSearch = (sql: string) => sql.includes('last_active_at') && !sql.includes('sessions');

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

test('sends the head while the database works, and the body later', async () => {
  slowDown('answer');
  const { answer, next } = await open();
  expect(answer.status).toBe(200);
  const head = await next();
  expect(head).toMatch(/^<!doctype html><html lang="nl"/);
  expect(head).toContain('rel="stylesheet"');
  expect(head).toContain('<script type="module"');
  expect(head).not.toContain('<title>');
  release();
  const rest = await next();
  expect(rest).toMatch(/^<title>/);
  expect(rest).toContain('Jonas');
  expect(rest).toMatch(/<\/html>$/);
  expect(await next()).toBeUndefined();
});

test('sends the same page in two pieces as in one', async () => {
  const whole = await (await app.ask('ardenza', '/members', { cookie })).text();
  slowDown('answer');
  const { next } = await open();
  const head = await next();
  release();
  expect(removeTimestamps(`${head}${await next()}`)).toBe(removeTimestamps(whole));
});

test('sends every header with an early head', async () => {
  const whole = await app.ask('ardenza', '/members', { cookie });
  slowDown('answer');
  const { answer } = await open();
  expect(Object.fromEntries(answer.headers)).toEqual(Object.fromEntries(whole.headers));
  release();
});

test('shows and logs a failure after the early head', async () => {
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
