import type { LoaderFunctionArgs } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { requireUser } from '#client/features/auth/queries.ts';
import type { User } from '#client/features/auth/user.ts';
import type { MemberCard } from '#client/features/members/card.ts';
import { type SearchForm, searchMembers } from '#client/features/search/contract.ts';
import { MAX_AGE, MIN_AGE } from '#client/features/search/rules.ts';
import { defaultSearch } from '#client/features/search/search-form.ts';
import { settingsQuery } from '#client/features/site/queries.ts';

const SHOWN = 12;
/** Years by which somebody may be older or younger to be proposed. */
const NEAR_YEARS = 12;

/** People whom the new member seeks, near in age; when they are few, those who come close. */
export async function matchesLoader({
  context,
  request,
}: LoaderFunctionArgs): Promise<{ matches: MemberCard[] }> {
  const { call, queries } = context.get(loaderApi);
  const user = await requireUser({ call, queries }, request);
  const { countries } = await queries.query({ ...settingsQuery(call), staleTime: 'static' });
  const { results, similar } = await call(searchMembers, { query: nearInAge(user, countries) });
  return { matches: [...results, ...similar].slice(0, SHOWN) };
}

function nearInAge(user: User, countries: readonly string[]): SearchForm {
  const { age } = user.profile;
  return {
    ...defaultSearch(user, countries),
    min_age: Math.min(MAX_AGE, Math.max(MIN_AGE, age - NEAR_YEARS)),
    max_age: Math.min(MAX_AGE, age + NEAR_YEARS),
  };
}
