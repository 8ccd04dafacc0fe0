import { ApiError } from '#client/api/errors.ts';
import type { Session, SessionMember } from './session.ts';
import type { RequestContext } from '#worker/context/request-context.ts';

/** The logged-in member, for handlers of calls with member access. */
export function requireMember(context: Pick<RequestContext, 'session'>): SessionMember {
  return requireSession(context).member;
}

export function requireSession({ session }: Pick<RequestContext, 'session'>): Session {
  if (session === null) throw new ApiError('authentication_required');
  return session;
}
