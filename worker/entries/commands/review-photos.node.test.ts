import { beforeEach, expect, test } from 'vitest';
import type { ActivityListPage } from '#client/features/activity/contract.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { runJobs } from '#worker/testing/jobs/run-jobs.ts';
import { findMailToken } from '#worker/testing/mail-token.ts';
import { addPhoto } from '#worker/testing/photos.ts';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { runCommand } from '#worker/testing/run-command.ts';
import { manageReports } from './manage-reports.ts';

let app: TestApp;
let mira: string;
beforeEach(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  await app.addMember({ id: 'jonas', email: 'jonas@mail.example' });
  mira = await app.startSession('ardenza', 'mira@mail.example');
});

const run = (...words: string[]) => runCommand(() => manageReports(app.ports, app.ports.sites.list(), words));

/** The status with which another member gets the photo. */
async function fetchStatus(key: string): Promise<number> {
  const cookie = await app.startSession('ardenza', 'jonas@mail.example');
  return (await app.ask('ardenza', `/photos/${key}/full.webp`, { cookie })).status;
}

async function readReviews() {
  const answer = await app.ask('ardenza', '/api/activity', { cookie: mira });
  const { entries } = (await answer.json()) as ActivityListPage;
  return entries.flatMap((entry) => (entry.kind === 'photo_review' ? [[entry.accepted, entry.reason]] : []));
}

test('lists photos without a review: waiting ones, the oldest first, then visible ones, the newest first', async () => {
  const later = { createdAt: app.ports.clock() + 60_000 };
  const newer = await addPhoto(app, 'mira', { status: 'pending', ...later });
  const older = await addPhoto(app, 'jonas', { status: 'pending' });
  const shown = await addPhoto(app, 'mira');
  const justShown = await addPhoto(app, 'jonas', later);
  await addPhoto(app, 'mira', { status: 'rejected' });
  const [code, printed] = await run('photos');
  expect(code).toBe(0);
  expect(printed.split('\n').map((line) => line.split('  ').slice(1))).toEqual([
    ['ardenza', older, 'jonas', 'pending'],
    ['ardenza', newer, 'mira', 'pending'],
    ['ardenza', justShown, 'jonas', 'active'],
    ['ardenza', shown, 'mira', 'active'],
  ]);
  expect(await run('photos', '--site', 'velours')).toEqual([0, 'Every photo is reviewed.']);
});

test('shows an accepted photo to other members and tells its owner', async () => {
  const key = await addPhoto(app, 'mira', { status: 'pending' });
  expect(await fetchStatus(key)).toBe(404);
  expect(await run('photo', key, '--verdict', 'accepted')).toEqual([
    0,
    `The photo ${key} of mira is visible.`,
  ]);
  expect(await fetchStatus(key)).toBe(200);
  expect(await readReviews()).toEqual([[true, null]]);
  expect(await run('photos')).toEqual([0, 'Every photo is reviewed.']);
});

test('takes a visible photo that is accepted from the list, without a notice to its owner', async () => {
  const key = await addPhoto(app, 'mira');
  expect((await run('photo', key, '--verdict', 'accepted'))[0]).toBe(0);
  expect(await fetchStatus(key)).toBe(200);
  expect(await readReviews()).toEqual([]);
  expect(await run('photos')).toEqual([0, 'Every photo is reviewed.']);
});

const REASONS = [
  '--verdict',
  'contact',
  '--facts',
  'It shows a phone number in large digits.',
  '--by',
  'Ada',
];

