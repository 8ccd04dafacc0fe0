import { and, asc, eq } from 'drizzle-orm';
import { orm } from '#worker/db/client.ts';
import { members, photos } from '#worker/db/schema.ts';
import type { Database } from '#worker/ports/database.ts';

export type Photo = typeof photos.$inferSelect;

export async function insertPhoto(db: Database, photo: typeof photos.$inferInsert): Promise<void> {
  await orm(db).insert(photos).values(photo);
}

/** A member's photos, the main one first. */
export function photosOfMember(
  db: Database,
  owner: { tenantId: string; memberId: string },
): Promise<Photo[]> {
  return orm(db)
    .select()
    .from(photos)
    .where(and(eq(photos.tenantId, owner.tenantId), eq(photos.memberId, owner.memberId)))
    .orderBy(asc(photos.position), asc(photos.key));
}

/** A photo of this site with what the policy has to know about its owner. */
export async function photoWithOwner(db: Database, { tenantId, key }: { tenantId: string; key: string }) {
  const [found] = await orm(db)
    .select({
      photo: { status: photos.status },
      owner: {
        id: members.id,
        tenantId: members.tenantId,
        status: members.status,
        fictional: members.fictional,
      },
    })
    .from(photos)
    .innerJoin(members, eq(members.id, photos.memberId))
    .where(and(eq(photos.key, key), eq(photos.tenantId, tenantId)));
  return found ?? null;
}
