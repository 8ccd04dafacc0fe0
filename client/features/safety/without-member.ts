import type { InfiniteData } from '@tanstack/react-query';

interface Person {
  readonly id: string;
}

/** Common to the pages of all member lists. */
export interface PageOfMembers {
  readonly results: readonly Person[];
  readonly similar?: readonly Person[];
  readonly numResults?: number;
  readonly numResultsAtLeast?: boolean;
}

/** Removes a member from a cached list. Unaffected lists stay the same object. */
export function removeMemberFromList<Page extends PageOfMembers>(
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
