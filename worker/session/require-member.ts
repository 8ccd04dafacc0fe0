import { ApiError } from '#client/api/errors.ts';
import type { Session, SessionMember } from './store.ts';
import type { Visit } from '#worker/http/request-context.ts';

/** Who is logged in, for handlers of calls that only members make. */
export function currentMember(visit: Pick<Visit, 'session'>): SessionMember {
  return currentSession(visit).member;
}

/** The session by which they are logged in. */
export function currentSession({ session }: Pick<Visit, 'session'>): Session {
  if (session === null) throw new ApiError('authentication_required');
  return session;
}
