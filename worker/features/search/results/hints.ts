import type { Hint, SearchQuery } from '#client/features/search/contract.ts';
import { isAgeLimited, relaxCondition } from '#client/features/search/relax-search.ts';
import { MAX_HINTS, RELAXABLE, type Relaxable } from '#client/features/search/rules.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { countMembers, countUpTo } from '../query/count-store.ts';
import { isBasicSearch, toCriteria } from '../query/criteria.ts';

/** Upper bound of the members that a hint reads: it says where there are more, not how many. */
const HINT_SCAN = 100;
const MAX_TRIED = 4;

/** Conditions whose removal finds more, with the number or a minimum of it. */
export async function findHints(
  context: RequestContext,
  query: SearchQuery,
  resultCount: number,
): Promise<Hint[]> {
  const fields = RELAXABLE.filter((field) => isLimitedBy(query, field, context.tenant.min_age)).slice(
    0,
    MAX_TRIED,
  );
  const hints = await Promise.all(
    fields.map(async (field) => {
      const criteria = toCriteria(context, relaxCondition(query, field, context.tenant.min_age));
      const exactCount = isBasicSearch(criteria) ? await countMembers(context, criteria) : null;
      const { n, atLeast } = exactCount ?? (await countUpTo(context, criteria, HINT_SCAN));
      return { field, numResults: n, numResultsAtLeast: atLeast };
    }),
  );
  return hints
    .filter(({ numResults }) => numResults > resultCount)
    .toSorted((a, b) => b.numResults - a.numResults)
    .slice(0, MAX_HINTS);
}

function isLimitedBy(query: SearchQuery, field: Relaxable, youngest: number): boolean {
  if (field === 'age') return isAgeLimited(query, youngest);
  return query[field] !== undefined;
}
