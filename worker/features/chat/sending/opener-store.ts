import { sql } from 'drizzle-orm';
import { OPENERS_MS } from '#worker/db/expiry/delete-expired.ts';
import { openers } from '#worker/db/schema/chat.ts';
import { defineWrite } from '#worker/db/query/define-statement.ts';
import type { SiteContext } from '#worker/context/site-context.ts';

/** Statement that counts how often a member has begun a conversation with the same words within 30 days. */
export function writeOpener(
  { tenant, now }: Pick<SiteContext, 'tenant' | 'now'>,
  opener: { readonly memberId: string; readonly hash: string; readonly conversationId: string },
) {
  return use.bind({ ...opener, tenant: tenant.id, now, since: now - OPENERS_MS });
}

const isOld = sql`${openers.firstAt} < ${sql.placeholder('since')}`;

const use = defineWrite((db) =>
  db
    .insert(openers)
    .values({
      memberId: sql.placeholder('memberId'),
      hash: sql.placeholder('hash'),
      tenantId: sql.placeholder('tenant'),
      conversationId: sql.placeholder('conversationId'),
      count: 1,
      firstAt: sql.placeholder('now'),
      lastAt: sql.placeholder('now'),
    })
    .onConflictDoUpdate({
      target: [openers.memberId, openers.hash],
      set: {
        conversationId: sql`excluded.conversation_id`,
        count: sql`iif(${isOld}, 1, ${openers.count} + 1)`,
        firstAt: sql`iif(${isOld}, excluded.first_at, ${openers.firstAt})`,
        lastAt: sql`excluded.last_at`,
      },
      setWhere: sql`${openers.tenantId} = excluded.tenant_id`,
    }),
);
