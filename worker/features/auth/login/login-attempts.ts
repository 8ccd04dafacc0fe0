import { ApiError } from '#client/api/errors.ts';
import { askerOf } from '#worker/limits/requester.ts';
import { type Hit, LIMITS, addressSubject, forgive, useUpAll } from '#worker/limits/limits.ts';
import type { Visit } from '#worker/http/request-context.ts';
import { normaliseEmail } from '../normalise-email.ts';

/**
 * SECURITY 4. Every try is counted before the password is looked at: a hundred tries at once count a hundred. They are
 * named by what was typed, so that an address without an account locks in the same way.
 */
export async function countAttempt(visit: Visit, typedEmail: string): Promise<readonly Hit[]> {
  const account = normaliseEmail(typedEmail);
  const attempt = [
    { limit: LIMITS.loginsPerAccount, subject: account },
    { limit: LIMITS.loginsPerAccountDay, subject: account },
    { limit: LIMITS.loginsPerAddress, subject: addressSubject(visit.clientAddress) },
  ];
  const retryAfter = await useUpAll(visit, attempt);
  if (retryAfter === 0) return attempt;
  throw new ApiError('too_many_attempts', { retryAfter, params: { minutes: Math.ceil(retryAfter / 60) } });
}

/** Every account that there could be is tried, so that a refusal takes the same time however many there are. */
export async function findMatching<A extends { passwordHash: string | null }>(
  visit: Visit,
  accounts: readonly (A | null)[],
  password: string,
  attempt: readonly Hit[],
): Promise<A | null> {
  for (const account of accounts)
    if (await verify(visit, password, account?.passwordHash ?? null, attempt)) return account;
  return null;
}

/** A server too busy to look has learnt nothing, and the try is given back. */
async function verify(
  visit: Visit,
  password: string,
  stored: string | null,
  attempt: readonly Hit[],
): Promise<boolean> {
  try {
    return await visit.ports.passwords.verify(password, stored, askerOf(visit));
  } catch (error) {
    await forgive(visit, attempt);
    throw error;
  }
}
