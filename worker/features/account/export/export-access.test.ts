import { expect, test } from 'vitest';
import { setUpExport } from './export.fixture.ts';

const fixture = setUpExport();
const { open, file } = fixture;

test('refuses the file without the password', async () => {
  expect((await file()).status).toBe(410);
  const answer = await open({ password: 'a guess' });
  expect(await answer.json()).toMatchObject({ fields: { password: 'password_wrong' } });
  expect((await file()).status).toBe(410);
});

test('opens the file to this session only, for ten minutes', async () => {
  const elsewhere = await fixture.app.startSession('ardenza', 'mira@mail.example');
  const jonas = await fixture.app.startSession('ardenza', 'jonas@mail.example');
  const minutes = async (cookie: string | undefined) => {
    const answer = await fixture.app.ask('ardenza', '/api/account/export/state', { cookie });
    return ((await answer.json()) as { minutes?: number }).minutes;
  };
  expect(await minutes(fixture.cookie)).toBe(0);
  await open();
  expect(await Promise.all([fixture.cookie, elsewhere, jonas, undefined].map(minutes))).toEqual([
    10,
    0,
    0,
    undefined,
  ]);
  expect((await file(elsewhere)).status).toBe(410);
  expect((await file(jonas)).status).toBe(410);
  expect((await fixture.app.ask('ardenza', '/api/account/export')).status).toBe(403);
  fixture.app.advanceTime(10 * 60_000 - 1);
  expect((await file()).status).toBe(200);
  fixture.app.advanceTime(1);
  expect((await file()).status).toBe(410);
});

test('limits export requests per day', async () => {
  for (let i = 0; i < 5; i++) expect((await open()).status).toBe(200);
  expect((await open()).status).toBe(429);
  fixture.app.advanceTime(86_400_000);
  expect((await open()).status).toBe(200);
});

test('limits downloads of the file to twenty per hour', async () => {
  await open();
  for (let i = 0; i < 20; i++) expect((await file()).status).toBe(200);
  const refused = await file();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  fixture.app.advanceTime(3_600_000);
  await open();
  expect((await file()).status).toBe(200);
});
