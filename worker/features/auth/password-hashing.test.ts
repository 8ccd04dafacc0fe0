import { expect, test } from 'vitest';
import type { ApiError } from '#client/api/errors.ts';
import { createPasswordHasher } from './password-hashing.ts';

const CHEAP = { N: 16, r: 1, p: 1 };
const passwords = createPasswordHasher(CHEAP, 2);

test('a password verifies against its own hash only', async () => {
  const stored = await passwords.hash('correct horse');
  expect(await passwords.verify('correct horse', stored)).toBe(true);
  expect(await passwords.verify('correct horsf', stored)).toBe(false);
  expect(await passwords.verify('', stored)).toBe(false);
});

test('two hashes of one password differ', async () => {
  expect(await passwords.hash('correct horse')).not.toBe(await passwords.hash('correct horse'));
});

test('no account has no password, not even an empty one', async () => {
  for (const password of ['', '\0', 'correct horse'])
    expect(await passwords.verify(password, null)).toBe(false);
});

test('all of a long password counts', async () => {
  const stored = await passwords.hash(`${'a'.repeat(127)}b`);
  expect(await passwords.verify(`${'a'.repeat(127)}c`, stored)).toBe(false);
});

test('one password typed on two keyboards is one password', async () => {
  const stored = await passwords.hash('cafe\u0301 noir');
  expect(await passwords.verify('café noir', stored)).toBe(true);
});

test('a hash of another cost still verifies, and is known to be outdated', async () => {
  const old = await createPasswordHasher({ N: 32, r: 2, p: 1 }, 1).hash('correct horse');
  expect(await passwords.verify('correct horse', old)).toBe(true);
  expect(passwords.isOutdated(old)).toBe(true);
  expect(passwords.isOutdated(await passwords.hash('correct horse'))).toBe(false);
});

test('the line is short: 64 wait, the next is sent away with a time to come back', async () => {
  const slow = createPasswordHasher({ N: 1024, r: 8, p: 1 }, 1);
  const asked = Array.from({ length: 66 }, () => slow.verify('correct horse', null));
  const settled = await Promise.allSettled(asked);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(65);
  const [refused] = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as ApiError] : []));
  expect(refused).toMatchObject({ code: 'busy', status: 503, retryAfter: 5 });
  expect(await slow.verify('correct horse', null)).toBe(false);
});
