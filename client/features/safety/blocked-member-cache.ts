import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import { cachedListsFilter } from '#client/features/members/list/cached-lists.ts';
import { memberCardKey, memberQuery } from '#client/features/members/queries.ts';

/** Query keys that a block does not affect. */
const UNAFFECTED_KEYS: readonly unknown[] = ['settings', 'companyinfo', 'user', 'member'];

/** A block or unblock changes the profile and all lists. */
export async function refreshAfterBlockChange(queries: QueryClient, call: Call, id: string): Promise<void> {
  // Other viewed profiles may show the member as similar.
  queries.removeQueries({
    type: 'inactive',
    predicate: ({ queryKey: [first, other] }) => first === 'member' && other !== id,
  });
  await Promise.all([
    queries.resetQueries({ queryKey: memberQuery(call, id).queryKey }),
    queries.invalidateQueries({ predicate: ({ queryKey: [first] }) => !UNAFFECTED_KEYS.includes(first) }),
    // Every page reads hearts and badges from it without observing it.
    queries.invalidateQueries({ queryKey: ['likes'], refetchType: 'all' }),
  ]);
}

/** Removes a blocked member from cached lists at once, because going back shows them without a refetch. */
export async function removeBlockedMember(queries: QueryClient, call: Call, id: string): Promise<void> {
  queries.removeQueries({ queryKey: memberCardKey(id) });
  queries.setQueriesData<InfiniteData<PageOfMembers>>(
    cachedListsFilter,
    (list) => list && removeMemberFromList(list, id),
  );
  await refreshAfterBlockChange(queries, call, id);
}

interface Person {
  readonly id: string;
}

/** Common to the pages of all member lists. */
interface PageOfMembers {
  readonly results: readonly Person[];
  readonly similar?: readonly Person[];
  readonly numResults?: number;
  readonly numResultsAtLeast?: boolean;
}

/** Removes a member from a cached list. Unaffected lists stay the same object. */
function removeMemberFromList<Page extends PageOfMembers>(
  list: InfiniteData<Page>,
  id: string,
): InfiniteData<Page> {
  const has = (people: readonly Person[] = []) => people.some((person) => person.id === id);
  const without = (people: readonly Person[]) => people.filter((person) => person.id !== id);
  const isFound = list.pages.some(({ results }) => has(results));
  if (!isFound && !list.pages.some(({ similar }) => has(similar))) return list;
  const pages = list.pages.map((page) => ({
    ...page,
    results: without(page.results),
    ...(page.similar && { similar: without(page.similar) }),
    // A count that is only a minimum stays correct.
    ...(isFound && page.numResults && !page.numResultsAtLeast && { numResults: page.numResults - 1 }),
  }));
  return { ...list, pages };
}
