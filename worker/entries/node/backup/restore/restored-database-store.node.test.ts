import { expect, test } from 'vitest';
import { hashMember } from '#worker/db/expiry/erasures-store.ts';
import { watchDatabase } from '#worker/db/wrap-database.ts';
import { explainQuery } from '#worker/testing/database/explain-query.ts';
import { addPhoto } from '#worker/testing/photos.ts';
import { NOW, createTestApp } from '#worker/testing/test-app.ts';
import { NO_DEPARTURES } from './departures.fixture.ts';
import { prepareRestored } from './restored-database-store.ts';

const hash = (id: string) => hashMember({ id, tenantId: 'ardenza' });

test('a restore adds all blocks of a long list, except those that the backup has', async () => {
  const app = await createTestApp();
  await app.addMember({ id: 'mira' });
  await app.addMembers(1002, (n) => ({ id: `m${n}` }));
  await app.db
    .prepare("INSERT INTO blocks VALUES ('ardenza', 'mira', 'm7', 5), ('ardenza', 'mira', 'm1001', 5)")
    .run();
  const listed = ['gone', ...Array.from({ length: 1002 }, (_, n) => `m${n}`)];
  const blocks = listed.map((id) => ({ by: hash('mira'), of: hash(id), at: NOW }));
  expect(await prepareRestored(app.db, { ...NO_DEPARTURES, blocks }, 'file')).toMatchObject({
    blocked: 1000,
  });
  const { results } = await app.db
    .prepare('SELECT created_at AS at, count(*) AS n FROM blocks GROUP BY 1 ORDER BY 1')
    .all();
  expect(results).toEqual([
    { at: 5, n: 2 },
    { at: NOW, n: 1000 },
  ]);
});

test('a restore reads only the photos and blocks that the lists name', async () => {
  const app = await createTestApp();
  for (const id of ['mira', 'jonas']) await app.addMember({ id });
  const key = await addPhoto(app, 'mira');
  const asked = new Set<string>();
  const watched = watchDatabase(app.db, (sql) => void asked.add(sql));
  const blocks = [{ by: hash('mira'), of: hash('jonas'), at: NOW }];
  const departures = { ...NO_DEPARTURES, photos: new Map([[key, NOW]]), blocks };
  expect(await prepareRestored(watched, departures, 'file')).toMatchObject({ photos: 1, blocked: 1 });
  for (const sql of asked) expect(await explainQuery(app.db, sql), sql).not.toMatch(/SCAN (photos|blocks)\b/);
});
