import { beforeEach, expect, test } from 'vitest';
import { createMemoryMail } from '#worker/testing/memory/mail.ts';
import { runJobs } from '#worker/testing/jobs/run-jobs.ts';
import { SIGNUP_FORM } from '#worker/testing/signup-form.ts';
import { PASSWORD, type TestApp, createTestApp } from '#worker/testing/test-app.ts';

const MINUTE_MS = 60_000;

let app: TestApp;
let isDown: boolean;
const mail = () => sent.map(({ to, subject }) => `${to}: ${subject}`);
let sent: ReturnType<typeof createMemoryMail>['sent'];

/** The mail server is down until {@link deliver}. */
beforeEach(async () => {
  isDown = true;
  const port = createMemoryMail(() => {
    if (isDown) throw new Error('421 try later');
    return 'sent';
  });
  ({ sent } = port);
  app = await createTestApp({ ports: { mail: port } });
  await app.addMember({ id: 'jonas', name: 'Jonas', email: 'jonas@mail.example', language: 'en' });
});

const post = async (path: string, json: object, cookie?: string) => {
  const answer = await app.ask('ardenza', path, { method: 'POST', json, cookie });
  expect(answer.status).toBe(200);
};
const runSql = (statement: string) => app.db.prepare(statement).run();

async function deliver() {
  isDown = false;
  app.advanceTime(MINUTE_MS);
  await runJobs(app.ports, 'deliver-mails');
  return mail();
}

const signUp = (email = SIGNUP_FORM.email) => post('/api/signup', { ...SIGNUP_FORM, email });
const reset = (email = 'jonas@mail.example') => post('/api/password-reset', { email });
const changeEmail = async (email = 'new@mail.example') =>
  post('/api/account/email', { email, password: PASSWORD }, await app.login('ardenza', 'jonas@mail.example'));
const deleteAccount = async () =>
  post(
    '/api/account/delete',
    { reason: '', message: '', password: PASSWORD },
    await app.login('ardenza', 'jonas@mail.example'),
  );

test.each([
  ['a sign-up', signUp],
  ['a sign-up with an address that has an account', () => signUp('jonas@mail.example')],
  ['a reset', reset],
  ['a reset without an account', () => reset('unknown@mail.example')],
  ['a change of the address', changeEmail],
  ['a deletion', deleteAccount],
])('sends the email of %s when the mail server is back', async (_, cause) => {
  await cause();
  expect(await deliver()).toHaveLength(1);
});

test.each([
  ['a sign-up that was confirmed by another link', signUp, "UPDATE members SET status = 'active'"],
  ['a sign-up that was erased', signUp, "DELETE FROM members WHERE name = 'Mira'"],
  ['an account that is gone', () => signUp('jonas@mail.example'), "DELETE FROM members WHERE id = 'jonas'"],
  ['a reset whose link was withdrawn', reset, 'DELETE FROM one_time_links'],
  [
    'a reset of a closed account whose link is gone, as after the restore of a backup',
    async () => {
      await runSql("UPDATE members SET status = 'disabled'");
      await reset();
    },
    'DELETE FROM one_time_links',
  ],
  ['a reset of an account that was disabled', reset, "UPDATE members SET status = 'disabled'"],
  [
    'a reset without an account, when there is one',
    () => reset('late@mail.example'),
    "UPDATE members SET email = 'late@mail.example', email_normalised = 'late@mail.example'",
  ],
  ['a change of the address that was withdrawn', changeEmail, 'DELETE FROM one_time_links'],
  ['a deletion of an account that was restored', deleteAccount, "UPDATE members SET status = 'active'"],
])('does not send the email of %s', async (_, cause, happens) => {
  await cause();
  await runSql(happens);
  expect(await deliver()).toEqual([]);
});

test('sends of two resets only the link that works', async () => {
  await reset();
  await reset();
  expect(await deliver()).toHaveLength(1);
});

test('sends a reset link only while it works', async () => {
  await reset();
  app.advanceTime(60 * MINUTE_MS);
  expect(await deliver()).toEqual([]);
});
