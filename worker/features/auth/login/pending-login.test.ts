import { beforeEach, expect, test } from 'vitest';
import { PASSWORD, type TestApp, createTestApp } from '#worker/testing/test-app.ts';

let app: TestApp;
let verified: number;
beforeEach(async () => {
  app = await createTestApp();
  const { passwords } = app.ports;
  const verify = passwords.verify.bind(passwords);
  verified = 0;
  passwords.verify = (password, stored) => {
    verified++;
    return verify(password, stored);
  };
});

const email = 'mira@mail.example';

async function addAccount(
  id: string,
  password: string,
  createdAt: number,
  status = 'not_confirmed' as const,
) {
  const passwordHash = await app.ports.passwords.hash(password);
  await app.addMember({ id, email, status, createdAt, passwordHash });
}

async function logInAs(password: string): Promise<unknown> {
  const answer = await app.ask('ardenza', '/api/user.php', { method: 'POST', json: { email, password } });
  return ((await answer.json()) as { id?: string }).id ?? answer.status;
}

test('accepts the password of an unconfirmed account', async () => {
  await addAccount('pending', PASSWORD, 1);
  expect(await logInAs(PASSWORD)).toBe('pending');
});

test('tries the newest three unconfirmed accounts of an address', async () => {
  for (const n of [1, 2, 3, 4]) await addAccount(`account ${n}`, `the password ${n}`, n);
  const entered: unknown[] = [];
  for (const n of [1, 2, 3, 4]) entered.push(await logInAs(`the password ${n}`));
  expect(entered).toEqual([401, 'account 2', 'account 3', 'account 4']);
});

test('prefers the newer of two accounts with the same password', async () => {
  await addAccount('older', PASSWORD, 1);
  await addAccount('newer', PASSWORD, 2);
  expect(await logInAs(PASSWORD)).toBe('newer');
});

test('tries the confirmed account first', async () => {
  await app.addMember({ id: 'owner', email });
  await addAccount('pending', 'another password', 2);
  expect([await logInAs(PASSWORD), await logInAs('another password')]).toEqual(['owner', 'pending']);
  await addAccount('same', PASSWORD, 3);
  expect(await logInAs(PASSWORD)).toBe('owner');
});

test('compares a wrong password equally often for any number of accounts', async () => {
  const failing = async () => {
    verified = 0;
    expect(await logInAs('wrong horse battery')).toBe(401);
    return verified;
  };
  const none = await failing();
  await addAccount('pending', 'another password', 1);
  const pending = await failing();
  await app.addMember({ id: 'owner', email });
  const both = await failing();
  for (const n of [2, 3, 4]) await addAccount(`pending ${n}`, 'another password', n);
  expect([none, pending, both, await failing()]).toEqual([4, 4, 4, 4]);
});
