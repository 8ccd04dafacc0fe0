import { and, eq, sql } from 'drizzle-orm';
import { conversations, pageErasures } from '#worker/db/schema/chat.ts';
import { orm } from '#worker/db/orm.ts';
import type { SiteContext } from '#worker/context/site-context.ts';

export function listErasures({ db, tenant }: Pick<SiteContext, 'db' | 'tenant'>, limit: number) {
  return orm(db)
    .select({ conversationId: pageErasures.conversationId, memberId: pageErasures.memberId })
    .from(pageErasures)
    .innerJoin(conversations, eq(conversations.id, pageErasures.conversationId))
    .where(eq(conversations.tenantId, tenant.id))
    .limit(limit);
}

export async function deleteErasure(
  { db, tenant }: Pick<SiteContext, 'db' | 'tenant'>,
  { conversationId, memberId }: { readonly conversationId: string; readonly memberId: string },
): Promise<void> {
  await orm(db)
    .delete(pageErasures)
    .where(
      and(
        eq(pageErasures.conversationId, conversationId),
        eq(pageErasures.memberId, memberId),
        sql`exists (select 1 from ${conversations} where id = ${conversationId} and tenant_id = ${tenant.id})`,
      ),
    );
}