test('rejects a waiting photo by a decision that is counted and that its owner can appeal against', async () => {
  const key = await addPhoto(app, 'mira', { status: 'pending' });
  expect(await run('photo', key, ...REASONS)).toEqual([0, `The photo ${key} of mira is rejected.`]);
  expect(await fetchStatus(key)).toBe(404);
  expect(await readReviews()).toEqual([[false, 'contact']]);
  await runJobs(app.ports, 'deliver-mails');
  const [mail, ...others] = app.mails();
  expect(others).toEqual([]);
  expect(mail?.to).toBe('mira@mail.example');
  for (const words of [
    'It shows a phone number in large digits.',
    getTranslator('nl')('profile.rejection.contact'),
    getTranslator('nl')('moderation.decision.affected.review', { site: 'Ardenza' }),
  ])
    expect(mail?.text).toContain(words);
  const years = (await (await app.ask('ardenza', '/api/transparency')).json()) as { years: object[] };
  expect(years.years).toMatchObject([
    { counts: { 'decision:photo': 1, 'ground:terms': 1 }, median_days: null },
  ]);

  const json = { token: findMailToken(mail), message: 'There is no number in this photo.' };
  const filed = await app.ask('ardenza', '/api/appeals', { method: 'POST', json });
  const { reference } = (await filed.json()) as { reference: string };
  const reason = 'The digits are part of a house number.';
  const words = ['appeal', reference, '--outcome', 'upheld', '--reason', reason, '--by', 'Grace'];
  const [code, printed] = await run(...words);
  expect([code, printed]).toEqual([0, expect.stringContaining('The photo waits for its review again.')]);
  expect((await run('photos'))[1]).toContain(key);
});

test('rejects a photo once when the same command runs twice at the same time', async () => {
  const key = await addPhoto(app, 'mira', { status: 'pending' });
  const manage = () => manageReports(app.ports, app.ports.sites.list(), ['photo', key, ...REASONS]);
  expect(
    (await runCommand(() => Promise.all([manage(), manage()]).then(([one, other]) => one + other)))[0],
  ).toBe(1);
  const { results } = await app.db.prepare('SELECT target FROM decisions').all();
  expect(results).toEqual([{ target: key }]);
});

test('takes down a visible photo, which is visible again when an appeal is upheld', async () => {
  const key = await addPhoto(app, 'mira');
  expect(await run('photo', key, ...REASONS)).toEqual([0, `The photo ${key} of mira is rejected.`]);
  expect(await fetchStatus(key)).toBe(404);
  expect(await run('photos')).toEqual([0, 'Every photo is reviewed.']);
  const { reference } = (await app.db.prepare('SELECT reference FROM decisions').first()) ?? {};
  const words = ['appeal', String(reference), '--side', 'affected', '--outcome', 'upheld'];
  const reason = 'The digits are part of a house number.';
  expect((await run(...words, '--reason', reason, '--by', 'Grace'))[0]).toBe(0);
  expect(await fetchStatus(key)).toBe(200);
  expect(await run('photos')).toEqual([0, 'Every photo is reviewed.']);
});

test('lets a late appeal show no photo of which it is not known that it was ever reviewed', async () => {
  const key = await addPhoto(app, 'mira', { status: 'pending' });
  await run('photo', key, ...REASONS);
  await app.db.prepare('UPDATE decisions SET removed = NULL').run();
  const { reference } = (await app.db.prepare('SELECT reference FROM decisions').first()) ?? {};
  const words = ['appeal', String(reference), '--side', 'affected', '--outcome', 'upheld'];
  const reason = 'The digits are part of a house number.';
  const [, printed] = await run(...words, '--reason', reason, '--by', 'Grace');
  expect(printed).toContain('The photo waits for its review again.');
  expect(await fetchStatus(key)).toBe(404);
});

test('rejects no photo without facts and the name of the operator', async () => {
  const key = await addPhoto(app, 'mira', { status: 'pending' });
  expect(await run('photo', key, ...REASONS.slice(0, 2))).toEqual([1, expect.stringContaining('--facts')]);
  expect(await run('photo', key, ...REASONS.slice(0, 4))).toEqual([1, expect.stringContaining('--by')]);
  expect((await run('photos'))[1]).toContain(key);
});

test('does not show a photo that was rejected before', async () => {
  const key = await addPhoto(app, 'mira', { status: 'rejected' });
  const [code, printed] = await run('photo', key, '--verdict', 'accepted');
  expect([code, printed]).toEqual([1, expect.stringContaining('is hidden already')]);
  expect(await fetchStatus(key)).toBe(404);
});

test.each([
  ['an unknown photo', '0'.repeat(32), 'accepted', 'The photo is a key'],
  ['an unknown verdict', '0'.repeat(32), 'ugly', '--verdict is accepted, face'],
])('explains %s', async (_, key, verdict, problem) => {
  expect(await run('photo', key, '--verdict', verdict)).toEqual([1, expect.stringContaining(problem)]);
});
