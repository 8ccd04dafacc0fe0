import { ApiError } from '#client/api/errors.ts';
import type { SessionMember } from './session-store.ts';
import type { Visit } from './visit.ts';

/** Who is logged in, for handlers of calls that only members make. */
export function currentMember({ session }: Pick<Visit, 'session'>): SessionMember {
  if (session === null) throw new ApiError('authentication_required');
  return session.member;
}
