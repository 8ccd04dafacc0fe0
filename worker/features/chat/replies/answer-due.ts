import type { Tenant } from '#tenants/schema/site-schema.ts';
import type { Database } from '#worker/ports/database.ts';
import type { Ports } from '#worker/ports/ports.ts';
import { answerPending } from './answer-message.ts';
import { type PendingReply, claimDueReplies } from './store.ts';

/** The edge opens at most six connections at a time. */
const AT_ONCE = 6;

/** Answers what a stopped process has left behind or a responder has failed to answer. */
export async function answerDueReplies(
  ports: Ports,
  database: Database,
  tenants: readonly Tenant[],
): Promise<void> {
  const byId = new Map(tenants.map((tenant) => [tenant.id, tenant]));
  if (byId.size === 0) return;
  let due: PendingReply[];
  do {
    due = await claimDueReplies(database, [...byId.keys()], ports.clock(), AT_ONCE);
    await Promise.all(
      due.map(async (pending) => {
        const tenant = byId.get(pending.tenantId);
        if (tenant) await answerPending({ ports, db: database, tenant }, pending);
      }),
    );
  } while (due.length === AT_ONCE);
}
