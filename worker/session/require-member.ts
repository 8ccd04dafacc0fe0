import { ApiError } from '#client/api/errors.ts';
import type { Session, SessionMember } from './store.ts';
import type { RequestContext } from '#worker/http/request-context.ts';

/** Who is logged in, for handlers of calls that only members make. */
export function requireMember(context: Pick<RequestContext, 'session'>): SessionMember {
  return requireSession(context).member;
}

/** The session by which they are logged in. */
export function requireSession({ session }: Pick<RequestContext, 'session'>): Session {
  if (session === null) throw new ApiError('authentication_required');
  return session;
}
