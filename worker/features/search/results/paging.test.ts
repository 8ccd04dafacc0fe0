import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { type SearchPage, searchPage } from '#client/features/search/contract.ts';
import { NOW, type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { createMemberRow, insertMembers } from '#worker/testing/members.ts';

const PEOPLE = 150;

let app: TestApp;
let cookie: string;
beforeEach(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  // Three members share each time, so that the order within it is tested too.
  const people = Array.from({ length: PEOPLE }, (_, i) =>
    createMemberRow({ id: `m${(i * 37) % PEOPLE}`, lastActiveAt: NOW - Math.floor(i / 3) * 1000 }),
  );
  await insertMembers(app.db, people);
  cookie = await app.startSession('ardenza', 'mira@mail.example');
});

async function page(after: string | null): Promise<SearchPage> {
  const query = after === null ? '' : `?after=${after}`;
  return v.parse(searchPage, await (await app.ask('ardenza', `/api/members${query}`, { cookie })).json());
}

async function readAllPages(between: () => Promise<unknown> = async () => {}): Promise<string[]> {
  const ids: string[] = [];
  for (let after: string | null = null, pages = 0; pages < 10; pages++) {
    const foundPage: SearchPage = await page(after);
    ids.push(...foundPage.results.map(({ id }) => id));
    if (foundPage.next === null) return ids;
    after = foundPage.next;
    await between();
  }
  throw new Error('no end');
}

test('lists everyone once over all pages in a stable order', async () => {
  const ids = await readAllPages();
  expect(ids).toHaveLength(PEOPLE);
  expect(new Set(ids).size).toBe(PEOPLE);
  const { results } = await app.db
    .prepare("SELECT id FROM members WHERE id <> 'mira' ORDER BY last_active_at DESC, id")
    .all<{ id: string }>();
  expect(ids).toEqual(results.map(({ id }) => id));
});

test('shows the total on each page of 60', async () => {
  const first = await page(null);
  expect(first).toMatchObject({ numResults: PEOPLE, similar: [], numSimilar: 0 });
  expect(first.results).toHaveLength(60);
  expect(await page(first.next)).toMatchObject({ numResults: PEOPLE });
});

test('leaves no gap when a member leaves between pages', async () => {
  let gone = 0;
  const ids = await readAllPages(() =>
    app.db.prepare("UPDATE members SET status = 'disabled' WHERE id = ?").bind(`m${gone++}`).run(),
  );
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThanOrEqual(PEOPLE - 2);
});

test('suggests no similar members on the last of many pages', async () => {
  const first = await page(null);
  const second = await page(first.next);
  expect(await page(second.next)).toMatchObject({ next: null, similar: [], numSimilar: 0 });
});

test('accepts a cursor only for one member and one query, in any order of its parameters', async () => {
  const ask = async (query: string, as = cookie) =>
    (await app.ask('ardenza', `/api/members?${query}`, { cookie: as })).json();
  const { next } = v.parse(searchPage, await ask('gender=f&max_age=90'));
  expect(v.parse(searchPage, await ask(`max_age=90&gender=f&after=${next}`)).results).toHaveLength(60);
  await app.addMember({ id: 'jonas', email: 'jonas@mail.example' });
  const jonas = await app.startSession('ardenza', 'jonas@mail.example');
  for (const refused of [ask(`gender=f&after=${next}`), ask(`gender=f&max_age=90&after=${next}`, jonas)])
    expect(await refused).toMatchObject({ fields: { after: 'page_unknown' } });
});

test('creates no cursor when all results fit on one page', async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  cookie = await app.startSession('ardenza', 'mira@mail.example');
  expect(await page(null)).toMatchObject({ next: null });
});
