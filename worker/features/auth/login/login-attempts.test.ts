import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '#client/api/errors.ts';
import { PASSWORD, type TestApp, createTestApp } from '#worker/testing/test-app.ts';

const MINUTE_MS = 60_000;

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
});

let guesses = 0;
/** Uses a new client address for each guess unless one is given. */
function guess({
  email = 'mira@mail.example',
  password = 'wrong',
  address = `198.51.100.${guesses++ % 250}`,
} = {}) {
  const headers = { 'x-test-address': address };
  return app.ask('ardenza', '/api/user.php', { method: 'POST', json: { email, password }, headers });
}

async function guessTimes(times: number, how: Parameters<typeof guess>[0] = {}): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < times; i++) statuses.push((await guess(how)).status);
  return statuses;
}

test('locks the account after ten wrong passwords, also for the right one', async () => {
  expect(await guessTimes(10)).toEqual(Array(10).fill(401));
  const locked = await guess({ password: PASSWORD });
  expect(locked.status).toBe(429);
  expect(await locked.json()).toEqual({
    error: 'too_many_attempts',
    params: { minutes: 15, wait: 900 },
    message: expect.stringContaining('15'),
  });
  expect(locked.headers.get('retry-after')).toBe('900');
});

test('locks an address without an account in the same way', async () => {
  await guessTimes(10);
  await guessTimes(10, { email: 'unknown@mail.example' });
  const [ownAccount, unknownAccount] = [await guess(), await guess({ email: 'unknown@mail.example' })];
  expect(unknownAccount.status).toBe(ownAccount.status);
  expect(await unknownAccount.text()).toBe(await ownAccount.text());
});

test('counts different spellings of an address as one account', async () => {
  await guessTimes(5);
  await guessTimes(5, { email: ' MIRA@mail.example' });
  expect((await guess()).status).toBe(429);
});

test('counts the same address on another site separately', async () => {
  await guessTimes(10);
  await app.addMember({ id: 'other', email: 'mira@mail.example', tenantId: 'velours' });
  expect(await app.login('velours', 'mira@mail.example')).toMatch(/^__Host-auth=/);
});

test('keeps existing sessions when the account is locked', async () => {
  const cookie = await app.login('ardenza', 'mira@mail.example');
  await guessTimes(11);
  expect((await app.ask('ardenza', '/api/user.php', { cookie })).status).toBe(200);
});

test('unlocks after fifteen minutes', async () => {
  await guessTimes(11);
  app.advanceTime(15 * MINUTE_MS);
  expect((await guess({ password: PASSWORD })).status).toBe(200);
});

test('does not count a right password', async () => {
  for (let i = 0; i < 12; i++)
    expect((await guess({ password: PASSWORD, address: '192.0.2.7' })).status).toBe(200);
  expect(await guessTimes(10)).toEqual(Array(10).fill(401));
});

test('keeps the count of wrong passwords after a right one', async () => {
  await guessTimes(9);
  await guess({ password: PASSWORD });
  expect(await guessTimes(2)).toEqual([401, 429]);
});

// Anyone can create such an account with any password for any address.
test('keeps the count of wrong passwords after the password of an unconfirmed account', async () => {
  const passwordHash = await app.ports.passwords.hash('my own');
  await app.addMember({ id: 'x', email: 'mira@mail.example', status: 'not_confirmed', passwordHash });
  expect(await guessTimes(10, { password: 'my own' })).toEqual(Array(10).fill(200));
  expect(await guessTimes(1, { password: PASSWORD })).toEqual([429]);
});

test('counts parallel guesses like sequential ones', async () => {
  const answers = await Promise.all(Array.from({ length: 25 }, () => guess()));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(15);
});

