import { ApiError } from '#client/api/errors.ts';
import { toRequester } from '#worker/limits/requester.ts';
import {
  type LimitUse,
  LIMITS,
  toAddressSubject,
  refundLimit,
  consumeLimits,
} from '#worker/limits/limits.ts';
import type { RequestContext } from '#worker/http/request-context.ts';
import { normaliseEmail } from '../normalise-email.ts';

/**
 * SECURITY 4. Every try is counted before the password is looked at: a hundred tries at once count a hundred. They are
 * named by what was typed, so that an address without an account locks in the same way.
 */
export async function countLoginAttempt(
  context: RequestContext,
  typedEmail: string,
): Promise<readonly LimitUse[]> {
  const account = normaliseEmail(typedEmail);
  const attempt = [
    { limit: LIMITS.loginsPerAccount, subject: account },
    { limit: LIMITS.loginsPerAccountDay, subject: account },
    { limit: LIMITS.loginsPerAddress, subject: toAddressSubject(context.clientAddress) },
  ];
  const retryAfter = await consumeLimits(context, attempt);
  if (retryAfter === 0) return attempt;
  throw new ApiError('too_many_attempts', { retryAfter, params: { minutes: Math.ceil(retryAfter / 60) } });
}

/** Every account that there could be is tried, so that a refusal takes the same time however many there are. */
export async function findMatchingAccount<A extends { passwordHash: string | null }>(
  context: RequestContext,
  accounts: readonly (A | null)[],
  password: string,
  attempt: readonly LimitUse[],
): Promise<A | null> {
  for (const account of accounts)
    if (await verify(context, password, account?.passwordHash ?? null, attempt)) return account;
  return null;
}

/** A server too busy to look has learnt nothing, and the try is given back. */
async function verify(
  context: RequestContext,
  password: string,
  stored: string | null,
  attempt: readonly LimitUse[],
): Promise<boolean> {
  try {
    return await context.ports.passwords.verify(password, stored, toRequester(context));
  } catch (error) {
    await refundLimit(context, attempt);
    throw error;
  }
}
