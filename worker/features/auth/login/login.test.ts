import { beforeEach, expect, test } from 'vitest';
import { PASSWORD, type TestApp, createTestApp } from '#worker/testing/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'Mira@Mail.example' });
});

function tryLogin(email: string, password: string, site = 'ardenza') {
  return app.ask(site, '/api/user.php', { method: 'POST', json: { email, password } });
}

test('logs a member in, recognises the cookie and logs out', async () => {
  const cookie = await app.login('ardenza', 'mira@mail.example');
  expect(cookie).toMatch(/^__Host-auth=[0-9a-f]{64}$/);

  const known = await app.ask('ardenza', '/api/user.php', { cookie });
  expect(await known.json()).toMatchObject({ id: 'mira', profile: { name: 'mira' }, credits: 0 });

  expect((await app.ask('ardenza', '/api/logout.php', { cookie })).status).toBe(200);
  const gone = await app.ask('ardenza', '/api/user.php', { cookie });
  expect(gone.status).toBe(403);
  expect(await gone.json()).toMatchObject({ authentication_required: true });
});

test('answers a login with the user', async () => {
  expect(await (await tryLogin('mira@mail.example', PASSWORD)).json()).toMatchObject({ id: 'mira' });
});

test.each(['mira@mail.example', 'MIRA@MAIL.EXAMPLE', '  mira@mail.example '])(
  'accepts an address written %j',
  async (email) => {
    expect((await tryLogin(email, PASSWORD)).status).toBe(200);
  },
);

test('rejects an account of another site', async () => {
  expect((await tryLogin('mira@mail.example', PASSWORD, 'velours')).status).toBe(401);
});

test('answers a wrong password and an unknown address alike', async () => {
  const wrong = await tryLogin('mira@mail.example', 'wrong horse battery');
  const unknown = await tryLogin('unknown@mail.example', 'wrong horse battery');
  expect([wrong.status, unknown.status]).toEqual([401, 401]);
  expect(await wrong.text()).toBe(await unknown.text());
  expect(names(wrong.headers)).toEqual(names(unknown.headers));
  expect(wrong.headers.getSetCookie()).toEqual([]);
});

const names = (headers: Headers) => [...headers.keys()];

test('reports a closed account only when the password is right', async () => {
  await app.addMember({ id: 'gone', email: 'gone@mail.example', status: 'disabled' });
  const answer = await tryLogin('gone@mail.example', PASSWORD);
  expect(await answer.json()).toMatchObject({ error: 'account_closed' });
  expect(answer.headers.getSetCookie()).toEqual([]);
  const wrong = await tryLogin('gone@mail.example', 'wrong');
  expect(await wrong.json()).toMatchObject({ error: 'login_failed' });
});

test('reports a deleted account only when the password is right', async () => {
  await app.addMember({ id: 'gone', email: 'gone@mail.example', status: 'deleted' });
  const answer = await tryLogin('gone@mail.example', PASSWORD);
  expect(answer.status).toBe(403);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(await answer.json()).toMatchObject({ error: 'account_deleted' });
  expect(await (await tryLogin('gone@mail.example', 'a guess')).json()).toMatchObject({
    error: 'login_failed',
  });
});

test('rejects a login to a fictional profile', async () => {
  await app.addMember({ id: 'drawn', email: 'drawn@mail.example', fictional: true, passwordHash: null });
  for (const password of ['', 'null', PASSWORD]) {
    expect((await tryLogin('drawn@mail.example', password)).ok).toBe(false);
  }
});

test('names the missing fields', async () => {
  const answer = await tryLogin('not an address', '');
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ fields: { email: 'email_invalid', password: 'required' } });
});
