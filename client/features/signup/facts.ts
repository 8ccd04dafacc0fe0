import { choicesOf } from '#client/features/members/niche-choices.ts';
import type { SiteSettings } from '#client/features/site/settings-schema.ts';
import type { SignupFacts } from './steps.ts';

/** SPEC §5: the lowest age where a site asks for none of its own. */
export const ADULT_AGE = 18;

export function factsOf({ min_age, name, countries, niche }: SiteSettings): SignupFacts {
  const { genders, seeking } = choicesOf(niche);
  return { now: Date.now(), minAge: min_age ?? ADULT_AGE, site: name, countries, genders, seeking };
}
