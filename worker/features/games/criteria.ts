import { NEAR_YEARS, type Reach } from '#client/features/games/swipe/rules.ts';
import { MAX_AGE, getSoughtGender } from '#client/features/search/rules.ts';
import { computeAge } from '#client/features/signup/rules.ts';
import {
  type Criteria as SearchCriteria,
  getHomeCountry,
  toBirthDateRange,
} from '#worker/features/search/query/criteria.ts';
import { requireMember } from '#worker/session/require-member.ts';
import type { RequestContext } from '#worker/context/request-context.ts';

export type Criteria = Pick<SearchCriteria, 'gender' | 'country' | 'bornAfter' | 'bornTo' | 'viewerId'>;

/** Members of the sought gender in the same country, of a similar age or of any age. */
export function toCriteria(context: RequestContext, reach: Reach): Criteria {
  const member = requireMember(context);
  const { min_age: youngest } = context.tenant;
  const age = computeAge(member.birthDate, context.now);
  const [min, max] = reach === 'near' ? toNearAgeRange(age, youngest) : [youngest, MAX_AGE];
  return {
    gender: getSoughtGender(member),
    country: getHomeCountry(context),
    ...toBirthDateRange(min, max, context.now),
    viewerId: member.id,
  };
}

export function toNearAgeRange(age: number, youngest: number): [min: number, max: number] {
  return [
    Math.min(MAX_AGE, Math.max(youngest, age - NEAR_YEARS)),
    Math.min(MAX_AGE, Math.max(youngest, age) + NEAR_YEARS),
  ];
}
