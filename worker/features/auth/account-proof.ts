import { ApiError } from '#client/api/errors.ts';
import { refundLimit } from '#worker/limits/limits.ts';
import type { RequestContext } from '#worker/http/request-context.ts';
import { countLoginAttempt, findMatchingAccount } from './login/login-attempts.ts';
import type { LinkedMember } from './one-time-link-store.ts';

/**
 * The link of a mail proves the mailbox, not the account: anybody can sign up with anybody's address, and its owner
 * must not confirm the account of a stranger by pressing a button. Whoever has a session of it made it.
 */
export function isSessionOfMember({ session }: RequestContext, { id }: LinkedMember): boolean {
  return session?.member.id === id;
}

/**
 * SECURITY 7: the password again, of somebody who is logged in. Guarded as at the login, so that a session that somebody
 * left open is no place to guess it.
 */
export async function assertPassword(
  context: RequestContext,
  member: Pick<LinkedMember, 'emailNormalised' | 'passwordHash'>,
  { field, password }: { field: string; password: string },
): Promise<void> {
  if (password === '') throw new ApiError('validation', { fields: { [field]: 'required' } });
  const attempt = await countLoginAttempt(context, member.emailNormalised);
  if (!(await findMatchingAccount(context, [member], password, attempt)))
    throw new ApiError('validation', { fields: { [field]: 'password_wrong' } });
  await refundLimit(context, attempt);
}

/** Without a session the password of the account is the proof, guarded as at the login. */
export async function assertAccountProof(
  context: RequestContext,
  member: LinkedMember,
  password: string,
): Promise<void> {
  if (isSessionOfMember(context, member)) return;
  if (password === '') throw new ApiError('validation', { fields: { password: 'required' } });
  const attempt = await countLoginAttempt(context, member.emailNormalised);
  if (!(await findMatchingAccount(context, [member], password, attempt)))
    throw new ApiError('validation', { fields: { password: 'password_wrong' } });
}
