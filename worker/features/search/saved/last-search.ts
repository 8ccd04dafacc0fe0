import * as v from 'valibot';
import { ApiError } from '#client/api/errors.ts';
import { type SearchForm, type SearchQuery, searchQuery } from '#client/features/search/contract.ts';
import { MAX_AGE, soughtBy } from '#client/features/search/rules.ts';
import { searchParams } from '#client/features/search/search-url.ts';
import { currentMember } from '#worker/session/require-member.ts';
import type { SessionMember } from '#worker/session/store.ts';
import type { Visit } from '#worker/http/request-context.ts';
import { deleteLast, findLast, writeLast } from './store.ts';
import { formOf, wantedBy } from '../query/criteria.ts';

/** Keeps the search for the next time that /members is opened. The usual one need not be kept, and forgets the last. */
export async function remember(visit: Visit, query: SearchQuery): Promise<void> {
  const form = formOf(query);
  const member = currentMember(visit);
  const work = isUsual(form, member, visit.tenant.min_age)
    ? deleteLast(visit, member.id)
    : writeLast(visit, member.id, form);
  await visit.ports.defer(work);
}

/** The address of the member's last search; null also when the site or the member is such that it cannot be asked. */
export async function lastSearchOf(visit: Visit): Promise<string | null> {
  const parsed = v.safeParse(searchQuery, await findLast(visit, currentMember(visit).id));
  return parsed.success && canAsk(visit, parsed.output) ? String(searchParams(parsed.output)) : null;
}

function canAsk(visit: Visit, query: SearchQuery): boolean {
  try {
    wantedBy(visit, query);
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
    gender === soughtBy(member) &&
    (where === undefined || where === member.country) &&
    min_age <= youngest &&
    max_age === MAX_AGE &&
    Object.values(others).every((value) => value === undefined)
  );
}
