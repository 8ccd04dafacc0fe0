import { expect, test } from 'vitest';
import { watchDatabase } from '#worker/db/wrap-database.ts';
import { createTestApp } from '#worker/testing/test-app.ts';

test('writes limits out, so that SQLite compiles no statement of a search for each run', async () => {
  const statements: string[] = [];
  const app = await createTestApp({ watch: (db) => watchDatabase(db, (sql) => void statements.push(sql)) });
  await app.addMember({ id: 'mira' });
  const cookie = await app.startSession('ardenza', 'mira@mail.example');
  statements.length = 0;
  for (const query of ['', '?min_age=40', '?gender=f'])
    expect((await app.ask('ardenza', `/api/members${query}`, { cookie })).status).toBe(200);
  const ofSearch = statements.filter((sql) => /\blimit\b/i.test(sql));
  expect(ofSearch.length).toBeGreaterThan(0);
  expect(ofSearch.filter((sql) => /\b(limit|offset)\s+\?/i.test(sql))).toEqual([]);
});
