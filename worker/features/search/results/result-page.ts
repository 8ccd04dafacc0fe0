import * as v from 'valibot';
import type { SearchPage, SearchQuery } from '#client/features/search/contract.ts';
import { FEW_RESULTS, PAGE_SIZE } from '#client/features/search/rules.ts';
import { createMemberCursors } from '#worker/http/cursors/member-cursors.ts';
import type { RequestContext } from '#worker/http/request-context.ts';
import { toResultCards } from './result-cards.ts';
import { findHints } from './hints.ts';
import { NO_SIMILAR, findSimilar } from './similar.ts';
import { type MemberCount, countMembers } from '../query/count-store.ts';
import type { PagePosition } from '../query/conditions-store.ts';
import { type FoundPage, findMembers } from '../query/store.ts';
import { type Criteria, toSearchForm, toCriteria } from '../query/criteria.ts';

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
  const found = await findNonEmptyPage(context, criteria, cursor);
  const count = cursor ?? (await countResults(context, criteria, found));
  const results = await toResultCards(context, found.rows);
  const isFew = cursor === null && results.length < FEW_RESULTS;
  const [similar, hints] = isFew
    ? await Promise.all([findSimilar(context, query, found.rows), findHints(context, query, results.length)])
    : [NO_SIMILAR, []];
  return {
    results,
    numResults: count.n,
    numResultsAtLeast: count.atLeast,
    next: await cursors.seal(found.end && { ...found.end, n: count.n, atLeast: count.atLeast }),
    ...similar,
    hints,
    located: (context.session?.member.cell ?? null) !== null,
  };
}

/** Further reads when nothing was found yet, so that a page is not empty. */
const MAX_RETRIES = 3;

async function findNonEmptyPage(
  context: RequestContext,
  criteria: Criteria,
  after: PagePosition | null,
): Promise<FoundPage> {
  let found = await findMembers(context, criteria, after, PAGE_SIZE);
  for (let retry = 0; retry < MAX_RETRIES && found.rows.length === 0 && found.end !== null; retry++)
    found = await findMembers(context, criteria, found.end, PAGE_SIZE);
  return found;
}

/** A first page that is also the last needs no count query. */
async function countResults(
  context: RequestContext,
  criteria: Criteria,
  { rows, end }: FoundPage,
): Promise<MemberCount> {
  if (end === null) return { n: rows.length, atLeast: false };
  const counted = rows.length < PAGE_SIZE ? null : await countMembers(context, criteria);
  return counted ?? { n: rows.length, atLeast: true };
}

/** The search with sorted fields, so that the order of parameters does not matter. */
function toSortedFields(query: SearchQuery): readonly unknown[] {
  return Object.entries(toSearchForm(query)).toSorted(([a], [b]) => (a < b ? -1 : 1));
}
