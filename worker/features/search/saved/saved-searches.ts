import * as v from 'valibot';
import { ApiError } from '#client/api/errors.ts';
import { type SearchForm, searchQuery } from '#client/features/search/contract.ts';
import type { SavedSearch } from '#client/features/search/saved/contract.ts';
import { toSearchParams, normalizeParams } from '#client/features/search/search-url.ts';
import { isLimitViolation } from '#worker/db/errors.ts';
import { requireMember } from '#worker/session/require-member.ts';
import { commit } from '#worker/idempotency/store.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { deleteSavedSearchRow, insertSavedSearch } from './store.ts';
import { findProblems, toSearchForm, toCriteria } from '../query/criteria.ts';

export async function createSavedSearch(
  context: RequestContext,
  { name, query }: Pick<SavedSearch, 'name' | 'query'>,
): Promise<{ search: SavedSearch }> {
  const search = { id: crypto.randomUUID(), name, query: String(toSearchParams(parseForm(context, query))) };
  const { tenant, now } = context;
  const row = { ...search, tenantId: tenant.id, memberId: requireMember(context).id, createdAt: now };
  try {
    return await commit(context, [insertSavedSearch(context, row)], { search });
  } catch (error) {
    if (isLimitViolation(error, 'saved_searches')) throw new ApiError('saved_searches_full');
    throw error;
  }
}

export async function removeSavedSearch(context: RequestContext, id: string): Promise<Record<string, never>> {
  const { id: memberId } = requireMember(context);
  return commit(context, [deleteSavedSearchRow(context, memberId, id)], {});
}

function parseForm(context: RequestContext, query: string): SearchForm {
  const params = Object.fromEntries(normalizeParams(new URLSearchParams(query)));
  const parsed = v.safeParse(searchQuery, params);
  if (!parsed.success) throw new ApiError('validation', { fields: { query: 'invalid' } });
  const form = toSearchForm(parsed.output);
  // The place may become known until the search is used.
  const isPlaceMissing = findProblems(context, form)['distance'] === 'place_unknown';
  const { country } = toCriteria(context, isPlaceMissing ? { ...form, distance: undefined } : form);
  return { ...form, country };
}
