import { expect, test } from 'vitest';
import type { ApiError } from '#client/api/errors.ts';
import { createPasswordHasher } from './password-hashing.ts';

const CHEAP = { N: 16, r: 1, p: 1 };
const passwords = createPasswordHasher(CHEAP, 2);

test('verifies a password against its own hash only', async () => {
  const stored = await passwords.hash('correct horse');
  expect(await passwords.verify('correct horse', stored)).toBe(true);
  expect(await passwords.verify('correct horsf', stored)).toBe(false);
  expect(await passwords.verify('', stored)).toBe(false);
});

test('makes different hashes of one password', async () => {
  expect(await passwords.hash('correct horse')).not.toBe(await passwords.hash('correct horse'));
});

test('verifies no password, not even an empty one, when there is no account', async () => {
  for (const password of ['', '\0', 'correct horse'])
    expect(await passwords.verify(password, null)).toBe(false);
});

test('compares all characters of a long password', async () => {
  const stored = await passwords.hash(`${'a'.repeat(127)}b`);
  expect(await passwords.verify(`${'a'.repeat(127)}c`, stored)).toBe(false);
});

test('accepts a password typed in another Unicode form', async () => {
  const stored = await passwords.hash('cafe\u0301 noir');
  expect(await passwords.verify('café noir', stored)).toBe(true);
});

test('verifies a hash of another cost and reports it as outdated', async () => {
  const old = await createPasswordHasher({ N: 32, r: 2, p: 1 }, 1).hash('correct horse');
  expect(await passwords.verify('correct horse', old)).toBe(true);
  expect(passwords.isOutdated(old)).toBe(true);
  expect(passwords.isOutdated(await passwords.hash('correct horse'))).toBe(false);
});

test('rejects a request with a time to retry when 64 requests wait', async () => {
  const slow = createPasswordHasher({ N: 1024, r: 8, p: 1 }, 1);
  const checks = Array.from({ length: 66 }, () => slow.verify('correct horse', null));
  const settled = await Promise.allSettled(checks);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(65);
  const [refused] = settled.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as ApiError] : [],
  );
  expect(refused).toMatchObject({ code: 'busy', status: 503, retryAfter: 5 });
  expect(await slow.verify('correct horse', null)).toBe(false);
});
