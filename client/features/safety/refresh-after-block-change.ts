import type { QueryClient } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import { memberQuery } from '#client/features/members/queries.ts';

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
