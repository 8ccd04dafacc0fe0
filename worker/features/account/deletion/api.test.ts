import { beforeEach, expect, test } from 'vitest';
import { PASSWORD, type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { deleteExpired } from '#worker/db/delete-expired.ts';
import { findMailToken } from '#worker/testing/mail-token.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
let cookie: string;
beforeEach(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example', name: 'Mira', language: 'en' });
  await app.addMember({ id: 'jonas', email: 'jonas@mail.example' });
  cookie = await app.login('ardenza', 'mira@mail.example');
});

const leave = (over: object = {}, init: object = {}) =>
  app.ask('ardenza', '/api/account/delete', {
    method: 'POST',
    cookie,
    json: { reason: 'break', message: ' See you. ', password: PASSWORD, ...over },
    ...init,
  });
const restore = (token: string, site = 'ardenza') =>
  app.ask(site, '/api/account/restore', { method: 'POST', json: { token } });
const isIn = async (who: string) =>
  (await app.ask('ardenza', '/api/user.php', { cookie: who })).status === 200;
const logIn = (password = PASSWORD) =>
  app.ask('ardenza', '/api/user.php', { method: 'POST', json: { email: 'mira@mail.example', password } });
const rows = async (query: string) => (await app.db.prepare(query).all()).results;

test('deleted means hidden at once, out everywhere, and a mail with the way back', async () => {
  const elsewhere = await app.login('ardenza', 'mira@mail.example');
  const jonas = await app.login('ardenza', 'jonas@mail.example');
  const answer = await leave();
  expect(await answer.json()).toEqual({ restorable: true });
  expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-auth=; Max-Age=0/);
  expect(await isIn(cookie)).toBe(false);
  expect(await isIn(elsewhere)).toBe(false);
  expect((await app.ask('ardenza', '/api/members/mira', { cookie: jonas })).status).toBe(404);
  const [mail] = app.mails();
  expect(mail?.to).toBe('mira@mail.example');
  expect(mail?.text).toContain('14 more days');
  expect(mail?.text).toContain('https://ardenza.example/account-deleted/undo?token=');
});

test('why somebody left is kept without who it was, or the moment', async () => {
  app.advanceTime(12_345);
  await leave();
  expect(await rows('SELECT * FROM departures')).toEqual([
    { id: 1, tenant_id: 'ardenza', reason: 'break', message: 'See you.', created_at: Date.UTC(2026, 10, 21) },
  ]);
});

test.each([
  ['an empty reason', { reason: '', message: '' }],
  ['no reason at all', { reason: undefined, message: undefined }],
])('an account is deleted with %s, and then nothing is kept about why', async (_, over) => {
  expect((await leave(over)).status).toBe(200);
  expect(await isIn(cookie)).toBe(false);
  expect(await rows('SELECT * FROM departures')).toEqual([]);
});

test.each([
  ['a wrong password', { password: 'a guess' }, { password: 'password_wrong' }],
  ['no password', { password: '' }, { password: 'required' }],
  ['a reason from nowhere', { reason: 'because' }, { reason: 'choose_one' }],
  ['a novel', { message: 'x'.repeat(501) }, { message: 'signup_message_long' }],
])('with %s nothing is deleted', async (_, over, fields) => {
  const answer = await leave(over);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ fields });
  expect(await isIn(cookie)).toBe(true);
  expect(await rows('SELECT * FROM departures')).toEqual([]);
});

test('the link brings everything back for fourteen days, and logs in', async () => {
  await leave();
  app.advanceTime(14 * DAY_MS - 1);
  await deleteExpired(app.db, app.ports.clock());
  const answer = await restore(findMailToken(app.mails()[0]));
  expect(await answer.json()).toEqual({ ok: true });
  expect(await isIn(answer.headers.getSetCookie()[0]?.split(';')[0] ?? '')).toBe(true);
  expect((await logIn()).status).toBe(200);
  expect(await rows("SELECT status, deleted_at FROM members WHERE id = 'mira'")).toEqual([
    { status: 'active', deleted_at: null },
  ]);
  expect((await restore(findMailToken(app.mails()[0]))).status).toBe(410);
});

test('it does so on its own site only', async () => {
  await leave();
  expect((await restore(findMailToken(app.mails()[0]), 'velours')).status).toBe(410);
  expect((await restore('nonsense')).status).toBe(410);
});

