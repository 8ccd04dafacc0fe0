import { ApiError } from '#client/api/errors.ts';
import { consumeLimits, LIMITS, refundLimit, toAddressSubject, toRequester } from '#worker/limits/limits.ts';
import { findNextFreeTime, type LimitUse } from '#worker/limits/store.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { countFailedLogin } from './failed-login-store.ts';
import { normalizeEmail } from '#worker/mail/normalize-email.ts';

/**
 * Counts a try before the password is compared, so that parallel tries count as well. Tries are counted by the typed
 * address, so that an address without an account locks in the same way (docs/security.md#sessions).
 */
export async function countLoginAttempt(
  context: RequestContext,
  typedEmail: string,
): Promise<readonly LimitUse[]> {
  const account = normalizeEmail(typedEmail);
  const ofAccount = [
    { limit: LIMITS.loginsPerAccount, subject: account },
    { limit: LIMITS.loginsPerAccountDay, subject: account },
  ];
  const ofAddress = { limit: LIMITS.loginsPerAddress, subject: toAddressSubject(context.clientAddress) };
  const attempt = [...ofAccount, ofAddress];
  const retryAfter = await consumeLimits(context, attempt);
  if (retryAfter === 0) return attempt;
  await countFailedLogin(context);
  // The network address may have been used by other people: its limit locks no account.
  const isLocked = (await findNextFreeTime(context, ofAccount)) > context.now;
  if (!isLocked) throw new ApiError('too_many_requests', { retryAfter });
  throw new ApiError('too_many_attempts', { retryAfter, params: { minutes: Math.ceil(retryAfter / 60) } });
}

/** Always compares the same number of accounts, so that the elapsed time does not reveal how many exist. */
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

/** A busy server has not compared the password, so the try is refunded. */
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
