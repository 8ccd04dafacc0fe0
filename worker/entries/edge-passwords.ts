import { createPasswordHasher } from '#worker/features/auth/password-hashing.ts';

/** A lower cost than on Node, and one hash at once, because memory is scarce (docs/security.md#passwords). */
export function createEdgePasswords() {
  return createPasswordHasher({ N: 2 ** 14, r: 8, p: 5 }, 1);
}
