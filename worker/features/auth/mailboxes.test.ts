import { beforeEach, expect, test } from 'vitest';
import { findMailToken } from '#worker/testing/mail-token.ts';
import { SIGNUP_FORM } from '#worker/testing/signup-form.ts';
import { PASSWORD, type TestApp, createTestApp } from '#worker/testing/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});

const post = (path: string, json: object, cookie?: string) =>
  app.ask('ardenza', path, { method: 'POST', json, cookie });
const signUp = (email: string) => post('/api/signup', { ...SIGNUP_FORM, email });
const recipients = () => app.mails().map(({ to }) => to);

async function signUpAndConfirm(email: string) {
  expect((await signUp(email)).status).toBe(200);
  const token = findMailToken(app.mails().at(-1));
  expect((await post('/api/activate', { token, password: PASSWORD })).status).toBe(200);
}

test.each([
  ['anna@bücher.example', 'anna@xn--bcher-kva.example'],
  ["tim.o'brien@mail.example", "tim.o'brien@mail.example"],
  ['tim.o’brien@mail.example', "tim.o'brien@mail.example"],
  ['a&b@mail.example', 'a&b@mail.example'],
  ['"anna"@mail.example', 'anna@mail.example'],
])('signs up, logs in and resets the password with %s', async (typed, address) => {
  await signUpAndConfirm(typed);
  expect(recipients()).toEqual([address]);
  for (const email of [typed, address, typed.toUpperCase()])
    expect((await post('/api/user.php', { email, password: PASSWORD })).status).toBe(200);
  expect((await post('/api/password-reset', { email: typed })).status).toBe(200);
  expect(app.mails().at(-1)?.to).toBe(address);
  expect(findMailToken(app.mails().at(-1))).not.toBe('');
});

test('knows one account by all spellings of its host', async () => {
  await signUpAndConfirm('anna@bücher.example');
  await signUp('anna@xn--bcher-kva.example');
  await signUp('Anna@BÜCHER.example');
  expect(new Set(recipients())).toEqual(new Set(['anna@xn--bcher-kva.example']));
  const texts = app.mails().slice(1);
  for (const { text } of texts) expect(text).toContain('https://ardenza.example/reset-password');
});

test('changes to an address with letters of another script, by either spelling', async () => {
  await app.addMember({ id: 'jonas', email: 'jonas@mail.example', name: 'Jonas' });
  const cookie = await app.login('ardenza', 'jonas@mail.example');
  const change = (email: string) => post('/api/account/email', { email, password: PASSWORD }, cookie);
  expect((await change('jonas@bücher.example')).status).toBe(200);
  expect(recipients()).toEqual(['jonas@xn--bcher-kva.example']);
  const done = await post('/api/account/email/confirm', { token: findMailToken(app.mails()[0]) }, cookie);
  expect(done.status).toBe(200);
  const login = { email: 'jonas@xn--bcher-kva.example', password: PASSWORD };
  expect((await post('/api/user.php', login)).status).toBe(200);
});

test('answers a complaint from such an address', async () => {
  const message = 'My photo is on a profile that is not mine.';
  const complaint = { kind: 'privacy', name: 'Anna', email: 'anna@bücher.example', subject: '', message };
  expect((await post('/api/complaints', complaint)).status).toBe(200);
  expect(recipients()).toContain('anna@xn--bcher-kva.example');
});

test('counts wrong passwords by account, however its host is spelled', async () => {
  await signUpAndConfirm('anna@bücher.example');
  const spellings = ['anna@bücher.example', 'anna@xn--bcher-kva.example', 'ANNA@bücher.example'];
  for (let n = 0; n < 10; n++)
    await post('/api/user.php', { email: spellings[n % 3], password: 'a wrong password' });
  const answer = await post('/api/user.php', { email: spellings[1], password: PASSWORD });
  expect(await answer.json()).toMatchObject({ error: 'too_many_attempts' });
});

test('says in a sentence that letters before the @ cannot be used', async () => {
  const answer = await signUp('änna@mail.example');
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ fields: { email: 'email_letters' } });
});
