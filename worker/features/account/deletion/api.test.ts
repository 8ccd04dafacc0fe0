import { beforeEach, expect, test, vi } from 'vitest';
import { CONSENT_VERSION } from '#client/features/consent/contract.ts';
import { PASSWORD, type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { deleteExpired } from '#worker/db/expiry/delete-expired.ts';
import { findMailToken } from '#worker/testing/mail-token.ts';
import { getSessionCookie, isLoggedIn } from '#worker/testing/session-cookie.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
let cookie: string;
beforeEach(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example', name: 'Mira', language: 'en' });
  await app.addMember({ id: 'jonas', email: 'jonas@mail.example' });
  cookie = await app.startSession('ardenza', 'mira@mail.example');
});

const deleteAccount = (over: object = {}, init: object = {}) =>
  app.ask('ardenza', '/api/account/delete', {
    method: 'POST',
    cookie,
    json: { reason: 'break', message: ' See you. ', password: PASSWORD, ...over },
    ...init,
  });
const restore = (token: string, site = 'ardenza') =>
  app.ask(site, '/api/account/restore', { method: 'POST', json: { token } });
const logIn = (password = PASSWORD) =>
  app.ask('ardenza', '/api/user.php', { method: 'POST', json: { email: 'mira@mail.example', password } });
const rows = async (query: string) => (await app.db.prepare(query).all()).results;

test('hides the account at once, ends all sessions and emails a link to restore it', async () => {
  const elsewhere = await app.startSession('ardenza', 'mira@mail.example');
  const jonas = await app.startSession('ardenza', 'jonas@mail.example');
  const answer = await deleteAccount();
  expect(await answer.json()).toEqual({ restorable: true });
  expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-auth=; Max-Age=0/);
  expect(await isLoggedIn(app, cookie)).toBe(false);
  expect(await isLoggedIn(app, elsewhere)).toBe(false);
  expect((await app.ask('ardenza', '/api/members/mira', { cookie: jonas })).status).toBe(404);
  const [mail] = app.mails();
  expect(mail?.to).toBe('mira@mail.example');
  expect(mail?.text).toContain('14 more days');
  expect(mail?.text).toContain('https://ardenza.example/account-deleted/undo?token=');
});

test('stores the reason of a deletion without the member and the time', async () => {
  app.advanceTime(12_345);
  await deleteAccount();
  expect(await rows('SELECT * FROM departures')).toEqual([
    { id: 1, tenant_id: 'ardenza', reason: 'break', message: 'See you.', created_at: Date.UTC(2026, 10, 21) },
  ]);
});

test.each([
  ['an empty reason', { reason: '', message: '' }],
  ['no reason at all', { reason: undefined, message: undefined }],
])('deletes an account with %s and stores no reason', async (_, over) => {
  expect((await deleteAccount(over)).status).toBe(200);
  expect(await isLoggedIn(app, cookie)).toBe(false);
  expect(await rows('SELECT * FROM departures')).toEqual([]);
});

test.each([
  ['a wrong password', { password: 'a guess' }, { password: 'password_wrong' }],
  ['no password', { password: '' }, { password: 'required' }],
  ['an unknown reason', { reason: 'because' }, { reason: 'choose_one' }],
  ['a message of 501 characters', { message: 'x'.repeat(501) }, { message: 'signup_message_long' }],
])('deletes nothing with %s', async (_, over, fields) => {
  const answer = await deleteAccount(over);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ fields });
  expect(await isLoggedIn(app, cookie)).toBe(true);
  expect(await rows('SELECT * FROM departures')).toEqual([]);
});

test('restores everything with the link for fourteen days, and logs in', async () => {
  await deleteAccount();
  app.advanceTime(14 * DAY_MS - 1);
  await deleteExpired(app.db, app.ports.clock());
  const answer = await restore(findMailToken(app.mails()[0]));
  expect(await answer.json()).toEqual({ ok: true });
  expect(await isLoggedIn(app, getSessionCookie(answer))).toBe(true);
  expect((await logIn()).status).toBe(200);
  expect(await rows("SELECT status, deleted_at FROM members WHERE id = 'mira'")).toEqual([
    { status: 'active', deleted_at: null },
  ]);
  expect((await restore(findMailToken(app.mails()[0]))).status).toBe(410);
});

test('rejects a restore link on another site', async () => {
  await deleteAccount();
  expect((await restore(findMailToken(app.mails()[0]), 'velours')).status).toBe(410);
  expect((await restore('nonsense')).status).toBe(410);
});

test('tells at login that the account is deleted, only when the password is right', async () => {
  await deleteAccount();
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
      sensitive_consent: CONSENT_VERSION,
    },
  ],
])(
  'sends the restore link with the days that are left when %s is requested for the address',
  async (_, path, json) => {
    await deleteAccount();
    app.advanceTime(4.5 * DAY_MS);
    expect((await app.ask('ardenza', path, { method: 'POST', json })).status).toBe(200);
    const mail = app.mails().at(-1);
    expect(mail?.text).toMatch(/\b10 (more days|dagen)\b/);
    expect((await restore(findMailToken(mail))).status).toBe(200);
  },
);

