import { ApiError } from '#client/api/errors.ts';
import { refundLimit } from '#worker/limits/limits.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { countLoginAttempt, findMatchingAccount } from './login/login-attempts.ts';
import type { LinkedMember } from './one-time-link-store.ts';

/**
 * An emailed link proves the mailbox, not the account: anyone can sign up with the address of another person, who must
 * not confirm that account by pressing a button. A session of the account proves that this browser created it.
 */
export function isSessionOfMember({ session }: RequestContext, { id }: LinkedMember): boolean {
  return session?.member.id === id;
}

/**
 * Asks a logged-in member for the password again. Tries count like those of the login, so that an open session does not
 * allow guessing (docs/security.md#identity).
 */
export async function assertPassword(
  context: RequestContext,
  member: Pick<LinkedMember, 'emailNormalized' | 'passwordHash'>,
  { field, password }: { field: string; password: string },
): Promise<void> {
  if (password === '') throw new ApiError('validation', { fields: { [field]: 'required' } });
  const attempt = await countLoginAttempt(context, member.emailNormalized);
  if (!(await findMatchingAccount(context, [member], password, attempt)))
    throw new ApiError('validation', { fields: { [field]: 'password_wrong' } });
  await refundLimit(context, attempt);
}

/** Without a session the password of the account is the proof; tries count like those of the login. */
export async function assertAccountProof(
  context: RequestContext,
  member: LinkedMember,
  password: string,
): Promise<void> {
  if (isSessionOfMember(context, member)) return;
  if (password === '') throw new ApiError('validation', { fields: { password: 'required' } });
  const attempt = await countLoginAttempt(context, member.emailNormalized);
  if (!(await findMatchingAccount(context, [member], password, attempt)))
    throw new ApiError('validation', { fields: { password: 'password_wrong' } });
}
