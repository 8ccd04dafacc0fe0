import { beforeEach, expect, test } from 'vitest';
import { deleteExpired } from '#worker/db/expiry/delete-expired.ts';
import { LIMITS } from '#worker/limits/limits.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { expectInvalidLink } from '#worker/testing/mail-token.ts';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { decide } from './moderation.fixture.ts';

const DAY_MS = 86_400_000;
const MESSAGE = 'I never wrote any of this to anyone.';
const t = getTranslator('nl');

let app: TestApp;
let token: string;
beforeEach(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  await app.addMember({ id: 'jonas', email: 'jonas@mail.example' });
  const cookie = await app.startSession('ardenza', 'mira@mail.example');
  const json = { reason: 'scam', message: 'Asks for money' };
  const answer = await app.ask('ardenza', '/api/members/jonas/report', { method: 'POST', json, cookie });
  const { reference } = (await answer.json()) as { reference: string };
  token = await decide(app, reference, { action: 'block', mailTo: 'jonas@mail.example' });
});

const appeal = (json: object = {}, headers: Record<string, string> = {}, site = 'ardenza') =>
  app.ask(site, '/api/appeals', { method: 'POST', json: { token, message: MESSAGE, ...json }, headers });

const stored = async () =>
  (await app.db.prepare('SELECT * FROM appeals ORDER BY filed_at DESC').all()).results;

test('shows a form to the member of a closed account, without login and scripts, and takes it once', async () => {
  const page = await app.ask('ardenza', `/appeal?token=${token}`);
  expect(page.status).toBe(200);
  expect(page.headers.get('cache-control')).toContain('no-store');
  const html = await page.text();
  expect(html).toContain(t('decision.action.block'));
  expect(html).toContain('<textarea');
  expect(html).toContain('noindex');

  const short = await app.ask('ardenza', `/appeal?token=${token}`, {
    method: 'POST',
    form: { token, message: 'No <b>' },
  });
  expect(short.status).toBe(422);
  expect(await short.text()).toContain('No &lt;b&gt;');

  const done = await app.ask('ardenza', `/appeal?token=${token}`, {
    method: 'POST',
    form: { token, message: MESSAGE },
  });
  const said = await done.text();
  expect(said).toContain(t('appeal.sent_title'));
  expect(said).not.toContain('<textarea');
  const again = await (await app.ask('ardenza', `/appeal?token=${token}`)).text();
  expect(again).toContain(String((await stored())[0]?.['reference']));
  expect(again).not.toContain('<textarea');
});

test('tells the sender of the appeal and the site, without what was written', async () => {
  await appeal();
  const [received, told] = app.mails().slice(-2);
  expect(received).toMatchObject({ to: 'jonas@mail.example' });
  expect(told).toMatchObject({ to: 'hallo@ardenza.example' });
  for (const mail of [received, told]) expect(mail?.text).not.toContain(MESSAGE);
});

test('shows the same page for links that never existed, have expired or are of another site', async () => {
  const page = async (site: string, link: string) =>
    (await (await app.ask(site, `/appeal?token=${link}`, { cookie: 'locale=nl' })).text()).includes(
      t('appeal.gone_title'),
    );
  expect(await page('ardenza', 'nonsense')).toBe(true);
  expect(await page('ardenza', '')).toBe(true);
  expect(await page('velours', token)).toBe(true);
  await expectInvalidLink(await appeal({ token: 'nonsense' }));
  await expectInvalidLink(await appeal({}, {}, 'velours'));
  app.advanceTime(182 * DAY_MS);
  expect(await page('ardenza', token)).toBe(true);
  await expectInvalidLink(await appeal());
});

test('takes one of two appeals that arrive together', async () => {
  const answers = await Promise.all([appeal(), appeal({ message: 'Something else, at the same time.' })]);
  const references = await Promise.all(
    answers.map(async (answer) => ((await answer.json()) as { reference: string }).reference),
  );
  expect(new Set(references).size).toBe(1);
  expect(app.mails().filter(({ subject }) => / O-/.test(subject))).toHaveLength(2);
});

test('limits one client address', async () => {
  for (let n = 0; n < LIMITS.appeals.max; n++) await appeal({ token: `nonsense ${n}` });
  expect((await appeal()).status).toBe(429);
  expect((await appeal({}, { 'x-test-address': '192.0.2.9' })).status).toBe(200);
});

test('removes unused links when they expire, and texts after twelve months', async () => {
  await appeal();
  expect(await stored()).toHaveLength(2);
  app.advanceTime(182 * DAY_MS);
  await deleteExpired(app.db, app.ports.clock());
  expect(await stored()).toMatchObject([{ message: MESSAGE, email: 'jonas@mail.example' }]);
  app.advanceTime(179 * DAY_MS);
  await deleteExpired(app.db, app.ports.clock());
  expect(await stored()).toMatchObject([{ message: '', email: '', answer: '' }]);
  const [decision] = (await app.db.prepare('SELECT action, facts, removed FROM decisions').all()).results;
  expect(decision).toEqual({ action: 'block', facts: '', removed: null });
});
