import type { Hint, SearchQuery } from '#client/features/search/contract.ts';
import { limitsAge, MAX_HINTS, RELAXABLE, type Relaxable, relaxed } from '#client/features/search/rules.ts';
import type { Visit } from '#worker/http/request-context.ts';
import { countMembers, countUpTo, isPlain } from '../query/count-store.ts';
import { wantedBy } from '../query/criteria.ts';

/** Members that a hint looks at, at most: it is there to say where more are, not how many exactly. */
const HINT_SCAN = 100;
/** Conditions that are tried. Who asks for more of them than that, gets hints for the first ones. */
const MAX_TRIED = 4;

/** Which condition given up would find more, and how many at least. */
export async function hintsFor(visit: Visit, query: SearchQuery, found: number): Promise<Hint[]> {
  const tried = RELAXABLE.filter((field) => has(query, field, visit.tenant.min_age)).slice(0, MAX_TRIED);
  const hints = await Promise.all(
    tried.map(async (field) => {
      const wanted = wantedBy(visit, relaxed(query, field, visit.tenant.min_age));
      const known = isPlain(wanted) ? await countMembers(visit, wanted) : null;
      const { n } = known ?? (await countUpTo(visit, wanted, HINT_SCAN));
      return { field, numResults: n };
    }),
  );
  return hints
    .filter(({ numResults }) => numResults > found)
    .toSorted((a, b) => b.numResults - a.numResults)
    .slice(0, MAX_HINTS);
}

function has(query: SearchQuery, field: Relaxable, youngest: number): boolean {
  if (field === 'age') return limitsAge(query, youngest);
  return query[field] !== undefined;
}
