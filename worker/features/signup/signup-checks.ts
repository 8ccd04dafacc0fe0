import { ApiError } from '#client/api/errors.ts';
import type { SignupForm } from '#client/features/signup/contract.ts';
import { getNicheChoices } from '#client/features/members/niche-choices.ts';
import { checkBirthDate, checkName } from '#client/features/signup/rules.ts';
import { findNameProblem } from '#worker/features/auth/names/find-name-problem.ts';
import { checkNewPassword } from '#worker/features/auth/new-password.ts';
import { hasRegion } from '#worker/features/places/regions.ts';
import { type Tracking, parseTracking, readTracking } from '#worker/tenancy/visitor/tracking.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { isAgeCheckCountry } from '#worker/session/age-check-due.ts';
import { resolveVisitorCountry } from '#worker/tenancy/visitor/country.ts';

export interface Place {
  readonly country: string;
  readonly region: string | null;
}

/** Checks the site's `signups` setting, its state and, without a provider of age checks, the countries that need one (docs/product.md#who-may-sign-up). */
export function assertSignupAllowed(
  { tenant, country, ports }: RequestContext,
  place: Place,
  { network, ref }: Tracking,
): void {
  const isOpen =
    tenant.signups === 'all' || (tenant.signups === 'with_trafficsource' && Boolean(network || ref));
  if (!isOpen || tenant.state !== 'live') throw new ApiError('signup_closed');
  const isCheckMissing = isAgeCheckCountry(tenant, country) || isAgeCheckCountry(tenant, place.country);
  if (ports.ageAssurance === null && isCheckMissing) throw new ApiError('age_check_needed');
}

export function resolvePlace(
  { tenant, country }: RequestContext,
  { country: chosen, countryregion }: SignupForm,
): Place {
  const { geoip_selected_country: defaultCountry } = resolveVisitorCountry(tenant, country);
  return { country: chosen || defaultCountry, region: countryregion || null };
}

/** Tracking data of the form counts; otherwise that of the address with which the visitor arrived. */
export function resolveTracking(context: RequestContext, form: SignupForm): Tracking {
  const { network, ref, sub1, sub2, sub3 } = form;
  const formTracking = parseTracking(new Map(Object.entries({ network, ref, sub1, sub2, sub3 })));
  return formTracking.network || formTracking.ref
    ? formTracking
    : { ...formTracking, ...readTracking(context) };
}

export async function findProblems(
  context: RequestContext,
  form: SignupForm,
  place: Place,
): Promise<Record<string, string>> {
  const { tenant, now } = context;
  const { name, email } = form;
  const offered = getNicheChoices(tenant.niche);
  const problems = {
    gender: offered.genders.includes(form.gender) ? null : 'choose_one',
    seeking: offered.seeking.includes(form.seeking) ? null : 'choose_one',
    date_of_birth: checkBirthDate(form.date_of_birth, now, tenant.min_age),
    country: tenant.countries.includes(place.country) ? null : 'country_unknown',
    countryregion: hasRegion(place.country, place.region) ? null : 'region_unknown',
    name: checkName(name, email) ?? findNameProblem(name, tenant),
    password: await checkNewPassword(context, { name, email }, form.password),
  };
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, code]) => (code ? [[field, code]] : [])),
  );
}
