import { sql } from 'drizzle-orm';
import { openers } from '#worker/db/schema/chat.ts';
import { bindStatement } from '#worker/db/query/bound-statement.ts';
import { prepareOnce } from '#worker/db/query/prepare-once.ts';
import type { SiteContext } from '#worker/context/site-context.ts';

/** Statement that counts how often a member has begun a conversation with the same words. */
export function writeOpener(
  { db, tenant, now }: Pick<SiteContext, 'db' | 'tenant' | 'now'>,
  opener: { readonly memberId: string; readonly hash: string; readonly conversationId: string },
) {
  const statement = prepareOnce(db, 'opener', (d) =>
    d
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
      })
      .prepare(),
  );
  return bindStatement(statement, { ...opener, tenant: tenant.id, now });
}
