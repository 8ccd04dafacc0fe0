import * as v from 'valibot';
import { ApiError } from '#client/api/errors.ts';
import { type SearchForm, searchQuery } from '#client/features/search/contract.ts';
import type { SavedSearch } from '#client/features/search/saved/contract.ts';
import { searchParams, tidyParams } from '#client/features/search/search-url.ts';
import { isLimitViolation } from '#worker/db/errors.ts';
import { currentMember } from '#worker/session/require-member.ts';
import { commit } from '#worker/idempotency/store.ts';
import type { Visit } from '#worker/http/request-context.ts';
import { deleteSaved, hasSaved, insertSaved } from './store.ts';
import { formOf, wantedBy } from '../query/criteria.ts';

/** Saves what the address of a search asks, in one spelling and without what does not belong to it. */
export async function keepSearch(
  visit: Visit,
  { name, query }: Pick<SavedSearch, 'name' | 'query'>,
): Promise<{ search: SavedSearch }> {
  const search = { id: crypto.randomUUID(), name, query: String(searchParams(formIn(visit, query))) };
  const { tenant, now } = visit;
  const row = { ...search, tenantId: tenant.id, memberId: currentMember(visit).id, createdAt: now };
  try {
    return await commit(visit, [insertSaved(visit, row)], { search });
  } catch (error) {
    if (isLimitViolation(error, 'saved_searches')) throw new ApiError('saved_searches_full');
    throw error;
  }
}

export async function forgetSearch(visit: Visit, id: string): Promise<Record<string, never>> {
  const { id: memberId } = currentMember(visit);
  if (!(await hasSaved(visit, memberId, id))) throw new ApiError('not_found');
  return commit(visit, [deleteSaved(visit, memberId, id)], {});
}

/** @throws ApiError when it cannot be asked here. */
function formIn(visit: Visit, query: string): SearchForm {
  const given = Object.fromEntries(tidyParams(new URLSearchParams(query)));
  const parsed = v.safeParse(searchQuery, given);
  if (!parsed.success) throw new ApiError('validation', { fields: { query: 'invalid' } });
  const form = formOf(parsed.output);
  const country = wantedBy(visit, { ...form, distance: undefined }).country;
  return { ...form, country };
}
