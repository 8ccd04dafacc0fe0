import { NEAR_YEARS, type Reach } from '#client/features/games/swipe/rules.ts';
import { MAX_AGE, soughtBy } from '#client/features/search/rules.ts';
import { ageOn } from '#client/features/signup/rules.ts';
import { bornBetween } from '#worker/features/search/query/birth-date-range.ts';
import { currentMember } from '#worker/session/require-member.ts';
import type { Visit } from '#worker/http/request-context.ts';

/** Whom a member would like to be shown. */
export interface Wanted {
  /** 'a' stands for everyone. */
  readonly gender: string;
  readonly country: string;
  /** Born after, and on or before: 'YYYY-MM-DD'. */
  readonly bornAfter: string;
  readonly bornTo: string;
  readonly viewerId: string;
}

/** People whom the member said to look for, in the same country and of a near age. */
export function wantedBy(visit: Visit, reach: Reach): Wanted {
  const member = currentMember(visit);
  const { min_age: youngest } = visit.tenant;
  const age = ageOn(member.birthDate, visit.now);
  const [min, max] = reach === 'near' ? nearAges(age, youngest) : [youngest, MAX_AGE];
  return {
    gender: soughtBy(member),
    country: homeCountry(visit),
    ...bornBetween(min, max, visit.now),
    viewerId: member.id,
  };
}

/** `youngest` is the age from which the site admits members. */
export function nearAges(age: number, youngest: number): [min: number, max: number] {
  return [Math.max(youngest, age - NEAR_YEARS), Math.min(MAX_AGE, Math.max(youngest, age) + NEAR_YEARS)];
}

/** The member's own, as far as the site serves it. */
export function homeCountry(visit: Visit): string {
  const { country } = currentMember(visit);
  const { countries } = visit.tenant;
  return countries.includes(country) ? country : countries[0];
}
