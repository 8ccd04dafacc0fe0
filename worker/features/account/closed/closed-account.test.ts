import { beforeEach, expect, test } from 'vitest';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { decide, upholdAppeal } from '#worker/features/moderation/moderation.fixture.ts';
import { parseForm } from '#worker/testing/forms.ts';
import { expectInvalidLink, findMailToken } from '#worker/testing/mail-token.ts';
import { runJobs } from '#worker/testing/jobs/run-jobs.ts';
import { PASSWORD, type TestApp, createTestApp } from '#worker/testing/test-app.ts';

const DAY_MS = 86_400_000;
const t = getTranslator('nl');

let app: TestApp;
let appealToken: string;
beforeEach(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  await app.addMember({ id: 'jonas', email: 'jonas@mail.example', name: 'Jonas', about: 'Hi' });
  const cookie = await app.startSession('ardenza', 'mira@mail.example');
  const json = { reason: 'scam', message: 'Asks for money' };
  const answer = await app.ask('ardenza', '/api/members/jonas/report', { method: 'POST', json, cookie });
  const { reference } = (await answer.json()) as { reference: string };
  appealToken = await decide(app, reference, { action: 'block', mailTo: 'jonas@mail.example' });
});

const post = (path: string, json: object) => app.ask('ardenza', path, { method: 'POST', json });

async function requestLink(): Promise<string> {
  await post('/api/password-reset', { email: 'jonas@mail.example' });
  return findMailToken(app.mails().findLast(({ to }) => to === 'jonas@mail.example'));
}

const member = () => app.db.prepare("SELECT status, deleted_at FROM members WHERE id = 'jonas'").first();

test('tells the member at the login that the account is closed, with the right password only', async () => {
  const login = (password: string) => post('/api/user.php', { email: 'jonas@mail.example', password });
  expect(await (await login(PASSWORD)).json()).toMatchObject({ error: 'account_closed' });
  expect(await (await login('wrong')).json()).toMatchObject({ error: 'login_failed' });
});

test('lets the member of a closed account download the own data by a link', async () => {
  const token = await requestLink();
  const answer = await app.ask('ardenza', `/api/account/closed?token=${token}`);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    account: { name: 'Jonas', about: 'Hi', status: 'disabled' },
    decisions: [{ action: 'block' }],
  });
  expect((await app.ask('ardenza', `/api/account/closed?token=${token}`)).status).toBe(200);
});

test('limits how often the data are read by the link', async () => {
  const path = `/api/account/closed?token=${await requestLink()}`;
  expect((await app.ask('ardenza', path)).status).toBe(200);
  await app.db.prepare("UPDATE counters SET n = 20 WHERE scope = 'export-files'").run();
  expect((await app.ask('ardenza', path)).status).toBe(429);
});

test('lets the member erase the data, without scripts', async () => {
  const token = await requestLink();
  const page = await (await app.ask('ardenza', `/account-closed?token=${token}`)).text();
  expect(page).toContain(t('settings.closed.title'));
  expect(page).toContain(`/api/account/closed?token=${token}`);
  const form = parseForm(page, 'token');
  const done = await app.ask('ardenza', form.action, { method: 'POST', form: form.values });
  expect(await done.text()).toContain(t('settings.closed.done_heading'));
  const deleted = { status: 'disabled', deleted_at: app.ports.clock() };
  expect(await member()).toEqual(deleted);
  // A second press, or the page loaded again.
  app.advanceTime(1000);
  const again = await app.ask('ardenza', form.action, { method: 'POST', form: form.values });
  expect(await again.text()).toContain(t('settings.closed.done_heading'));
  expect(await member()).toEqual(deleted);
  app.advanceTime(14 * DAY_MS + 1);
  await runJobs(app.ports, 'delete-expired');
  expect(await member()).toBeNull();
});

test('leaves an account closed whose data are to be erased, unless its appeal is upheld', async () => {
  app.advanceTime(1);
  await post('/api/account/closed/erase', { token: await requestLink() });
  await expectInvalidLink(await post('/api/account/restore', { token: await requestLink() }));
  expect(await member()).toMatchObject({ status: 'disabled' });
  await upholdAppeal(app, appealToken);
  expect(await member()).toMatchObject({ status: 'deleted' });
});

test('rejects links that are unknown, expired, of another site, or of an account that is open', async () => {
  const token = await requestLink();
  const read = (secret: string, site = 'ardenza') => app.ask(site, `/api/account/closed?token=${secret}`);
  await expectInvalidLink(await read('unknown'));
  await expectInvalidLink(await read(token, 'velours'));
  await expectInvalidLink(await post('/api/account/closed/erase', { token: 'unknown' }));
  await upholdAppeal(app, appealToken);
  await expectInvalidLink(await read(token));
  await expectInvalidLink(await post('/api/account/closed/erase', { token }));
  expect(await member()).toEqual({ status: 'active', deleted_at: null });
});

test('shows how to get another link when the link has expired', async () => {
  const token = await requestLink();
  app.advanceTime(DAY_MS);
  const page = await (await app.ask('ardenza', `/account-closed?token=${token}`)).text();
  expect(page).toContain(t('settings.closed.again'));
  expect(page).toContain('href="/reset-password"');
});