test('locks the account for the rest of 24 hours after a hundred wrong passwords', async () => {
  for (let i = 0; i < 10; i++) {
    expect(await guessTimes(10)).toEqual(Array(10).fill(401));
    app.advanceTime(60 * MINUTE_MS);
  }
  const locked = await guess({ password: PASSWORD });
  expect(locked.status).toBe(429);
  expect(locked.headers.get('retry-after')).toBe(String(14 * 3600));
  app.advanceTime(14 * 60 * MINUTE_MS);
  expect((await guess({ password: PASSWORD })).status).toBe(200);
});

test('allows ten wrong passwords in any fifteen minutes, wherever they begin', async () => {
  app.advanceTime(14 * MINUTE_MS);
  expect(await guessTimes(9)).toEqual(Array(9).fill(401));
  app.advanceTime(5 * MINUTE_MS);
  expect(await guessTimes(2)).toEqual([401, 429]);
  // The first nine leave the window; the tenth, five minutes later, still counts.
  app.advanceTime(10 * MINUTE_MS - 1);
  expect((await guess()).headers.get('retry-after')).toBe('1');
  app.advanceTime(1);
  expect(await guessTimes(10)).toEqual([...Array<number>(9).fill(401), 429]);
});

test('does not extend the lock when a try is rejected', async () => {
  await guessTimes(10);
  for (let minute = 0; minute < 14; minute++) {
    app.advanceTime(MINUTE_MS);
    expect(await guessTimes(3)).toEqual([429, 429, 429]);
  }
  app.advanceTime(MINUTE_MS);
  expect((await guess({ password: PASSWORD })).status).toBe(200);
});

test('does not count a try for the account when the client address is over its limit', async () => {
  const address = '203.0.113.9';
  for (let i = 0; i < 30; i++) await guess({ email: `a${i}@mail.example`, address });
  expect(await guessTimes(12, { address })).toEqual(Array(12).fill(429));
  expect(await guessTimes(10)).toEqual(Array(10).fill(401));
});

test('limits one client address to thirty tries in five minutes over all accounts', async () => {
  const address = '203.0.113.9';
  for (let i = 0; i < 30; i++)
    expect((await guess({ email: `a${i}@mail.example`, address })).status).toBe(401);
  expect((await guess({ password: PASSWORD, address })).status).toBe(429);
  expect((await guess({ password: PASSWORD })).status).toBe(200);
  app.advanceTime(5 * MINUTE_MS);
  expect((await guess({ password: PASSWORD, address })).status).toBe(200);
});

test('asks one client address with too many tries to wait, and calls an account locked only when it is', async () => {
  const address = '203.0.113.9';
  for (let i = 0; i < 30; i++) await guess({ email: `a${i}@mail.example`, address });
  const [ofMember, ofUnknown] = [
    await guess({ address }),
    await guess({ email: 'unknown@mail.example', address }),
  ];
  expect(ofMember.headers.get('retry-after')).toBe('300');
  const body: unknown = await ofMember.json();
  expect(body).toMatchObject({ error: 'too_many_requests', params: { wait: 300 } });
  expect(await ofUnknown.json()).toEqual(body);
  await guessTimes(10);
  expect(await (await guess({ address })).json()).toMatchObject({
    error: 'too_many_attempts',
    params: { minutes: 15 },
  });
});

test('counts an IPv6 /64 as one client address', async () => {
  for (let i = 0; i < 30; i++)
    await guess({ email: `a${i}@mail.example`, address: `2001:db8:1:2::${i.toString(16)}` });
  expect((await guess({ password: PASSWORD, address: '2001:db8:1:2:ffff::1' })).status).toBe(429);
  expect((await guess({ password: PASSWORD, address: '2001:db8:1:3::1' })).status).toBe(200);
});

test('refunds the try when the server is busy', async () => {
  const { passwords } = app.ports;
  const verify = passwords.verify.bind(passwords);
  passwords.verify = () => Promise.reject(new ApiError('busy', { retryAfter: 5 }));
  expect(await guessTimes(12)).toEqual(Array(12).fill(503));
  passwords.verify = verify;
  expect((await guess({ password: PASSWORD })).status).toBe(200);
});
