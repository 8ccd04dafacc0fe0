import { ApiError } from '#client/api/errors.ts';
import { nameProblem } from '#client/features/signup/rules.ts';
import type { SessionMember } from '#worker/http/session-store.ts';
import type { Visit } from '#worker/http/visit.ts';
import { normaliseEmail } from './email.ts';
import { comingEmails } from './one-time-links.ts';

/** Refuses what a member cannot take for a new address: the one they have, and their own name (SPEC §5). */
export function assertNewEmail(
  { name, emailNormalised }: { name: string; emailNormalised: string },
  email: string,
): void {
  if (normaliseEmail(email) === emailNormalised)
    throw new ApiError('validation', { fields: { email: 'email_own' } });
  if (nameProblem(name, email) === 'name_is_email')
    throw new ApiError('validation', { fields: { email: 'name_is_email' } });
}

/** Refuses what a member cannot take for a name: their address, and one that a link in a mailbox can make it. */
export async function assertNewName(
  visit: Visit,
  { id, email }: Pick<SessionMember, 'id' | 'email'>,
  name: string,
): Promise<void> {
  const coming = name.includes('@') ? await comingEmails(visit, id) : [];
  for (const address of [email, ...coming]) {
    const problem = nameProblem(name, address);
    if (problem !== null) throw new ApiError('validation', { fields: { name: problem } });
  }
}
