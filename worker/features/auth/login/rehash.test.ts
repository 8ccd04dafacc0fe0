import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '#client/api/errors.ts';
import { PASSWORD, type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { createPasswordHasher } from '../password-hashing.ts';

let app: TestApp;
let old: string;
beforeEach(async () => {
  app = await createTestApp();
  old = await createPasswordHasher({ N: 8, r: 1, p: 1 }, 1).hash(PASSWORD);
  await app.addMember({ id: 'mira', email: 'mira@mail.example', passwordHash: old });
});

const storedHash = async () =>
  (await app.db.prepare('SELECT password_hash AS hash FROM members').first())?.['hash'];

test('renews a hash of another cost at login', async () => {
  await app.login('ardenza', 'mira@mail.example');
  const renewed = await storedHash();
  expect(renewed).toMatch(/^scrypt\$16\$1\$1\$/);
  await app.login('ardenza', 'mira@mail.example');
  expect(await storedHash()).toBe(renewed);
});

test('renews nothing when the password is wrong', async () => {
  await app.ask('ardenza', '/api/user.php', {
    method: 'POST',
    json: { email: 'mira@mail.example', password: 'wrong' },
  });
  expect(await storedHash()).toBe(old);
});

test('logs in and keeps the old hash when the queue is full', async () => {
  app.ports.passwords.hash = () => Promise.reject(new ApiError('busy', { retryAfter: 5 }));
  await app.login('ardenza', 'mira@mail.example');
  expect(await storedHash()).toBe(old);
});

test('keeps a password that is changed during the login', async () => {
  const { passwords } = app.ports;
  const hash = passwords.hash.bind(passwords);
  passwords.hash = async (password) => {
    await app.db.prepare("UPDATE members SET password_hash = 'changed'").run();
    return hash(password);
  };
  await app.login('ardenza', 'mira@mail.example');
  expect(await storedHash()).toBe('changed');
});
