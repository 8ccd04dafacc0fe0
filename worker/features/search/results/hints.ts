import type { Hint, SearchQuery } from '#client/features/search/contract.ts';
import {
  isAgeLimited,
  MAX_HINTS,
  RELAXABLE,
  type Relaxable,
  relaxCondition,
} from '#client/features/search/rules.ts';
import type { RequestContext } from '#worker/http/request-context.ts';
import { countMembers, countUpTo, isCoveredByMemberCounts } from '../query/count-store.ts';
import { toCriteria } from '../query/criteria.ts';

/** Members that a hint looks at, at most: it is there to say where more are, not how many exactly. */
const HINT_SCAN = 100;
/** Conditions that are tried. Who asks for more of them than that, gets hints for the first ones. */
const MAX_TRIED = 4;

/** Which condition given up would find more, and how many at least. */
export async function findHints(context: RequestContext, query: SearchQuery, found: number): Promise<Hint[]> {
  const tried = RELAXABLE.filter((field) => has(query, field, context.tenant.min_age)).slice(0, MAX_TRIED);
  const hints = await Promise.all(
    tried.map(async (field) => {
      const wanted = toCriteria(context, relaxCondition(query, field, context.tenant.min_age));
      const known = isCoveredByMemberCounts(wanted) ? await countMembers(context, wanted) : null;
      const { n } = known ?? (await countUpTo(context, wanted, HINT_SCAN));
      return { field, numResults: n };
    }),
  );
  return hints
    .filter(({ numResults }) => numResults > found)
    .toSorted((a, b) => b.numResults - a.numResults)
    .slice(0, MAX_HINTS);
}

function has(query: SearchQuery, field: Relaxable, youngest: number): boolean {
  if (field === 'age') return isAgeLimited(query, youngest);
  return query[field] !== undefined;
}
