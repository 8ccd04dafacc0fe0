import { expect, test } from 'vitest';
import { createTestApp } from '#worker/testing/app.ts';
import { sweep } from './sweep.ts';

const DAY_MS = 86_400_000;
const NEWCOMER = {
  gender: 'f',
  seeking: 'a',
  date_of_birth: '1990-06-14',
  name: 'Noor',
  email: 'noor@mail.example',
  password: 'a long night out',
};

test('what limits, retries and sessions leave behind goes when its time is over, and not before', async () => {
  const app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  await app.login('ardenza', 'mira@mail.example');
  const joined = await app.ask('ardenza', '/api/signup', { method: 'POST', json: NEWCOMER });
  expect(joined.status).toBe(200);
  const rows = async () =>
    Promise.all(
      ['counters', 'idempotency', 'sessions'].map(async (table) => {
        const row = await app.db.prepare(`SELECT count(*) AS n FROM ${table}`).first<{ n: number }>();
        return Number(row?.n) > 0;
      }),
    );

  app.pass(DAY_MS);
  await sweep(app.db, app.ports.clock());
  expect(await rows()).toEqual([true, true, true]);

  app.pass(2 * DAY_MS);
  await sweep(app.db, app.ports.clock());
  expect(await rows()).toEqual([false, false, true]);

  app.pass(28 * DAY_MS);
  await sweep(app.db, app.ports.clock());
  expect(await rows()).toEqual([false, false, false]);
});
