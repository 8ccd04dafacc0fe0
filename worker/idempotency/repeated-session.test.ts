import { beforeEach, expect, test } from 'vitest';
import { findMailToken } from '#worker/testing/mail-token.ts';
import { getSessionCookie, isLoggedIn } from '#worker/testing/session-cookie.ts';
import { PASSWORD, type TestApp, createTestApp } from '#worker/testing/test-app.ts';

const NEW = 'seven quiet lanterns';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example', name: 'Mira' });
  await app.addMember({ id: 'jonas', email: 'jonas@mail.example', name: 'Jonas' });
  await app.addMember({ id: 'ada', email: 'ada@mail.example', name: 'Ada', status: 'not_confirmed' });
});

const logIn = (id: string) => app.startSession('ardenza', `${id}@mail.example`);
const post = (path: string, json: object, cookie?: string, headers = {}) =>
  app.ask('ardenza', path, { method: 'POST', json, cookie, headers });
const mailedToken = () => findMailToken(app.mails().at(-1));

interface Change {
  path: string;
  json: object;
  /** The session from which it is sent. */
  cookie?: string;
}

async function prepareReset(): Promise<Change> {
  await post('/api/password-reset', { email: 'mira@mail.example' });
  return { path: '/api/password-reset/do', json: { token: mailedToken(), password: NEW, repeat: NEW } };
}

async function preparePasswordChange(): Promise<Change> {
  const json = { current: PASSWORD, password: NEW, repeat: NEW };
  return { path: '/api/account/password', json, cookie: await logIn('mira') };
}

async function prepareEmailChange(): Promise<Change> {
  const cookie = await logIn('mira');
  await post('/api/account/email', { email: 'new@mail.example', password: PASSWORD }, cookie);
  return { path: '/api/account/email/confirm', json: { token: mailedToken() }, cookie };
}

async function prepareUndo(): Promise<Change> {
  const { path, json, cookie } = await prepareEmailChange();
  await post(path, json, cookie);
  const token = findMailToken(app.mails().findLast(({ to }) => to === 'mira@mail.example'));
  return { path: '/api/account/email/undo', json: { token, password: NEW, repeat: NEW } };
}

async function prepareUnconfirmedEmailChange(): Promise<Change> {
  const json = { email: 'new@mail.example', password: PASSWORD };
  return { path: '/api/account/email', json, cookie: await logIn('ada') };
}

async function prepareActivation(): Promise<Change> {
  const cookie = await logIn('ada');
  await post('/api/activation-mail', {}, cookie);
  return { path: '/api/activate', json: { token: mailedToken() }, cookie };
}

async function prepareRestoration(): Promise<Change> {
  const json = { reason: '', message: '', password: PASSWORD };
  await post('/api/account/delete', json, await logIn('mira'));
  return { path: '/api/account/restore', json: { token: mailedToken() } };
}

async function prepareLogin(): Promise<Change> {
  return { path: '/api/user.php', json: { email: 'mira@mail.example', password: PASSWORD } };
}

const CHANGES = [
  ['a login', prepareLogin],
  ['a password reset', prepareReset],
  ['a change of the password', preparePasswordChange],
  ['a confirmed change of the address', prepareEmailChange],
  ['the undoing of a change of the address', prepareUndo],
  ['a change of an address that is not confirmed', prepareUnconfirmedEmailChange],
  ['an activation', prepareActivation],
  ['the restoration of an account', prepareRestoration],
] as const;

async function countSessions(): Promise<unknown> {
  const row = await app.db.prepare("SELECT count(*) AS n FROM sessions WHERE member_id = 'mira'").first();
  return row?.['n'];
}

const headers = { 'idempotency-key': '0b7c1c9e-5b0a-4f7e-9a53-0d7b3a3a9a10' };

test.each(CHANGES)('logs in again when the answer to %s was lost', async (_, prepare) => {
  const { path, json, cookie } = await prepare();
  const lost = await post(path, json, cookie, headers);
  const answer = await post(path, json, cookie, headers);
  expect([lost.status, answer.status]).toEqual([200, 200]);
  expect(await answer.text()).toBe(await lost.text());
  expect(getSessionCookie(answer)).toBe(getSessionCookie(lost));
  expect(await isLoggedIn(app, getSessionCookie(answer))).toBe(true);
});

test.each(CHANGES)('stays logged in when only the body of the answer to %s was lost', async (_, prepare) => {
  const { path, json, cookie } = await prepare();
  const renewed = getSessionCookie(await post(path, json, cookie, headers));
  expect((await post(path, json, renewed, headers)).status).toBe(200);
  expect(await isLoggedIn(app, renewed)).toBe(true);
});

test.each([
  ['a login', prepareLogin],
  ['a password reset', prepareReset],
])('logs in once when %s arrives several times at the same time', async (_, prepare) => {
  const { path, json } = await prepare();
  const answers = await Promise.all(Array.from({ length: 4 }, () => post(path, json, undefined, headers)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map(getSessionCookie)).size).toBe(1);
  expect(await countSessions()).toBe(1);
});

test('ends the session again when the answer to a deletion was lost', async () => {
  const cookie = await logIn('mira');
  const json = { reason: 'break', message: '', password: PASSWORD };
  const lost = await post('/api/account/delete', json, cookie, headers);
  const answer = await post('/api/account/delete', json, cookie, headers);
  expect(await answer.text()).toBe(await lost.text());
  expect(answer.headers.getSetCookie()).toEqual(lost.headers.getSetCookie());
  expect(app.mails()).toHaveLength(1);
});

test.each([
  ['a login', prepareLogin],
  ['a password reset', prepareReset],
])('brings back no session of %s that was ended since', async (_, prepare) => {
  const { path, json } = await prepare();
  const cookie = getSessionCookie(await post(path, json, undefined, headers));
  await app.ask('ardenza', '/api/logout.php', { cookie });
  const answer = await post(path, json, undefined, headers);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(await countSessions()).toBe(0);
});

test('starts one session when a login is repeated, and keeps nothing of its answer', async () => {
  const { path, json } = await prepareLogin();
  await post(path, json, undefined, headers);
  expect((await post(path, json, undefined, headers)).headers.getSetCookie()).toHaveLength(1);
  expect(await countSessions()).toBe(1);
  expect(await app.db.prepare('SELECT answer FROM idempotency').all()).toMatchObject({
    results: [{ answer: '{"ok":true}' }],
  });
});

test('gives no session to a repeated login with another password or address', async () => {
  const { path, json } = await prepareLogin();
  await post(path, json, undefined, headers);
  for (const other of [{ password: 'a guess of it' }, { email: 'jonas@mail.example' }]) {
    const answer = await post(path, { ...json, ...other }, undefined, headers);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([409, []]);
  }
  expect(await countSessions()).toBe(1);
});

test('gives no session to a request that only has the same key', async () => {
  const { path, json } = await prepareReset();
  await post(path, json, undefined, headers);
  const other = await post(path, { ...json, password: PASSWORD, repeat: PASSWORD }, undefined, headers);
  expect(other.status).toBe(409);
  expect(other.headers.getSetCookie()).toEqual([]);
});

test('stores nothing from which a session could be taken', async () => {
  const { path, json } = await prepareReset();
  const cookie = getSessionCookie(await post(path, json, undefined, headers));
  const [row] = (await app.db.prepare('SELECT * FROM idempotency WHERE session_seed IS NOT NULL').all())
    .results;
  for (const value of Object.values(row ?? {}).map(String)) {
    expect(cookie).not.toContain(value === '' ? 'none' : value);
    expect(await isLoggedIn(app, `__Host-auth=${value}`)).toBe(false);
  }
});
