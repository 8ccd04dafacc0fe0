import { beforeEach, expect, test } from 'vitest';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { findMailToken, expectInvalidLink } from '#worker/testing/mail-token.ts';
import { SIGNUP_FORM } from '#worker/testing/signup-form.ts';
import { PASSWORD, type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { runJobs } from '#worker/testing/jobs/run-jobs.ts';
import { decide, decideFiled, fileAppeal, upholdAppeal } from './moderation.fixture.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
let mira: string;
beforeEach(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  await app.addMember({ id: 'jonas', email: 'jonas@mail.example', name: 'Jonas' });
  mira = await app.startSession('ardenza', 'mira@mail.example');
});

const post = (path: string, json: object, cookie?: string) =>
  app.ask('ardenza', path, { method: 'POST', json, ...(cookie !== undefined && { cookie }) });

async function report(id = 'jonas', message = 'Asks me for money.', reason = 'scam'): Promise<string> {
  const answer = await post(`/api/members/${id}/report`, { reason, message }, mira);
  return ((await answer.json()) as { reference: string }).reference;
}

const member = (id = 'jonas') =>
  app.db
    .prepare('SELECT status, email, deleted_at FROM members WHERE id = ?')
    .bind(id)
    .first<{ status: string; email: string; deleted_at: number | null }>();

const lastMailTo = (address: string) => app.mails().findLast(({ to }) => to === address);

async function deleteAccount(): Promise<string> {
  const cookie = await app.startSession('ardenza', 'jonas@mail.example');
  await post('/api/account/delete', { reason: '', message: '', password: PASSWORD }, cookie);
  return findMailToken(lastMailTo('jonas@mail.example'));
}

test('closes an account that its member has deleted, for good: no link restores it', async () => {
  const reference = await report();
  const token = await deleteAccount();
  await decide(app, reference, { action: 'block' });
  expect(await member()).toMatchObject({ status: 'disabled' });
  await expectInvalidLink(await post('/api/account/restore', { token }));
  await post('/api/password-reset', { email: 'jonas@mail.example' });
  await expectInvalidLink(
    await post('/api/account/restore', { token: findMailToken(lastMailTo('jonas@mail.example')) }),
  );
  expect(await member()).toMatchObject({ status: 'disabled' });
});

test('erases an account in time that was deleted before it was closed', async () => {
  const reference = await report();
  await deleteAccount();
  await decide(app, reference, { action: 'block' });
  app.advanceTime(14 * DAY_MS + 1);
  await runJobs(app.ports, 'delete-expired');
  expect(await member()).toBeNull();
});

test('gives a deleted account back as deleted when its appeal is upheld', async () => {
  const reference = await report();
  await deleteAccount();
  const deletedAt = app.ports.clock();
  app.advanceTime(1);
  const token = await decide(app, reference, { action: 'block', erase: true, mailTo: 'jonas@mail.example' });
  await upholdAppeal(app, token);
  expect(await member()).toMatchObject({ status: 'deleted', deleted_at: deletedAt });
});

const reportMinor = () => report('jonas', 'Says to be 16.', 'underage');

test.each([
  ['a minor', reportMinor, {}],
  ['what the operator says', report, { erase: true }],
])('erases a closed account in 14 days because of %s, and tells its member', async (_, file, options) => {
  await decide(app, await file(), { action: 'block', ...options });
  expect(lastMailTo('jonas@mail.example')?.text).toContain(
    getTranslator('nl')('moderation.decision.erased', { date: '5 december 2026' }),
  );
  expect(lastMailTo('mira@mail.example')?.text).not.toContain('5 december 2026');
  app.advanceTime(14 * DAY_MS);
  await runJobs(app.ports, 'delete-expired');
  expect(await member()).toMatchObject({ status: 'disabled' });
  app.advanceTime(1);
  await runJobs(app.ports, 'delete-expired');
  expect(await member()).toBeNull();
  expect(await app.db.prepare('SELECT member_id FROM decisions').first()).toEqual({ member_id: 'jonas' });
});

test('erases no closed account while its appeal is open', async () => {
  const token = await decide(app, await reportMinor(), { action: 'block', mailTo: 'jonas@mail.example' });
  app.advanceTime(13 * DAY_MS);
  const appeal = await fileAppeal(app, token);
  app.advanceTime(2 * DAY_MS);
  await runJobs(app.ports, 'delete-expired');
  expect(await member()).toMatchObject({ status: 'disabled' });
  await decideFiled(app, appeal, { outcome: 'rejected' });
  await runJobs(app.ports, 'delete-expired');
  expect(await member()).toBeNull();
});

test.each([
  ['nothing says so', report, {}],
  ['the operator keeps the account of a minor', reportMinor, { erase: false }],
])('erases no closed account when %s', async (_, file, options) => {
  await decide(app, await file(), { action: 'block', ...options });
  expect(await member()).toMatchObject({ status: 'disabled', deleted_at: null });
});

test('keeps an account from its erasure when the appeal against that decision is upheld', async () => {
  const [first, second] = [await reportMinor(), await report('jonas', 'Sends me threats.')];
  const minor = await decide(app, first, { action: 'block', mailTo: 'jonas@mail.example' });
  const other = await decide(app, second, {
    action: 'block',
    facts: 'Two members were threatened in their messages.',
    mailTo: 'jonas@mail.example',
  });
  await upholdAppeal(app, minor);
  expect(await member()).toMatchObject({ status: 'disabled', deleted_at: null });
  await upholdAppeal(app, other);
  expect(await member()).toMatchObject({ status: 'active', deleted_at: null });
});

