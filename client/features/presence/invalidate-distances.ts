import type { QueryClient } from '@tanstack/react-query';

/** What says how far away people are, or whether one's own place is known. */
const OF_PLACES: readonly unknown[] = ['search', 'search-count', 'matches', 'member', 'own-profile'];

/** To be called once a member lives elsewhere: what is on the page comes anew, the rest when it is opened again. */
export async function invalidateDistances(queries: QueryClient): Promise<void> {
  const told = {
    predicate: ({ queryKey: [kind] }: { queryKey: readonly unknown[] }) => OF_PLACES.includes(kind),
  };
  queries.removeQueries({ ...told, type: 'inactive' });
  await queries.invalidateQueries(told);
}
