// docs/decisions/069-age-checks.md
import type { User } from '#client/features/auth/user.ts';
import { ApiError } from '#client/api/errors.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import type { SiteContext } from '#worker/context/site-context.ts';
import { isAgeCheckCountry } from '#worker/tenancy/country.ts';
import type { Session } from './session.ts';

type Person = Pick<RequestContext, 'tenant' | 'country'> & {
  readonly ports: Pick<SiteContext['ports'], 'apiOrigin'>;
  readonly session: Session | null;
};

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

/**
 * Whether a person has to pass an age check first (docs/product.md#age-checks). Both the country of the request and that of
 * the profile count. A visitor has no account that a check could be kept with, so the answer is that of an unchecked member.
 */
export function isAgeCheckDue(person: Person): boolean {
  if (findCheckedCountry(person) === null) return false;
  return person.session === null || (person.session.member.verifiedAge ?? 0) < person.tenant.min_age;
}

/** The country whose law asks this person for an age check, or null. */
export function findCheckedCountry({
  tenant,
  country,
  session,
}: Pick<Person, 'tenant' | 'country' | 'session'>): string | null {
  if (isAgeCheckCountry(tenant, country)) return country ?? tenant.countries[0];
  const residence = session?.member.country;
  return residence !== undefined && isAgeCheckCountry(tenant, residence) ? residence : null;
}
