import * as v from 'valibot';
import { type SearchForm, type SearchQuery, searchQuery } from '#client/features/search/contract.ts';
import { MAX_AGE, getSoughtGender } from '#client/features/search/rules.ts';
import { toSearchParams } from '#client/features/search/search-url.ts';
import { requireMember } from '#worker/session/require-member.ts';
import type { SessionMember } from '#worker/session/session.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { readSearcher } from '../results/searcher-store.ts';
import { deleteLastSearch, writeLastSearch } from './store.ts';
import { findProblems, toSearchForm } from '../query/criteria.ts';

/** Stores the search for the next time that /members is opened. The default search is not stored and deletes the previous one. */
export async function rememberSearch(context: RequestContext, query: SearchQuery): Promise<void> {
  const form = toSearchForm(query);
  const member = requireMember(context);
  const { lastSearch: previous } = await readSearcher(context);
  const isDefault = isDefaultSearch(form, member, context.tenant.min_age);
  if (previous === (isDefault ? null : JSON.stringify(form))) return;
  await context.ports.defer(
    isDefault ? deleteLastSearch(context, member.id) : writeLastSearch(context, member.id, form),
  );
}

/** The query of the last search; null when there is none or when the site no longer accepts it. */
export async function readLastSearch(context: RequestContext): Promise<string | null> {
  const { lastSearch } = await readSearcher(context);
  const parsed = v.safeParse(searchQuery, lastSearch && JSON.parse(lastSearch));
  if (!parsed.success || Object.keys(findProblems(context, parsed.output)).length > 0) return null;
  return String(toSearchParams(parsed.output));
}

/** The search that /members opens with by default: sought gender, all ages, own country. */
function isDefaultSearch(form: SearchForm, member: SessionMember, minAge: number): boolean {
  const { gender, country: where, min_age, max_age, ...others } = form;
  return (
    gender === getSoughtGender(member) &&
    (where === undefined || where === member.country) &&
    min_age <= minAge &&
    max_age === MAX_AGE &&
    Object.values(others).every((value) => value === undefined)
  );
}
