import * as v from 'valibot';
import type { SearchPage, SearchQuery } from '#client/features/search/contract.ts';
import { FEW_RESULTS, PAGE_SIZE } from '#client/features/search/rules.ts';
import { memberCursors } from '#worker/http/cursors/member-cursors.ts';
import type { Visit } from '#worker/http/request-context.ts';
import { cardsOf } from './result-cards.ts';
import { hintsFor } from './hints.ts';
import { NO_SIMILAR, findSimilar } from './similar.ts';
import { type Count, countMembers } from '../query/count-store.ts';
import type { Place } from '../query/conditions-store.ts';
import { type Found, findMembers } from '../query/store.ts';
import { type Wanted, formOf, wantedBy } from '../query/criteria.ts';

/** Where the next page begins, and what the first one has counted. */
const cursorPlace = v.strictObject({ rank: v.number(), id: v.string(), n: v.number(), atLeast: v.boolean() });

/** A page of a member's search. The first one counts; those after it have the count in their cursor. */
export async function pageFor(visit: Visit, query: SearchQuery): Promise<SearchPage> {
  const wanted = wantedBy(visit, query);
  const cursors = memberCursors(visit, ['search', questionOf(query)], cursorPlace);
  const cursor = await cursors.open(query.after);
  const found = await findSome(visit, wanted, cursor);
  const count = cursor ?? (await countOf(visit, wanted, found));
  const results = await cardsOf(visit, found.rows);
  const isFew = cursor === null && results.length < FEW_RESULTS;
  const [similar, hints] = isFew
    ? await Promise.all([findSimilar(visit, query, found.rows), hintsFor(visit, query, results.length)])
    : [NO_SIMILAR, []];
  return {
    results,
    numResults: count.n,
    numResultsAtLeast: count.atLeast,
    next: await cursors.seal(found.end && { ...found.end, n: count.n, atLeast: count.atLeast }),
    ...similar,
    hints,
    located: (visit.session?.member.cell ?? null) !== null,
  };
}

/** Times that looking goes on where nobody was found at all: a page without anybody is no page. */
const MORE_LOOKS = 3;

async function findSome(visit: Visit, wanted: Wanted, after: Place | null): Promise<Found> {
  let found = await findMembers(visit, wanted, after, PAGE_SIZE);
  for (let look = 0; look < MORE_LOOKS && found.rows.length === 0 && found.end !== null; look++)
    found = await findMembers(visit, wanted, found.end, PAGE_SIZE);
  return found;
}

/** What is on a first page that is also the last needs no counting. */
async function countOf(visit: Visit, wanted: Wanted, { rows, end }: Found): Promise<Count> {
  if (end === null) return { n: rows.length, atLeast: false };
  const counted = rows.length < PAGE_SIZE ? null : await countMembers(visit, wanted);
  return counted ?? { n: rows.length, atLeast: true };
}

/** The form in one order, however the address has it. */
function questionOf(query: SearchQuery): readonly unknown[] {
  return Object.entries(formOf(query)).toSorted(([a], [b]) => (a < b ? -1 : 1));
}
