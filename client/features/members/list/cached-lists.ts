/** Query keys of member lists that stay cached page by page, so that going back shows the same list. */
const LISTS: readonly unknown[] = ['search', 'likes-list', 'matches'];

export const cachedListsFilter = {
  predicate: ({ queryKey: [kind] }: { queryKey: readonly unknown[] }) => LISTS.includes(kind),
};
