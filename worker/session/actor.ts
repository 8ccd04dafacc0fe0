import type { Access, StaffRole } from '#client/api/endpoint.ts';
import { ApiError } from '#client/api/errors.ts';
import type { RequestContext } from '#worker/context/request-context.ts';

/** In whose name a request is made. No request is made by staff yet: they have no way to log in. */
export type Actor =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'member'; readonly memberId: string }
  | { readonly kind: 'staff'; readonly role: StaffRole };

export function getActor({ session }: Pick<RequestContext, 'session'>): Actor {
  return session === null ? { kind: 'visitor' } : { kind: 'member', memberId: session.member.id };
}

/** The only place that decides whether a call is open to an actor. */
export function canAccess(actor: Actor, access: Access): boolean {
  if (access === 'anyone') return true;
  if (access === 'member') return actor.kind === 'member';
  return actor.kind === 'staff' && access.staff.includes(actor.role);
}

/** Throws for a call that is closed to the actor. Calls of staff do not exist for anyone else. */
export function assertAccess(actor: Actor, access: Access): void {
  if (canAccess(actor, access)) return;
  throw new ApiError(access === 'member' ? 'authentication_required' : 'not_found');
}

/** Throws for a member without consent to the use of the partners sought. Of visitors nothing is stored. */
export function assertConsent({ session }: Pick<RequestContext, 'session'>): void {
  if (session !== null && !session.member.hasConsent) throw new ApiError('consent_needed');
}
