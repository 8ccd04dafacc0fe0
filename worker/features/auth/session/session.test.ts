import { beforeEach, expect, test } from 'vitest';
import { NOW, PASSWORD, type TestApp, createTestApp } from '#worker/testing/test-app.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
let cookie: string;
beforeEach(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  cookie = await app.login('ardenza', 'mira@mail.example');
});

const isKnown = async (sent: string, site = 'ardenza') =>
  (await app.ask(site, '/api/user.php', { cookie: sent })).status === 200;

const sessions = async () => (await app.db.prepare('SELECT * FROM sessions').all()).results;

test('sets a cookie for this host and HTTPS only, hidden from scripts, for 30 days', async () => {
  const answer = await app.ask('ardenza', '/api/user.php', {
    method: 'POST',
    json: { email: 'mira@mail.example', password: PASSWORD },
  });
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^__Host-auth=[0-9a-f]{64}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    ),
  ]);
});

test('uses another cookie name on http://localhost, because the prefix requires HTTPS', async () => {
  const local = await createTestApp({ local: { port: 8787 } });
  await local.addMember({ id: 'mira', email: 'mira@mail.example' });
  const answer = await local.ask('ardenza', '/api/user.php', {
    method: 'POST',
    json: { email: 'mira@mail.example', password: PASSWORD },
    headers: { origin: 'http://ardenza.localhost:8787' },
  });
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^auth=[0-9a-f]{64}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
});

test('stores only the hash of the token', async () => {
  const token = cookie.replace('__Host-auth=', '');
  const rows = await sessions();
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(rows).toMatchObject([{ tenant_id: 'ardenza', member_id: 'mira', expires_at: NOW + 30 * DAY_MS }]);
});

test('ends a session after 30 days, however much it was used', async () => {
  for (let day = 0; day < 30; day += 5) {
    expect(await isKnown(cookie)).toBe(true);
    app.advanceTime(5 * DAY_MS - 1);
  }
  app.advanceTime(5);
  expect(await isKnown(cookie)).toBe(true);
  app.advanceTime(1);
  expect(await isKnown(cookie)).toBe(false);
});

test('rejects a session on another site', async () => {
  expect(await isKnown(cookie, 'velours')).toBe(false);
  expect(await isKnown(cookie)).toBe(true);
});

test('deletes the session from the database at logout', async () => {
  const answer = await app.ask('ardenza', '/api/logout.php', { cookie });
  expect(await answer.json()).toEqual({ ok: true });
  expect(answer.headers.getSetCookie()).toEqual([
    '__Host-auth=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
  ]);
  expect(await isKnown(cookie)).toBe(false);
  expect(await sessions()).toEqual([]);
});

test('ends only this session at logout', async () => {
  const other = await app.login('ardenza', 'mira@mail.example');
  await app.ask('ardenza', '/api/logout.php', { cookie });
  expect(await isKnown(other)).toBe(true);
});

test('ends the previous session of the browser when the member logs in again', async () => {
  const other = await app.login('ardenza', 'mira@mail.example');
  const json = { email: 'mira@mail.example', password: PASSWORD };
  await app.ask('ardenza', '/api/user.php', { method: 'POST', json, cookie });
  expect([await isKnown(cookie), await isKnown(other)]).toEqual([false, true]);
});

test('ends no session when a login fails', async () => {
  const json = { email: 'mira@mail.example', password: 'wrong' };
  await app.ask('ardenza', '/api/user.php', { method: 'POST', json, cookie });
  expect(await isKnown(cookie)).toBe(true);
});

test('accepts a logout without a session', async () => {
  expect((await app.ask('ardenza', '/api/logout.php')).status).toBe(200);
});

test('creates a new token for each login', async () => {
  expect(await app.login('ardenza', 'mira@mail.example')).not.toBe(cookie);
});

test.each(['disabled', 'deleted'] as const)('logs out a member who is %s', async (status) => {
  await app.db.prepare('UPDATE members SET status = ?').bind(status).run();
  expect(await isKnown(cookie)).toBe(false);
});

test.each(['', 'x', 'a'.repeat(63), 'g'.repeat(64), 'A'.repeat(64), "' OR 1=1 --", 'a'.repeat(64)])(
  'rejects an unknown token: %s',
  async (token) => expect(await isKnown(`__Host-auth=${token}`)).toBe(false),
);

test('marks a member as active at login', async () => {
  app.advanceTime(10 * DAY_MS);
  await app.login('ardenza', 'mira@mail.example');
  const row = await app.db.prepare('SELECT last_active_at FROM members').first();
  expect(row).toEqual({ last_active_at: NOW + 10 * DAY_MS });
});

test('stores the time of last activity at intervals, not with each request', async () => {
  const seen = async () => (await sessions())[0]?.['last_seen_at'];
  app.advanceTime(60_000);
  await isKnown(cookie);
  expect(await seen()).toBe(NOW);
  app.advanceTime(61_000);
  await isKnown(cookie);
  expect(await seen()).toBe(NOW + 121_000);
});