test('erases the account with all its data after fourteen days and makes the ledger anonymous', async () => {
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
  await deleteAccount();
  app.advanceTime(14 * DAY_MS + 1);
  await deleteExpired(app.db, app.ports.clock());
  expect(await rows('SELECT id FROM members')).toEqual([{ id: 'jonas' }]);
  for (const table of ['photos', 'likes', 'blocks', 'one_time_links', 'sessions', 'credit_balances'])
    expect(await rows(`SELECT * FROM ${table} WHERE member_id = 'mira'`), table).toEqual([]);
  // The next job deletes their files a minute later.
  expect(await rows('SELECT key FROM file_deletions')).toEqual([{ key: 'aa' }]);
  const ledger = await rows('SELECT * FROM credit_ledger ORDER BY id');
  expect(JSON.stringify([ledger, await rows('SELECT * FROM credit_balances')])).not.toContain('mira');
  const erasedId = expect.stringMatching(/^erased-[0-9a-f]{32}$/);
  expect(ledger).toMatchObject([
    { member_id: erasedId, amount: 5, reason: 'signup', reference: ledger[0]?.['member_id'] },
    { member_id: ledger[0]?.['member_id'], amount: -2, reason: 'message', reference: 'm1' },
    { member_id: 'jonas', amount: 7, reason: 'signup', reference: 'jonas' },
  ]);
  expect((await restore(findMailToken(app.mails()[0]))).status).toBe(410);
  await app.addMember({ id: 'again', email: 'mira@mail.example' });
});

test('keeps the payments of an erased member without the member', async () => {
  await app.db
    .prepare(
      "INSERT INTO payments (id, tenant_id, member_id, credits, currency, price, discount, discount_percentage, total, vat, vat_rate, country, method, provider, status, consent_version, language, created_at) SELECT 'A-' || id, tenant_id, id, 5, 'EUR', 749, 0, 0, 749, 130, 210, 'NL', 'ideal', 'sandbox', 'completed', '1', 'nl', 0 FROM members",
    )
    .run();
  await deleteAccount();
  app.advanceTime(14 * DAY_MS + 1);
  await deleteExpired(app.db, app.ports.clock());
  expect(await rows('SELECT member_id, total FROM payments ORDER BY id')).toEqual([
    { member_id: 'jonas', total: 749 },
    { member_id: 'erased-A-mira', total: 749 },
  ]);
});

test('keeps the withdrawals of an erased member without name and address', async () => {
  await app.db
    .prepare(
      "INSERT INTO withdrawals (payment_id, tenant_id, member_id, reference, name, email, credits, amount, has_spent_refund, created_at) SELECT 'A-' || id, tenant_id, id, 'W-1', 'Name ' || id, id || '@mail.example', 5, 749, 0, 0 FROM members",
    )
    .run();
  await deleteAccount();
  app.advanceTime(14 * DAY_MS + 1);
  await deleteExpired(app.db, app.ports.clock());
  expect(await rows('SELECT member_id, name, email, amount FROM withdrawals ORDER BY payment_id')).toEqual([
    { member_id: 'jonas', name: 'Name jonas', email: 'jonas@mail.example', amount: 749 },
    { member_id: 'erased-A-mira', name: '', email: '', amount: 749 },
  ]);
});

test('erases an unconfirmed account at once and sends no email to its address', async () => {
  const json = {
    email: 'noor@mail.example',
    password: PASSWORD,
    name: 'Noor',
    gender: 'f',
    seeking: 'm',
    date_of_birth: '1990-06-14',
    sensitive_consent: CONSENT_VERSION,
  };
  await app.ask('ardenza', '/api/signup', { method: 'POST', json });
  cookie = await app.startSession('ardenza', 'noor@mail.example');
  const [member] = await rows(`SELECT id FROM members WHERE name = 'Noor'`);
  const before = app.mails().length;
  const wake = vi.spyOn(app.ports.realtime, 'wake');
  expect(await (await deleteAccount()).json()).toEqual({ restorable: false });
  expect(wake.mock.calls, 'so that its other devices close').toEqual([
    [{ tenant: 'ardenza', member: member?.['id'] }],
  ]);
  expect(app.mails()).toHaveLength(before);
  expect(await rows(`SELECT id FROM members WHERE name = 'Noor'`)).toEqual([]);
  // So that a restored backup does not bring it back.
  expect(await rows('SELECT hash FROM erasures')).toHaveLength(1);
  expect(await isLoggedIn(app, cookie)).toBe(false);
});

test('rejects a deletion by visitors', async () => {
  expect((await deleteAccount({}, { cookie: undefined })).status).toBe(403);
});
