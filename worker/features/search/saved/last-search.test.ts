import { beforeEach, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';

let app: TestApp;
let cookie: string;
beforeEach(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example', seeking: 'm', cell: 5_117_046 });
  cookie = await app.startSession('ardenza', 'mira@mail.example');
});

async function search(query: string): Promise<void> {
  expect((await app.ask('ardenza', `/api/members?${query}`, { cookie })).status).toBe(200);
}

async function lastSearch(): Promise<string | null> {
  const { query } = (await (await app.ask('ardenza', '/api/last-search', { cookie })).json()) as {
    query: string | null;
  };
  return query;
}

test('stores a search that asks to be remembered', async () => {
  expect(await lastSearch()).toBeNull();
  await search('gender=f&min_age=30&interests=tea&with_photo=1&remember=1');
  expect(await lastSearch()).toBe('gender=f&min_age=30&max_age=99&interests=tea&with_photo=1');
  await search('gender=f&remember=1');
  expect(await lastSearch()).toBe('gender=f&min_age=18&max_age=99');
});

test('does not store other searches', async () => {
  await search('gender=f');
  await search('gender=f&remember=0');
  expect(await lastSearch()).toBeNull();
});

test('deletes the stored search when the default search is remembered', async () => {
  await search('gender=f&online=1&remember=1');
  expect(await lastSearch()).not.toBeNull();
  await search('gender=m&country=NL&remember=1');
  expect(await lastSearch()).toBeNull();
});

test('answers null when the stored search is no longer valid on the site', async () => {
  await search('distance=25&remember=1');
  expect(await lastSearch()).toBe('gender=a&min_age=18&max_age=99&distance=25');
  await app.db.prepare("UPDATE members SET cell = NULL WHERE id = 'mira'").run();
  expect(await lastSearch()).toBeNull();
  await app.db.prepare(`UPDATE searches SET query = '{"gender":"z"}'`).run();
  expect(await lastSearch()).toBeNull();
});

test('keeps the last search of each member separate', async () => {
  await search('gender=f&remember=1');
  await app.addMember({ id: 'jonas', email: 'jonas@mail.example' });
  cookie = await app.startSession('ardenza', 'jonas@mail.example');
  expect(await lastSearch()).toBeNull();
  expect((await app.ask('ardenza', '/api/last-search')).status).toBe(403);
});
