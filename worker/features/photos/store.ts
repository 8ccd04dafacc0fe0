import { and, asc, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { commitWrites, type Write } from '#worker/db/write.ts';
import { orm } from '#worker/db/orm.ts';
import { hasValues, isMemberOf, servedBy } from '#worker/db/query/conditions.ts';
import { members } from '#worker/db/schema/members.ts';
import { photos } from '#worker/db/schema/photos.ts';
import { relationColumns, subjectColumns } from '#worker/features/safety/relation-store.ts';
import type { Database } from '#worker/ports/database.ts';

export type Photo = typeof photos.$inferSelect;

export async function insertPhoto(
  db: Database,
  photo: typeof photos.$inferInsert,
  ...others: Write[]
): Promise<void> {
  await commitWrites(db, [orm(db).insert(photos).values(photo), ...others]);
}

export function selectMemberPhotos(db: Database, owner: { tenantId: string; memberId: string }) {
  return orm(db)
    .select()
    .from(photos)
    .where(
      servedBy(
        'photos_member (member_id)',
        hasValues(photos, { tenantId: owner.tenantId, memberId: owner.memberId }),
      ),
    )
    .orderBy(asc(photos.position), asc(photos.key));
}

/** A photo of this site with what the access policy needs: its place, its owner and the relation to the viewer. */
export async function findPhotoWithOwner(
  db: Database,
  { tenantId, key, viewerId }: { tenantId: string; key: string; viewerId: string },
) {
  const [row] = await orm(db)
    .select({
      photo: { status: photos.status, place: placeColumn },
      owner: subjectColumns,
      relation: relationColumns(viewerId),
    })
    .from(photos)
    .innerJoin(members, isMemberOf(photos, photos.memberId))
    .where(hasValues(photos, { key, tenantId }));
  return row ?? null;
}

const other = alias(photos, 'other');

const placeColumn = sql<number>`(select count(*) from ${photos} as other where ${and(hasValues(other, { tenantId: photos.tenantId, memberId: photos.memberId, status: 'active' }), sql`(${other.position}, ${other.key}) < (${photos.position}, ${photos.key})`)})`;
