import { sql } from 'drizzle-orm';
import { openers } from '#worker/db/schema/chat.ts';
import { defineWrite } from '#worker/db/query/define-statement.ts';
import type { SiteContext } from '#worker/context/site-context.ts';

/** Statement that counts how often a member has begun a conversation with the same words. */
export function writeOpener(
  { tenant, now }: Pick<SiteContext, 'tenant' | 'now'>,
  opener: { readonly memberId: string; readonly hash: string; readonly conversationId: string },
) {
  return use.bind({ ...opener, tenant: tenant.id, now });
}

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
        count: sql`${openers.count} + 1`,
        lastAt: sql`excluded.last_at`,
      },
      setWhere: sql`${openers.tenantId} = excluded.tenant_id`,
    }),
);