test('erases an account for another decision that erases it when the appeal against the first one is upheld', async () => {
  const [first, second] = [await reportMinor(), await report('jonas', 'Sends me threats.')];
  const minor = await decide(app, first, { action: 'block', mailTo: 'jonas@mail.example' });
  app.advanceTime(DAY_MS);
  const erasing = { action: 'block', erase: true, mailTo: 'jonas@mail.example' };
  const facts = 'Two members were threatened in their messages.';
  const other = await decide(app, second, { ...erasing, facts });
  const decidedAt = app.ports.clock();
  await upholdAppeal(app, minor);
  expect(await member()).toMatchObject({ status: 'disabled', deleted_at: decidedAt });
  await upholdAppeal(app, other);
  expect(await member()).toMatchObject({ status: 'active', deleted_at: null });
});

/** An account that was never confirmed, and the link that would confirm it. */
async function signUp(email: string) {
  await post('/api/signup', { ...SIGNUP_FORM, email });
  const token = findMailToken(lastMailTo(email));
  const row = await app.db
    .prepare('SELECT id FROM members WHERE email = ?')
    .bind(email)
    .first<{ id: string }>();
  return { token, id: row?.id ?? '' };
}

async function complain(message = 'This is a photo of me.'): Promise<string> {
  const sent = await post('/api/complaints', {
    kind: 'photo',
    name: 'Noor',
    email: 'noor@mail.example',
    message,
  });
  return ((await sent.json()) as { reference: string }).reference;
}

test('closes an unconfirmed account and its link, without taking the address from its owner', async () => {
  const { token, id } = await signUp('vera@mail.example');
  await decide(app, await complain(), { action: 'block', member: id });
  expect(await member(id)).toMatchObject({ status: 'disabled', email: 'vera@mail.example' });
  await expectInvalidLink(await post('/api/activate', { token, password: PASSWORD }));
  const login = await post('/api/user.php', { email: 'vera@mail.example', password: SIGNUP_FORM.password });
  expect(login.status).toBe(401);
  const owner = await signUp('vera@mail.example');
  expect((await post('/api/activate', { token: owner.token, password: SIGNUP_FORM.password })).status).toBe(
    200,
  );
});

test('closes an unconfirmed account whose address another member has confirmed', async () => {
  await app.addMember({ id: 'impostor', email: 'jonas@mail.example', status: 'not_confirmed' });
  await decide(app, await complain(), { action: 'block', member: 'impostor' });
  expect(await member('impostor')).toMatchObject({ status: 'disabled' });
  expect(await member('jonas')).toMatchObject({ status: 'active' });
  await decide(app, await complain('This photo shows me too.'), { action: 'warn', member: 'impostor' });
  expect(lastMailTo('jonas@mail.example')).toBeUndefined();
  app.advanceTime(14 * DAY_MS + 1);
  await runJobs(app.ports, 'delete-expired');
  expect(await member('impostor')).toBeNull();
});

test('ends its sessions and links for good, also when an appeal opens it again', async () => {
  const cookie = await app.startSession('ardenza', 'jonas@mail.example');
  await post('/api/password-reset', { email: 'jonas@mail.example' });
  const token = findMailToken(lastMailTo('jonas@mail.example'));
  const appeal = await decide(app, await report(), { action: 'block', mailTo: 'jonas@mail.example' });
  await upholdAppeal(app, appeal);
  expect(await member()).toMatchObject({ status: 'active' });
  expect((await app.ask('ardenza', '/api/user.php', { cookie })).status).toBe(403);
  const password = 'a new password';
  await expectInvalidLink(await post('/api/password-reset/do', { token, password, repeat: password }));
});

test('ends the links of a closed account that were sent before', async () => {
  await post('/api/password-reset', { email: 'jonas@mail.example' });
  const reset = findMailToken(lastMailTo('jonas@mail.example'));
  const cookie = await app.startSession('ardenza', 'jonas@mail.example');
  await post('/api/account/email', { email: 'new@mail.example', password: PASSWORD }, cookie);
  const change = findMailToken(lastMailTo('new@mail.example'));
  await decide(app, await report(), { action: 'block' });
  const password = { password: 'a password that is new', repeat: 'a password that is new' };
  await expectInvalidLink(await post('/api/password-reset/do', { token: reset, ...password }));
  await expectInvalidLink(await post('/api/account/email/confirm', { token: change, password: PASSWORD }));
  expect(await member()).toMatchObject({ status: 'disabled', email: 'jonas@mail.example' });
});

test('keeps an account closed as long as one decision to close it stands', async () => {
  const [first, second] = [await report(), await report('jonas', 'Sends me threats.')];
  const one = await decide(app, first, { action: 'block', mailTo: 'jonas@mail.example' });
  const other = await decide(app, second, {
    action: 'block',
    facts: 'Two members were threatened in their messages.',
    mailTo: 'jonas@mail.example',
  });
  await upholdAppeal(app, one);
  expect(await member()).toMatchObject({ status: 'disabled' });
  await upholdAppeal(app, other);
  expect(await member()).toMatchObject({ status: 'active' });
});
