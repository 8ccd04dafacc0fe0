import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { PAGE_SIZE } from '#client/features/games/finder/contract.ts';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { explainQuery } from '#worker/testing/database/explain-query.ts';
import { addPhoto } from '#worker/testing/photos.ts';
import { watchDatabase } from '#worker/db/wrap-database.ts';

let app: TestApp;
let cookie: string;
let asked: Set<string>;

beforeAll(async () => {
  asked = new Set();
  app = await createTestApp({ watch: (db) => watchDatabase(db, (sql) => void asked.add(sql)) });
  await app.addMember({ id: 'mira', email: 'mira@mail.example', seeking: 'f' });
  const others = [...Array(PAGE_SIZE + 2).keys()].map((n) => `m${n}`);
  for (const id of ['cleo', ...others]) {
    await app.addMember({ id, seeking: 'a' });
    await app.db.prepare("INSERT INTO member_interests VALUES ('ardenza', ?, 'wine')").bind(id).run();
    await addPhoto(app, id);
  }
  cookie = await app.startSession('ardenza', 'mira@mail.example');
  await app.ask('ardenza', '/api/swipe-game', {
    method: 'POST',
    json: { id: 'cleo', verdict: 'like' },
    cookie,
  });
});

async function explainQueries(path: string): Promise<[sql: string, plan: string][]> {
  asked.clear();
  expect((await app.ask('ardenza', path, { cookie })).status).toBe(200);
  return Promise.all([...asked].map(async (sql) => [sql, await explainQuery(app.db, sql)]));
}

const FINDER = '/api/match-finder?gender=f&min_age=18&max_age=99&country=NL&interests=wine';

async function secondPage(path: string): Promise<string> {
  const { next } = v.parse(
    v.object({ next: v.string() }),
    await (await app.ask('ardenza', path, { cookie })).json(),
  );
  return `${path}${path.includes('?') ? '&' : '?'}after=${next}`;
}

test.each([
  ['/api/swipe-game', false],
  ['/api/swipe-game', true],
  [FINDER, false],
  [FINDER, true],
  [`${FINDER}&countryregion=NL-UT`, false],
])('uses an index for every query of %s, on further pages too: %s', async (path, isSecond) => {
  const plans = await explainQueries(isSecond ? await secondPage(path) : path);
  expect(plans.some(([sql]) => sql.includes('"birth_date" >'))).toBe(true);
  for (const [sql, plan] of plans)
    expect(plan, sql).not.toMatch(/^SCAN (?!\(subquery|some\b|next\b|compared\b|json_each\b)/m);
});

test('reads the deck in index order, without sorting and without reading to its end', async () => {
  const decks = (await explainQueries(await secondPage('/api/swipe-game'))).filter(([sql]) =>
    sql.includes('from (select'),
  );
  expect(decks).toHaveLength(1);
  for (const [sql, plan] of decks) {
    expect(plan, sql).toContain('CO-ROUTINE next');
    expect(plan, sql).toMatch(/SEARCH members USING (COVERING )?INDEX members_search/);
    expect(plan, sql).not.toContain('TEMP B-TREE');
  }
});
