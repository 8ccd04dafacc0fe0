import { ApiError } from '#client/api/errors.ts';
import type { SearchPage, SearchQuery } from '#client/features/search/contract.ts';
import { PAGE_SIZE } from '#client/features/search/rules.ts';
import { isAreaClosed } from '#worker/session/members-area.ts';
import { readTracking } from '#worker/tenancy/visitor/tracking.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { toResultCards } from './result-cards.ts';
import { NO_SIMILAR } from './similar.ts';
import { findMembers } from '../query/find-members-store.ts';
import { toCriteria } from '../query/criteria.ts';

/** Whether the site shows some results to visitors, all of them or advertised ones only (docs/product.md#visitor-search). */
function isOpenToVisitors(context: RequestContext): boolean {
  if (isAreaClosed(context)) return false;
  const { logged_out_search, logged_out_search_trafficsource } = context.tenant;
  if (logged_out_search || !logged_out_search_trafficsource) return logged_out_search;
  const { network, ref } = readTracking(context);
  return Boolean(network || ref);
}

/** One page of labelled fictional profiles, because visitors see no real members (docs/security.md#visibility). */
export async function findVisitorPage(context: RequestContext, query: SearchQuery): Promise<SearchPage> {
  if (!isOpenToVisitors(context) || query.after !== undefined) throw new ApiError('authentication_required');
  const { rows, end } = await findMembers(context, toCriteria(context, query), null, PAGE_SIZE);
  return {
    results: await toResultCards(context, rows),
    numResults: rows.length,
    numResultsAtLeast: end !== null,
    next: null,
    ...NO_SIMILAR,
    hints: [],
    located: false,
  };
}
