import { beforeEach, expect, test } from 'vitest';
import { deleteExpired } from '#worker/db/expiry/delete-expired.ts';
import { inLanguage } from '#worker/features/pages/pages.fixture.ts';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { findMedianDays, toDaysCount } from './decision-days.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});

const read = async (site = 'ardenza') =>
  ((await (await app.ask(site, '/api/transparency')).json()) as { years: object[] }).years;

async function sendNotices(): Promise<void> {
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  await app.addMember({ id: 'jonas' });
  const cookie = await app.startSession('ardenza', 'mira@mail.example');
  const json = { reason: 'scam', message: 'Asks for money' };
  for (const again of [1, 2])
    expect([
      again,
      (await app.ask('ardenza', '/api/members/jonas/report', { method: 'POST', json, cookie })).status,
    ]).toEqual([again, 200]);
  const complaint = {
    kind: 'photo',
    name: 'Noor',
    email: 'noor@mail.example',
    message: 'This is a photo of me.',
  };
  await app.ask('ardenza', '/api/complaints', { method: 'POST', json: complaint });
}

test('counts each report and complaint once, by kind and sender', async () => {
  await sendNotices();
  expect(await read()).toEqual([
    {
      year: 2026,
      counts: { 'report:scam': 1, 'complaint:photo': 1, 'from:member': 1, 'from:visitor': 1 },
      median_days: null,
    },
  ]);
  expect(await read('velours')).toEqual([{ year: 2026, counts: {}, median_days: null }]);
});

test('keeps the counts when texts, complaints and accounts are gone', async () => {
  await sendNotices();
  const before = await read();
  app.advanceTime(800 * DAY_MS);
  await app.db.prepare('DELETE FROM members').run();
  await deleteExpired(app.db, app.ports.clock());
  expect((await read()).at(-1)).toEqual(before[0]);
});

test('finds the middle of the days that decisions took', () => {
  expect(findMedianDays({})).toBeNull();
  expect(findMedianDays({ 'days:0': 1, 'days:2': 1, 'days:9': 1, 'decision:warn': 5 })).toBe(2);
  expect(findMedianDays({ 'days:10': 3, 'days:9': 2 })).toBe(10);
  expect(toDaysCount(0, 2.5 * DAY_MS)).toBe('days:2');
  expect(toDaysCount(0, 400 * DAY_MS)).toBe('days:30');
});

const MEDIAN = getTranslator('de')('transparency.median');

test('shows the median of the days that decisions took once there is one', async () => {
  const read = async () => (await app.ask('nachtwerk', '/pages/transparency', inLanguage('de'))).text();
  const count = app.db.prepare(
    'INSERT INTO yearly_counts (tenant_id, year, name, count) VALUES (?, 2026, ?, 1)',
  );
  await count.bind('nachtwerk', 'decision:warn').run();
  expect(await read()).not.toContain(MEDIAN);
  await count.bind('nachtwerk', 'days:3').run();
  app.advanceTime(DAY_MS);
  expect(await read()).toContain(`${MEDIAN}</th><td>3</td>`);
});

test('shows a table of the year also when nothing has happened, to visitors without scripts', async () => {
  const answer = await app.ask('nachtwerk', '/pages/transparency', inLanguage('de'));
  expect(answer.status).toBe(200);
  const html = await answer.text();
  expect(html).toContain('<h1>Transparenz</h1>');
  expect(html).toContain('<h2 id="year-2026">2026</h2>');
  expect(html).toMatch(/Automatisch entschieden<\/th><td>0<\/td>/);
  expect(html).not.toContain(MEDIAN);
  expect(html).not.toMatch(/undefined|NaN/);
});

test('shows the numbers of the site', async () => {
  await sendNotices();
  const html = await (await app.ask('ardenza', '/pages/transparency', inLanguage('en'))).text();
  expect(html).toMatch(/Notices received<\/th><td>2<\/td>/);
  expect(html).toMatch(/Asks for money or deceives<\/th><td>1<\/td>/);
});
