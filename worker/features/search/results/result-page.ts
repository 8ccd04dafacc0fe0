import * as v from 'valibot';
import type { SearchPage, SearchQuery } from '#client/features/search/contract.ts';
import { FEW_RESULTS } from '#client/features/search/rules.ts';
import { createMemberCursors } from '#worker/http/cursors/member-cursors.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { toResultCards } from './result-cards.ts';
import { findHints } from './hints.ts';
import { NO_SIMILAR, findSimilar } from './similar.ts';
import { toSearchForm, toCriteria } from '../query/criteria.ts';
import { findFirstPage, findNonEmptyPage } from './first-page.ts';

const cursorSchema = v.strictObject({
  rank: v.number(),
  id: v.string(),
  n: v.number(),
  atLeast: v.boolean(),
});

/** A page of a member's search. The first page counts the results; later pages have the count in their cursor. */
export async function findResultPage(context: RequestContext, query: SearchQuery): Promise<SearchPage> {
  const criteria = toCriteria(context, query);
  const cursors = createMemberCursors(context, ['search', toSortedFields(query)], cursorSchema);
  const cursor = await cursors.open(query.after);
  const page =
    cursor === null
      ? await findFirstPage(context, criteria)
      : { ...(await findNonEmptyPage(context, criteria, cursor)), count: cursor };
  const { count } = page;
  const results = await toResultCards(context, page.rows);
  const isFew = cursor === null && results.length < FEW_RESULTS;
  const [similar, hints] = isFew
    ? await Promise.all([findSimilar(context, query, page.rows), findHints(context, query, results.length)])
    : [NO_SIMILAR, []];
  return {
    results,
    numResults: count.n,
    numResultsAtLeast: count.atLeast,
    next: await cursors.seal(page.end && { ...page.end, n: count.n, atLeast: count.atLeast }),
    ...similar,
    hints,
    located: (context.session?.member.cell ?? null) !== null,
  };
}

/** The search with sorted fields, so that the order of parameters does not matter. */
function toSortedFields(query: SearchQuery): readonly unknown[] {
  return Object.entries(toSearchForm(query)).toSorted(([a], [b]) => (a < b ? -1 : 1));
}
