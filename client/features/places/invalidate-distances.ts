import type { QueryClient } from '@tanstack/react-query';

/** Query keys whose data contains distances or the member's place. */
const KEYS_WITH_PLACES: readonly unknown[] = ['search', 'search-count', 'matches', 'member', 'own-profile'];

/** To be called when a member's place has changed: visible data is refetched, the rest when it is opened. */
export async function invalidateDistances(queries: QueryClient): Promise<void> {
  const withPlaces = {
    predicate: ({ queryKey: [kind] }: { queryKey: readonly unknown[] }) => KEYS_WITH_PLACES.includes(kind),
  };
  queries.removeQueries({ ...withPlaces, type: 'inactive' });
  await queries.invalidateQueries(withPlaces);
}
