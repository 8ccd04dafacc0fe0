import { ApiError } from '#client/api/errors.ts';
import { nameProblem } from '#client/features/signup/rules.ts';
import { normaliseEmail } from './email.ts';

/** Refuses what a member cannot take for a new address: the one they have, and their own name (SPEC §5). */
export function assertNewEmail(
  { name, emailNormalised }: { name: string; emailNormalised: string },
  email: string,
): void {
  if (normaliseEmail(email) === emailNormalised)
    throw new ApiError('validation', { fields: { email: 'email_taken' } });
  if (nameProblem(name, email) === 'name_is_email')
    throw new ApiError('validation', { fields: { email: 'name_is_email' } });
}
