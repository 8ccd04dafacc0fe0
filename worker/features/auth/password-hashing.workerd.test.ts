import { expect, test } from 'vitest';
import { createEdgePasswords } from './password-hashing.ts';

test('hashes a password at the cost of Workers', async () => {
  const passwords = createEdgePasswords();
  const stored = await passwords.hash('correct horse');
  expect(stored).toMatch(/^scrypt\$16384\$8\$5\$/);
  expect(await passwords.verify('correct horse', stored)).toBe(true);
});

test('computes one hash at once, while 64 wait', async () => {
  const passwords = createEdgePasswords();
  const cheap = 'scrypt$16$1$1$AAAA$'.padEnd(62, 'A');
  const checks = Array.from({ length: 1 + 64 + 3 }, () => passwords.verify('correct horse', cheap));
  const settled = await Promise.allSettled(checks);
  expect(settled.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 1 + 64 }, () => 'fulfilled'),
    ...Array.from({ length: 3 }, () => 'rejected'),
  ]);
});
