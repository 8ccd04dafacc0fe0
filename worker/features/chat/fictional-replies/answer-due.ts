import type { Tenant } from '#tenants/schema/site-schema.ts';
import type { Database } from '#worker/ports/database.ts';
import type { Ports } from '#worker/ports/ports.ts';
import { throwFaults, tryClaimed } from '#worker/jobs/try-each.ts';
import { answerPending } from './answer-message.ts';
import { claimDueReplies } from './pending-reply-store.ts';

/** The edge opens at most six connections at a time. */
const AT_ONCE = 6;

/** Answers what a stopped process has left behind or a responder has failed to answer. */
export async function answerDueReplies(ports: Ports, db: Database, tenant: Tenant): Promise<void> {
  const faults = await tryClaimed(
    (atMost) => claimDueReplies({ db, tenant, now: ports.clock() }, atMost),
    (pending) => answerPending({ ports, db, tenant }, pending),
    AT_ONCE,
  );
  throwFaults(faults);
}
