import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { orm } from '#worker/db/orm.ts';
import { hasValues, servedBy } from '#worker/db/query/conditions.ts';
import { savedSearches, searches } from '#worker/db/schema/search.ts';
import type { Site, TimedSite } from '#worker/context/site-context.ts';

export function selectSavedSearches({ db, tenant }: Site, memberId: string) {
  return orm(db)
    .select({ id: savedSearches.id, name: savedSearches.name, query: savedSearches.query })
    .from(savedSearches)
    .where(
      servedBy(
        'saved_searches_member (member_id)',
        hasValues(savedSearches, { tenantId: tenant.id, memberId }),
      ),
    )
    .orderBy(asc(savedSearches.createdAt), asc(savedSearches.id));
}

export function insertSavedSearch({ db }: Site, row: typeof savedSearches.$inferInsert) {
  return orm(db).insert(savedSearches).values(row);
}

export function deleteSavedSearchRow({ db, tenant }: Site, memberId: string, id: string) {
  return orm(db)
    .delete(savedSearches)
    .where(isOwn({ tenant }, memberId, id));
}

function isOwn({ tenant }: Pick<Site, 'tenant'>, memberId: string, id: string) {
  return hasValues(savedSearches, { tenantId: tenant.id, memberId, id });
}

export async function writeLastSearch(
  { db, tenant, now }: TimedSite,
  memberId: string,
  query: Record<string, unknown>,
): Promise<void> {
  await orm(db)
    .insert(searches)
    .values({ memberId, tenantId: tenant.id, query, updatedAt: now })
    .onConflictDoUpdate({
      target: searches.memberId,
      set: { query, updatedAt: now },
      setWhere: and(eq(searches.tenantId, tenant.id), ne(searches.query, sql`excluded.query`)),
    });
}

export async function deleteLastSearch({ db, tenant }: Site, memberId: string): Promise<void> {
  await orm(db)
    .delete(searches)
    .where(hasValues(searches, { tenantId: tenant.id, memberId }));
}
