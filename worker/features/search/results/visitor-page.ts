import { ApiError } from '#client/api/errors.ts';
import type { SearchPage, SearchQuery } from '#client/features/search/contract.ts';
import { PAGE_SIZE } from '#client/features/search/rules.ts';
import { trackingOf } from '#worker/tenancy/tracking.ts';
import type { Visit } from '#worker/http/request-context.ts';
import { cardsOf } from './result-cards.ts';
import { NO_SIMILAR } from './similar.ts';
import { findMembers } from '../query/store.ts';
import { wantedBy } from '../query/criteria.ts';

/** SPEC §3 and §6: whether a site shows some results to whoever is not logged in, or to those whom an advertisement sent. */
function isOpenToVisitors(visit: Visit): boolean {
  const { logged_out_search, logged_out_search_trafficsource } = visit.tenant;
  if (logged_out_search || !logged_out_search_trafficsource) return logged_out_search;
  const { network, ref } = trackingOf(visit);
  return Boolean(network || ref);
}

/** One page of labelled fictional profiles: no real member is shown to a stranger (SECURITY 13). */
export async function pageForVisitor(visit: Visit, query: SearchQuery): Promise<SearchPage> {
  if (!isOpenToVisitors(visit) || query.after !== undefined) throw new ApiError('authentication_required');
  const { rows, end } = await findMembers(visit, wantedBy(visit, query), null, PAGE_SIZE);
  return {
    results: await cardsOf(visit, rows),
    numResults: rows.length,
    numResultsAtLeast: end !== null,
    next: null,
    ...NO_SIMILAR,
    hints: [],
    located: false,
  };
}