test('logging in meanwhile says what became of the account, to those who know the password', async () => {
  await leave();
  const right = await logIn();
  expect(right.status).toBe(403);
  expect(await right.json()).toMatchObject({ error: 'account_deleted' });
  expect(right.headers.getSetCookie()).toEqual([]);
  const wrong = await logIn('a guess');
  expect(await wrong.json()).toMatchObject({ error: 'login_failed' });
});

test.each([
  ['a new password', '/api/password-reset', { email: 'mira@mail.example' }],
  [
    'a new account',
    '/api/signup',
    {
      email: 'mira@mail.example',
      password: 'a long night out',
      name: 'Mira',
      gender: 'f',
      seeking: 'm',
      date_of_birth: '1990-06-14',
    },
  ],
])(
  'who asks for %s with the address gets the way back again, with the days that are left',
  async (_, path, json) => {
    await leave();
    app.advanceTime(4.5 * DAY_MS);
    expect((await app.ask('ardenza', path, { method: 'POST', json })).status).toBe(200);
    const mail = app.mails().at(-1);
    expect(mail?.text).toMatch(/\b10 (more days|dagen)\b/);
    expect((await restore(findMailToken(mail))).status).toBe(200);
  },
);

test('after fourteen days the account is erased with all that was its own, and the ledger names nobody', async () => {
  const insert = async (sql: string) => app.db.prepare(sql).run();
  await insert(
    `INSERT INTO photos (key, tenant_id, member_id, position, status, width, height, created_at) VALUES ('aa', 'ardenza', 'mira', 0, 'active', 1, 1, 0)`,
  );
  await insert(
    `INSERT INTO likes (tenant_id, member_id, liked_id, created_at) VALUES ('ardenza', 'mira', 'jonas', 0), ('ardenza', 'jonas', 'mira', 0)`,
  );
  await insert(
    `INSERT INTO blocks (tenant_id, member_id, blocked_id, created_at) VALUES ('ardenza', 'jonas', 'mira', 0)`,
  );
  await insert(
    `INSERT INTO credit_ledger (tenant_id, member_id, amount, reason, reference, created_at) VALUES ('ardenza', 'mira', 5, 'signup', 'mira', 0), ('ardenza', 'mira', -2, 'message', 'm1', 1), ('ardenza', 'jonas', 7, 'signup', 'jonas', 2)`,
  );
  await leave();
  app.advanceTime(14 * DAY_MS + 1);
  await deleteExpired(app.db, app.ports.clock());
  expect(await rows('SELECT id FROM members')).toEqual([{ id: 'jonas' }]);
  for (const table of ['photos', 'likes', 'blocks', 'one_time_links', 'sessions', 'credit_balances'])
    expect(await rows(`SELECT * FROM ${table} WHERE member_id = 'mira'`), table).toEqual([]);
  // A minute later their files are gone too.
  expect(await rows('SELECT key FROM file_deletions')).toEqual([{ key: 'aa' }]);
  const ledger = await rows('SELECT * FROM credit_ledger ORDER BY id');
  expect(JSON.stringify([ledger, await rows('SELECT * FROM credit_balances')])).not.toContain('mira');
  const nobody = expect.stringMatching(/^erased-[0-9a-f]{32}$/);
  expect(ledger).toMatchObject([
    { member_id: nobody, amount: 5, reason: 'signup', reference: ledger[0]?.['member_id'] },
    { member_id: ledger[0]?.['member_id'], amount: -2, reason: 'message', reference: 'm1' },
    { member_id: 'jonas', amount: 7, reason: 'signup', reference: 'jonas' },
  ]);
  expect((await restore(findMailToken(app.mails()[0]))).status).toBe(410);
  await app.addMember({ id: 'again', email: 'mira@mail.example' });
});

test('an account that nobody confirmed is erased at once, and no mail goes to an address that may be another’s', async () => {
  const json = {
    email: 'noor@mail.example',
    password: PASSWORD,
    name: 'Noor',
    gender: 'f',
    seeking: 'm',
    date_of_birth: '1990-06-14',
  };
  await app.ask('ardenza', '/api/signup', { method: 'POST', json });
  cookie = await app.login('ardenza', 'noor@mail.example');
  const before = app.mails().length;
  expect(await (await leave()).json()).toEqual({ restorable: false });
  expect(app.mails()).toHaveLength(before);
  expect(await rows(`SELECT id FROM members WHERE name = 'Noor'`)).toEqual([]);
  expect(await isIn(cookie)).toBe(false);
});

test('visitors have nothing to delete', async () => {
  expect((await leave({}, { cookie: undefined })).status).toBe(403);
});
