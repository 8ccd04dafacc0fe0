import { beforeEach, expect, test } from 'vitest';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { findMailToken } from '#worker/testing/mail-token.ts';

const t = getTranslator('en');

let app: TestApp;
let cookie: string;
beforeEach(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example', status: 'not_confirmed', language: 'en' });
  cookie = `${await app.startSession('ardenza', 'mira@mail.example')}; locale=en`;
});

/** The page as it is read: an address may break before a dot. */
const settings = async () =>
  (await (await app.ask('ardenza', '/settings', { cookie })).text()).replaceAll(/<wbr ?\/?>/g, '');
const sendAgain = () =>
  app.ask('ardenza', '/settings', { method: 'POST', form: { 'activation-mail': '1' }, cookie });
const confirm = () =>
  app.db.prepare("UPDATE members SET status = 'active', email_normalised = email WHERE id = 'mira'").run();

test('resends the activation email without scripts when the address is not confirmed', async () => {
  const page = await settings();
  expect(page).toContain(t('settings.overview.email_unconfirmed', { email: 'mira@mail.example' }));
  expect(page).toContain(t('app.activation.send'));
  expect(page).not.toContain(t('app.activation.sent'));
  const answer = await sendAgain();
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain(t('app.activation.sent'));
  expect(app.mails()).toHaveLength(1);
  expect(findMailToken(app.mails()[0])).not.toBe('');
});

test('shows the limit as a sentence and keeps the button after too many requests', async () => {
  let answer = await sendAgain();
  for (let times = 1; times < 10 && answer.status === 200; times++) answer = await sendAgain();
  expect(answer.status).toBe(429);
  expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
  const page = await answer.text();
  expect(page.split(t('errors.too_many_requests', { wait: 3600 }))).toHaveLength(2);
  expect(page).toContain(t('app.activation.send'));
  expect(page).not.toContain(t('app.activation.sent'));
});

test('hides the button and ignores old forms when the address is confirmed', async () => {
  await confirm();
  expect(await settings()).not.toContain(t('app.activation.send'));
  const answer = await sendAgain();
  expect(answer.status).toBe(200);
  expect(await answer.text()).not.toContain(t('app.activation.sent'));
  expect(app.mails()).toEqual([]);
});
