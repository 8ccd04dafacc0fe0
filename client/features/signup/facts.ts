import type { SiteSettings } from '#client/features/site/settings-schema.ts';
import type { SignupFacts } from './steps.ts';

/** SPEC §5: the lowest age where a site asks for none of its own. */
export const ADULT_AGE = 18;

export function factsOf({ min_age, name, countries }: SiteSettings): SignupFacts {
  return { now: Date.now(), minAge: min_age ?? ADULT_AGE, site: name, countries };
}
