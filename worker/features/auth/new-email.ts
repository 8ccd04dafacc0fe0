import { ApiError } from '#client/api/errors.ts';
import { checkName } from '#client/features/signup/rules.ts';
import type { SiteContext } from '#worker/context/site-context.ts';
import type { SessionMember } from '#worker/session/session.ts';
import { normalizeEmail } from '#worker/mail/normalize-email.ts';
import { findNameProblem } from './names/find-name-problem.ts';

export function assertNewEmail(
  { name, emailNormalized }: { name: string; emailNormalized: string },
  email: string,
): void {
  if (normalizeEmail(email) === emailNormalized)
    throw new ApiError('validation', { fields: { email: 'email_own' } });
  if (name.toLowerCase() === normalizeEmail(email))
    throw new ApiError('validation', { fields: { email: 'name_is_email' } });
}

export function assertNewName(
  { tenant }: Pick<SiteContext, 'tenant'>,
  { email }: Pick<SessionMember, 'email'>,
  name: string,
): void {
  const problem = checkName(name, email) ?? findNameProblem(name, tenant);
  if (problem !== null) throw new ApiError('validation', { fields: { name: problem } });
}
