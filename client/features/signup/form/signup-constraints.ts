import { getNicheChoices } from '#client/features/members/niche-choices.ts';
import type { SiteSettings } from '#client/features/site/settings-schema.ts';
import type { SignupConstraints } from './steps.ts';

/** Minimum age of sites that set none of their own. */
export const DEFAULT_MIN_AGE = 18;

export function listOpenCountries({ countries, age_check_countries }: SiteSettings): string[] {
  return countries.filter((code) => !age_check_countries.includes(code));
}

export function getSignupConstraints(settings: SiteSettings): SignupConstraints {
  const { min_age, name, niche } = settings;
  const countries = listOpenCountries(settings);
  const { genders, seeking } = getNicheChoices(niche);
  return { now: Date.now(), minAge: min_age ?? DEFAULT_MIN_AGE, site: name, countries, genders, seeking };
}
