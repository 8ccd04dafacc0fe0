import { beforeAll, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '#worker/testing/app.ts';
import { addPhoto } from '#worker/testing/photos.ts';
import { watchDatabase } from '#worker/testing/watched-database.ts';

let app: TestApp;
let cookie: string;
let asked: Set<string>;

beforeAll(async () => {
  asked = new Set();
  app = await createTestApp({ watch: (db) => watchDatabase(db, (sql) => void asked.add(sql)) });
  await app.addMember({ id: 'mira', email: 'mira@mail.example', seeking: 'f' });
  for (const id of ['anna', 'bea', 'cleo']) {
    await app.addMember({ id, seeking: 'a' });
    await addPhoto(app, id);
  }
  cookie = await app.login('ardenza', 'mira@mail.example');
  await app.ask('ardenza', '/api/swipe-game', {
    method: 'POST',
    json: { id: 'cleo', verdict: 'like' },
    cookie,
  });
});

async function plansOf(path: string): Promise<[sql: string, plan: string][]> {
  asked.clear();
  expect((await app.ask('ardenza', path, { cookie })).status).toBe(200);
  return Promise.all(
    [...asked].map(async (sql) => {
      const values = [...sql.matchAll(/\?/g)].map(() => 1);
      const query = app.db.prepare(`EXPLAIN QUERY PLAN ${sql}`).bind(...values);
      const { results } = await query.all<{ detail: string }>();
      return [sql, results.map(({ detail }) => detail).join('\n')];
    }),
  );
}

const FINDER = '/api/match-finder?gender=f&min_age=18&max_age=99&country=NL&interests=wine';

test.each([
  '/api/swipe-game',
  '/api/swipe-game?after=bea',
  FINDER,
  `${FINDER}&after=bea`,
  `${FINDER}&countryregion=NL-UT`,
])('%s finds everything by an index', async (path) => {
  const plans = await plansOf(path);
  expect(plans.some(([sql]) => sql.includes('"birth_date" >'))).toBe(true);
  for (const [sql, plan] of plans)
    expect(plan, sql).not.toMatch(/^SCAN (?!\(subquery|some\b|next\b|compared\b|json_each\b)/m);
});

test('the deck comes in the order of the index: it is neither sorted nor read to its end', async () => {
  const decks = (await plansOf('/api/swipe-game?after=bea')).filter(([sql]) => sql.includes('from (select'));
  expect(decks).toHaveLength(1);
  for (const [sql, plan] of decks) {
    expect(plan, sql).toContain('CO-ROUTINE next');
    expect(plan, sql).toMatch(/SEARCH members USING (COVERING )?INDEX members_search/);
    expect(plan, sql).not.toContain('TEMP B-TREE');
  }
});
