/** Lists of people that are kept page by page: whoever comes back to one finds what they left. */
const LISTS: readonly unknown[] = ['search', 'likes-list', 'matches'];

/** Finds all of them in the cache. */
export const cachedListsFilter = {
  predicate: ({ queryKey: [kind] }: { queryKey: readonly unknown[] }) => LISTS.includes(kind),
};
