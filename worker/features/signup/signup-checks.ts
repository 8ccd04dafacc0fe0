import { ApiError } from '#client/api/errors.ts';
import type { SignupForm } from '#client/features/signup/contract.ts';
import { getNicheChoices } from '#client/features/members/niche-choices.ts';
import { checkBirthDate, checkName } from '#client/features/signup/rules.ts';
import { checkNewPassword } from '#worker/features/auth/new-password.ts';
import { hasRegion } from '#worker/features/presence/regions.ts';
import { type Tracking, parseTracking, readTracking } from '#worker/tenancy/tracking.ts';
import type { RequestContext } from '#worker/http/request-context.ts';
import { resolveVisitorCountry } from '#worker/tenancy/visitor-country.ts';

export interface Place {
  readonly country: string;
  readonly region: string | null;
}

/** SPEC §6: `signups` is all, with_trafficsource (and one is present), or none. SECURITY 25: some countries wait. */
export function assertSignupAllowed(
  { tenant, country }: RequestContext,
  place: Place,
  { network, ref }: Tracking,
): void {
  const isOpen =
    tenant.signups === 'all' || (tenant.signups === 'with_trafficsource' && Boolean(network || ref));
  if (!isOpen) throw new ApiError('signup_closed');
  const needsCheck = (one: string | null) => one !== null && tenant.age_assurance_countries.includes(one);
  if (needsCheck(country) || needsCheck(place.country)) throw new ApiError('age_check_needed');
}

/** Without a choice it is where the visitor is, or the site's first country. */
export function resolvePlace(
  { tenant, country }: RequestContext,
  { country: chosen, countryregion }: SignupForm,
): Place {
  const { geoip_selected_country: usual } = resolveVisitorCountry(tenant, country);
  return { country: chosen || usual, region: countryregion || null };
}

/** What an advertisement's own form says counts; else what the visitor's address said when they came. */
export function resolveTracking(context: RequestContext, form: SignupForm): Tracking {
  const { network, ref, sub1, sub2, sub3 } = form;
  const told = parseTracking(new Map(Object.entries({ network, ref, sub1, sub2, sub3 })));
  return told.network || told.ref ? told : { ...told, ...readTracking(context) };
}

/** Rules that need more than one field, the site or the clock. */
export async function findProblems(
  context: RequestContext,
  form: SignupForm,
  place: Place,
): Promise<Record<string, string>> {
  const { tenant, now } = context;
  const { name, email } = form;
  const offered = getNicheChoices(tenant.niche);
  const found = {
    gender: offered.genders.includes(form.gender) ? null : 'choose_one',
    seeking: offered.seeking.includes(form.seeking) ? null : 'choose_one',
    date_of_birth: checkBirthDate(form.date_of_birth, now, tenant.min_age),
    country: tenant.countries.includes(place.country) ? null : 'country_unknown',
    countryregion: hasRegion(place.country, place.region) ? null : 'region_unknown',
    name: checkName(name, email),
    password: await checkNewPassword(context, { name, email }, form.password),
  };
  return Object.fromEntries(Object.entries(found).flatMap(([field, code]) => (code ? [[field, code]] : [])));
}
