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

/** Where the next page begins, and what the first one has counted. */
const cursorPlace = v.strictObject({ rank: v.number(), id: v.string(), n: v.number(), atLeast: v.boolean() });

/** A page of a member's search. The first one counts; those after it have the count in their cursor. */
export async function findResultPage(context: RequestContext, query: SearchQuery): Promise<SearchPage> {
  const wanted = toCriteria(context, query);
  const cursors = createMemberCursors(context, ['search', questionOf(query)], cursorPlace);
  const cursor = await cursors.open(query.after);
  const found = await findSome(context, wanted, cursor);
  const count = cursor ?? (await countOf(context, wanted, found));
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

/** Times that looking goes on where nobody was found at all: a page without anybody is no page. */
const MORE_LOOKS = 3;

async function findSome(
  context: RequestContext,
  wanted: Criteria,
  after: PagePosition | null,
): Promise<FoundPage> {
  let found = await findMembers(context, wanted, after, PAGE_SIZE);
  for (let look = 0; look < MORE_LOOKS && found.rows.length === 0 && found.end !== null; look++)
    found = await findMembers(context, wanted, found.end, PAGE_SIZE);
  return found;
}

/** What is on a first page that is also the last needs no counting. */
async function countOf(
  context: RequestContext,
  wanted: Criteria,
  { rows, end }: FoundPage,
): Promise<MemberCount> {
  if (end === null) return { n: rows.length, atLeast: false };
  const counted = rows.length < PAGE_SIZE ? null : await countMembers(context, wanted);
  return counted ?? { n: rows.length, atLeast: true };
}

/** The form in one order, however the address has it. */
function questionOf(query: SearchQuery): readonly unknown[] {
  return Object.entries(toSearchForm(query)).toSorted(([a], [b]) => (a < b ? -1 : 1));
}
