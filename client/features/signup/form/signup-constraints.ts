import { choicesOf } from '#client/features/members/niche-choices.ts';
import type { SiteSettings } from '#client/features/site/settings-schema.ts';
import type { SignupFacts } from './steps.ts';

/** SPEC §5: the lowest age where a site asks for none of its own. */
export const ADULT_AGE = 18;

/** Countries that new members can come from. */
export function openCountries({ countries, age_check_countries }: SiteSettings): string[] {
  return countries.filter((code) => !age_check_countries.includes(code));
}

export function factsOf(settings: SiteSettings): SignupFacts {
  const { min_age, name, niche } = settings;
  const countries = openCountries(settings);
  const { genders, seeking } = choicesOf(niche);
  return { now: Date.now(), minAge: min_age ?? ADULT_AGE, site: name, countries, genders, seeking };
}
