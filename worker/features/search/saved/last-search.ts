import * as v from 'valibot';
import { ApiError } from '#client/api/errors.ts';
import { type SearchForm, type SearchQuery, searchQuery } from '#client/features/search/contract.ts';
import { MAX_AGE, getSoughtGender } from '#client/features/search/rules.ts';
import { toSearchParams } from '#client/features/search/search-url.ts';
import { requireMember } from '#worker/session/require-member.ts';
import type { SessionMember } from '#worker/session/store.ts';
import type { RequestContext } from '#worker/http/request-context.ts';
import { deleteLastSearch, findLastSearch, writeLastSearch } from './store.ts';
import { toSearchForm, toCriteria } from '../query/criteria.ts';

/** Keeps the search for the next time that /members is opened. The usual one need not be kept, and forgets the last. */
export async function rememberSearch(context: RequestContext, query: SearchQuery): Promise<void> {
  const form = toSearchForm(query);
  const member = requireMember(context);
  const work = isUsual(form, member, context.tenant.min_age)
    ? deleteLastSearch(context, member.id)
    : writeLastSearch(context, member.id, form);
  await context.ports.defer(work);
}

/** The address of the member's last search; null also when the site or the member is such that it cannot be asked. */
export async function readLastSearch(context: RequestContext): Promise<string | null> {
  const parsed = v.safeParse(searchQuery, await findLastSearch(context, requireMember(context).id));
  return parsed.success && canAsk(context, parsed.output) ? String(toSearchParams(parsed.output)) : null;
}

function canAsk(context: RequestContext, query: SearchQuery): boolean {
  try {
    toCriteria(context, query);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/** Whom the member seeks, of all ages, in the own country: what opens without any question. */
function isUsual(form: SearchForm, member: SessionMember, youngest: number): boolean {
  const { gender, country: where, min_age, max_age, ...others } = form;
  return (
    gender === getSoughtGender(member) &&
    (where === undefined || where === member.country) &&
    min_age <= youngest &&
    max_age === MAX_AGE &&
    Object.values(others).every((value) => value === undefined)
  );
}
