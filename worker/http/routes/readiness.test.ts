import { expect, test } from 'vitest';
import { createTestApp } from '#worker/testing/test-app.ts';
import { watchDatabase } from '#worker/testing/database/watched-database.ts';

test('is ready when the database answers, on any host', async () => {
  const app = await createTestApp();
  for (const host of ['ardenza', 'unknown']) {
    const answer = await app.ask(host, '/readyz');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ ready: true });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
});

test('is not ready when the database fails, and gives no reason', async () => {
  const app = await createTestApp({
    watch: (db) =>
      watchDatabase(db, () => {
        throw new Error('disk full');
      }),
  });
  const answer = await app.ask('ardenza', '/readyz');
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ ready: false });
});

test('is not ready when the process is ending', async () => {
  const app = await createTestApp({ isDraining: () => true });
  expect((await app.ask('ardenza', '/readyz')).status).toBe(503);
});
