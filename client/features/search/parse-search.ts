import * as v from 'valibot';
import type { FieldErrors } from '#client/api/errors.ts';
import { toFieldErrors } from '#client/api/validation.ts';
import { INTERESTS } from '#client/features/members/vocabulary.ts';
import type { User } from '#client/features/auth/user.ts';
import type { SiteSettings } from '#client/features/site/settings-schema.ts';
import { type SearchForm, searchQuery } from './contract.ts';
import { MAX_AGE, MAX_INTERESTS, getSoughtGender } from './rules.ts';
import { toSearchParams, normalizeParams } from './search-url.ts';

type SearchedSite = Pick<SiteSettings, 'countries' | 'min_age'>;

/** A member's default search: the gender they look for, in their own country. */
export function getDefaultSearch(user: User, { countries, min_age }: SearchedSite): SearchForm {
  const { country } = user.profile;
  return {
    gender: getSoughtGender(user.profile),
    country: countries.includes(country) ? country : countries[0],
    min_age,
    max_age: MAX_AGE,
  };
}

/** A visitor's default search: only the country of the IP address is known. */
export function getVisitorSearch({
  geoip_selected_country: country,
  min_age,
}: Pick<SiteSettings, 'geoip_selected_country' | 'min_age'>): SearchForm {
  return { gender: 'a', country, min_age, max_age: MAX_AGE };
}

export interface ParsedSearch {
  form: SearchForm;
  /** Cursor in the address. */
  after: string | null;
  /** Errors of the address; the form contains the valid rest. */
  problems: FieldErrors;
}

/** Reads a search from the address, which may contain anything. */
export function parseSearch(params: URLSearchParams, fallback: SearchForm): ParsedSearch {
  const given = Object.fromEntries(normalizeParams(params));
  const country = given['country'] ?? fallback.country;
  // Without scripts a form may send a region of the previous country; that is no error of the member's.
  if (!given['countryregion']?.startsWith(`${country}-`)) delete given['countryregion'];
  const criteria = { ...fallback, ...given };
  const parsed = v.safeParse(searchQuery, criteria);
  if (!parsed.success) {
    const problems = toFieldErrors(parsed.issues);
    if (problems['min_age'] === 'age_order') {
      const { min_age: max, max_age: min } = criteria;
      const swapped = { ...given, min_age: String(min), max_age: String(max) };
      return parseSearch(new URLSearchParams(swapped), fallback);
    }
    return { ...parseWithoutProblems(params, fallback, problems), problems };
  }
  const { after = null, remember: _, correct: __, ...form } = parsed.output;
  return { form, after, problems: {} };
}

/** The search without its invalid values, from the first page. */
function parseWithoutProblems(
  params: URLSearchParams,
  fallback: SearchForm,
  problems: FieldErrors,
): ParsedSearch {
  const rest = new URLSearchParams(params);
  for (const field of ['after', ...Object.keys(problems)]) rest.delete(field);
  if (problems['interests'] === 'interests_unknown') rest.set('interests', knownInterests(params));
  return parseSearch(rest, fallback);
}

function knownInterests(params: URLSearchParams): string {
  const given = params.getAll('interests').flatMap((value) => value.split(','));
  return INTERESTS.filter((interest) => given.includes(interest))
    .slice(0, MAX_INTERESTS)
    .join(',');
}

/** Whether the address differs from our own links for the same search, such as swapped ages. */
export function isNonCanonical(
  params: URLSearchParams,
  { form, after }: Pick<ParsedSearch, 'form' | 'after'>,
): boolean {
  const own = toSearchParams(form, after ?? undefined);
  return Object.keys(searchQuery.entries).some((name) => {
    const given = params.getAll(name).filter(Boolean);
    return given.length > 1 || (given.length === 1 && given[0] !== own.get(name));
  });
}

/** Whether an address contains criteria or only leads to the search. */
export function hasCriteria(params: URLSearchParams): boolean {
  return Object.keys(searchQuery.entries).some((name) => name !== 'after' && Boolean(params.get(name)));
}
