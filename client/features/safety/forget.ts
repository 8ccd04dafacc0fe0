import type { QueryClient } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import { memberQuery } from '#client/features/members/queries.ts';

/** What does not change, whoever blocks whom. */
const STAYS: readonly unknown[] = ['settings', 'companyinfo', 'user', 'member'];

/** After a block, or the end of one, the profile and every list are other ones. */
export async function forgetSight(queries: QueryClient, call: Call, id: string): Promise<void> {
  await Promise.all([
    queries.resetQueries({ queryKey: memberQuery(call, id).queryKey }),
    queries.invalidateQueries({ predicate: ({ queryKey: [first] }) => !STAYS.includes(first) }),
  ]);
}
