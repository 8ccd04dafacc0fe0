import type { SearchPage, SearchQuery } from '#client/features/search/contract.ts';
import { widenBy } from '#client/features/search/relax-search.ts';
import { FEW_RESULTS } from '#client/features/search/rules.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { toResultCards } from './result-cards.ts';
import { countMembers } from '../query/count-store.ts';
import { type FoundRow, findMembers } from '../query/find-members-store.ts';
import { toCriteria } from '../query/criteria.ts';

type Similar = Pick<SearchPage, 'similar' | 'similarBy' | 'numSimilar' | 'numSimilarAtLeast'>;

export const NO_SIMILAR: Similar = {
  similar: [],
  similarBy: 'almost',
  numSimilar: 0,
  numSimilarAtLeast: false,
};

/** Members who almost match. When neither search finds any, all members of the sought gender. */
export async function findSimilar(
  context: RequestContext,
  query: SearchQuery,
  shown: readonly FoundRow[],
): Promise<Similar> {
  const widerSearch = await findWider(context, query, shown, 'almost');
  if (shown.length + widerSearch.similar.length > 0) return widerSearch;
  return findWider(context, query, shown, 'anyone');
}

/** The link on the page leads to the same wider search. */
async function findWider(
  context: RequestContext,
  query: SearchQuery,
  shown: readonly FoundRow[],
  similarBy: Similar['similarBy'],
): Promise<Similar> {
  const wider = toCriteria(context, widenBy[similarBy](query, context.tenant.min_age));
  const [{ rows, end }, count] = await Promise.all([
    findMembers(context, wider, null, FEW_RESULTS + shown.length),
    countMembers(context, wider),
  ]);
  const seen = new Set(shown.map(({ member }) => member.id));
  const unseen = rows.filter(({ member }) => !seen.has(member.id));
  const similar = await toResultCards(context, unseen.slice(0, FEW_RESULTS));
  if (end === null) return { similar, similarBy, numSimilar: unseen.length, numSimilarAtLeast: false };
  if (count === null) return { similar, similarBy, numSimilar: unseen.length, numSimilarAtLeast: true };
  return { similar, similarBy, numSimilar: count.n - seen.size, numSimilarAtLeast: count.atLeast };
}
