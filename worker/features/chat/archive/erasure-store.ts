import { type SQL, and, asc, eq, sql } from 'drizzle-orm';
import { conversations, pageErasures } from '#worker/db/schema/chat.ts';
import { hasValues, servedBy } from '#worker/db/query/conditions.ts';
import { orm } from '#worker/db/orm.ts';
import { ofAllSites } from '#worker/db/query/of-all-sites.ts';
import type { Site } from '#worker/context/site-context.ts';
import type { Database } from '#worker/ports/database.ts';

/** For a cross join, which SQLite reads in the order of the tables: otherwise it reads all conversations of all sites. */
const isItsConversation = servedBy('primary key (id)', eq(conversations.id, pageErasures.conversationId));

/** The sites of all conversations that are left to erase. */
export async function listSitesWithErasures(db: Database): Promise<string[]> {
  const rows = await orm(ofAllSites(db))
    .select({ id: conversations.tenantId })
    .from(pageErasures)
    .crossJoin(conversations)
    .where(isItsConversation)
    .groupBy(conversations.tenantId)
    .orderBy(asc(sql`min(${pageErasures}.rowid)`));
  return rows.map(({ id }) => id);
}

export interface Erasure {
  readonly conversationId: string;
  readonly memberId: string;
}

/** Those that have waited longest. */
export function listErasures({ db, tenant }: Site, limit: number): Promise<Erasure[]> {
  return orm(db)
    .select({ conversationId: pageErasures.conversationId, memberId: pageErasures.memberId })
    .from(pageErasures)
    .crossJoin(conversations)
    .where(and(isItsConversation, eq(conversations.tenantId, tenant.id)))
    .orderBy(asc(sql`${pageErasures}.rowid`))
    .limit(limit);
}

export async function deleteErasure(site: Site, erasure: Erasure): Promise<void> {
  await orm(site.db).delete(pageErasures).where(isErasure(site, erasure));
}

/** Puts it behind the others, which would else wait for it in each run. */
export async function postponeErasure(site: Site, erasure: Erasure): Promise<void> {
  const last = sql`(select max(rowid) from ${pageErasures})`;
  await orm(site.db).run(
    sql`update ${pageErasures} set rowid = ${last} + 1 where ${isErasure(site, erasure)}`,
  );
}

function isErasure({ tenant }: Site, { conversationId, memberId }: Erasure): SQL | undefined {
  return and(
    hasValues(pageErasures, { conversationId, memberId }),
    sql`exists (select 1 from ${conversations} where id = ${conversationId} and tenant_id = ${tenant.id})`,
  );
}
