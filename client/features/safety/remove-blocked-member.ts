import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import { cachedListsFilter } from '#client/features/members/list/cached-lists.ts';
import { memberCardKey } from '#client/features/members/queries.ts';
import { refreshAfterBlockChange } from './refresh-after-block-change.ts';

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
