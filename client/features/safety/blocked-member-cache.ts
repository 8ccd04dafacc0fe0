import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import { cachedListsFilter } from '#client/features/members/list/cached-lists.ts';
import { memberCardKey, memberQuery } from '#client/features/members/queries.ts';
import { type PageOfMembers, removeMemberFromList } from './without-member.ts';

/** What does not change, whoever blocks whom. */
const STAYS: readonly unknown[] = ['settings', 'companyinfo', 'user', 'member'];

/** After a block, or the end of one, the profile and every list are other ones. */
export async function refreshAfterBlockChange(queries: QueryClient, call: Call, id: string): Promise<void> {
  // Other profiles that were looked at may have the person among similar ones.
  queries.removeQueries({
    type: 'inactive',
    predicate: ({ queryKey: [first, other] }) => first === 'member' && other !== id,
  });
  await Promise.all([
    queries.resetQueries({ queryKey: memberQuery(call, id).queryKey }),
    queries.invalidateQueries({ predicate: ({ queryKey: [first] }) => !STAYS.includes(first) }),
    // Every page reads hearts and badges from it, but none of them observes it.
    queries.invalidateQueries({ queryKey: ['likes'], refetchType: 'all' }),
  ]);
}

/** After a block. What was kept loses the person at once: the way back leads to lists that are not asked for again. */
export async function removeBlockedMember(queries: QueryClient, call: Call, id: string): Promise<void> {
  queries.removeQueries({ queryKey: memberCardKey(id) });
  queries.setQueriesData<InfiniteData<PageOfMembers>>(
    cachedListsFilter,
    (list) => list && removeMemberFromList(list, id),
  );
  await refreshAfterBlockChange(queries, call, id);
}
