import type { SearchPage, SearchQuery } from '#client/features/search/contract.ts';
import { FEW_RESULTS, almost } from '#client/features/search/rules.ts';
import type { Visit } from '#worker/http/visit.ts';
import { cardsOf } from './cards.ts';
import { countMembers } from './counts.ts';
import { type FoundRow, findMembers } from './store.ts';
import { wantedBy } from './wanted.ts';

/** People who almost match, as the page says it. It leads to all of them by the address of the same wider search. */
export async function findSimilar(
  visit: Visit,
  query: SearchQuery,
  shown: readonly FoundRow[],
): Promise<Pick<SearchPage, 'similar' | 'numSimilar' | 'numSimilarAtLeast'>> {
  const wider = wantedBy(visit, almost(query, visit.tenant.min_age));
  const [{ rows, end }, count] = await Promise.all([
    findMembers(visit, wider, null, FEW_RESULTS + shown.length),
    countMembers(visit, wider),
  ]);
  const seen = new Set(shown.map(({ member }) => member.id));
  const unseen = rows.filter(({ member }) => !seen.has(member.id));
  const similar = await cardsOf(visit, unseen.slice(0, FEW_RESULTS));
  if (end === null) return { similar, numSimilar: unseen.length, numSimilarAtLeast: false };
  if (count === null) return { similar, numSimilar: unseen.length, numSimilarAtLeast: true };
  return { similar, numSimilar: count.n - seen.size, numSimilarAtLeast: count.atLeast };
}
