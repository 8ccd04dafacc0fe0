// docs/decisions/069-age-checks.md
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
 * Decides whether a person has to pass an age check before seeing profiles, photos and messages, for pages, calls, photos
 * and sockets (docs/product.md#age-checks). `tenancy/signup-availability.ts` decides who may sign up. Both the country of the request and that of the
 * profile count. A visitor has no account that a check could be kept with, so the answer is that of an unchecked member.
 */
export function isAgeCheckDue(person: Person): boolean {
  // With another backend behind /api, that backend knows the session and decides.
  if (person.ports.apiOrigin !== null || findCheckedCountry(person) === null) return false;
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

/** Throws for a member who has to pass a check first. */
export function assertAgeChecked(context: Person): void {
  if (context.session !== null && isAgeCheckDue(context)) throw new ApiError('age_unverified');
}
