// docs/decisions/069-age-checks.md
import type { User } from '#client/features/auth/user.ts';
import { ApiError } from '#client/api/errors.ts';
import type { SiteContext } from '#worker/context/site-context.ts';
import { type CheckedPerson, isAgeCheckDue } from './age-check-due.ts';

type Person = CheckedPerson & { readonly ports: Pick<SiteContext['ports'], 'apiOrigin'> };

/**
 * Decides why a person sees no profiles, photos and messages now, for pages, calls, photos and sockets.
 * `features/site/closed-site.ts` decides who may sign up.
 */
export function findAreaClosure(person: Person): Exclude<User['members_area'], 'open'> | null {
  // With another backend behind /api, that backend knows the session and decides.
  if (person.ports.apiOrigin !== null) return null;
  if (person.tenant.state !== 'live') return 'site_paused';
  return isAgeCheckDue(person) ? 'age_check' : null;
}

export function isAreaClosed(person: Person): boolean {
  return findAreaClosure(person) !== null;
}

/** Throws for a member while the members area is closed. */
export function assertAreaOpen(context: Person): void {
  const closure = context.session && findAreaClosure(context);
  if (closure) throw new ApiError(closure === 'site_paused' ? closure : 'age_unverified');
}
