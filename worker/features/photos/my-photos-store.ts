import { and, asc, count, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { findRow } from '#worker/db/query/find-row.ts';
import type { Write } from '#worker/db/write.ts';
import { orm } from '#worker/db/orm.ts';
import { hasValues, servedBy } from '#worker/db/query/conditions.ts';
import { deletedPhotos, photos } from '#worker/db/schema/photos.ts';
import type { Site, TimedSiteId } from '#worker/context/site-context.ts';
import type { Photo } from './store.ts';

/** Photos that one list of a reviewer shows. */
export const MAX_UNCHECKED = 200;

/** An uploaded photo; its position is computed by the insert. */
export type UploadedPhoto = Omit<Photo, 'position' | 'tenantId' | 'rejection' | 'reviewedAt' | 'checkedAt'>;

/** Statements that append a photo. A trigger rejects it when the member has reached the limit. */
export function writeNewPhoto({ db, tenant }: Site, photo: UploadedPhoto): Write[] {
  const nextPosition = sql<number>`(select coalesce(max(${photos.position}) + 1, 0) from ${photos} where ${photos.tenantId} = ${tenant.id} and ${photos.memberId} = ${photo.memberId})`;
  const row = { ...photo, tenantId: tenant.id, position: nextPosition };
  return [orm(db).insert(photos).values(row), renumberPhotos({ db, tenant }, photo.memberId)];
}

/** Number of photos that count towards the limit of the trigger. */
export async function countPhotos({ db, tenant }: Site, memberId: string): Promise<number> {
  const [row] = await orm(db)
    .select({ n: count() })
    .from(photos)
    .where(and(isOwn(tenant.id, memberId), ne(photos.status, 'rejected')));
  return row?.n ?? 0;
}

/** Statements that order the photos by `keys`; other photos follow, and keys of other members have no effect. */
export function writePhotoOrder({ db, tenant }: Site, memberId: string, keys: readonly string[]): Write[] {
  const listedPosition = sql`(select "key" from json_each(${JSON.stringify(keys)}) where "value" = ${photos.key})`;
  const order = orm(db)
    .update(photos)
    .set({ position: sql`coalesce(${listedPosition}, ${photos.position} + ${keys.length})` })
    .where(isOwn(tenant.id, memberId));
  return [order, renumberPhotos({ db, tenant }, memberId)];
}

/** Statements that delete a photo and record that; a trigger schedules the deletion of its files. */
export function writePhotoDeletion({ db, tenant, now }: TimedSiteId, memberId: string, key: string): Write[] {
  const isIt = and(isOwn(tenant.id, memberId), eq(photos.key, key));
  const recorded = orm(db)
    .select({ key: photos.key, deletedAt: sql<number>`${now}`.as('deleted_at') })
    .from(photos)
    .where(isIt);
  return [
    orm(db).insert(deletedPhotos).select(recorded).onConflictDoNothing(),
    orm(db).delete(photos).where(isIt),
    renumberPhotos({ db, tenant }, memberId),
  ];
}

type Verdict = Pick<Photo, 'status' | 'rejection' | 'reviewedAt'>;

/** Statements that store a review. They fail on `photos.status` when the photo has another status than before by now. */
export function writePhotoReview(
  { db, tenant, now }: TimedSiteId,
  { key, memberId, status }: Pick<Photo, 'key' | 'memberId' | 'status'>,
  verdict: Verdict,
): [Write, Write] {
  const review = orm(db)
    .update(photos)
    .set({
      ...verdict,
      checkedAt: verdict.status === 'pending' ? null : now,
      status: sql`iif(${photos.status} = ${status}, ${verdict.status}, null)`,
    })
    .where(and(isOwn(tenant.id, memberId), eq(photos.key, key)));
  return [review, renumberPhotos({ db, tenant }, memberId)];
}

/** Statement that puts a photo at its former position, before those that have moved up. A review has to follow. */
export function writePhotoPosition(
  { db, tenant }: Site,
  { key, memberId }: Pick<Photo, 'key' | 'memberId'>,
  position: number,
): Write {
  const isOther = sql`${photos.key} <> ${key}`;
  return orm(db)
    .update(photos)
    .set({
      position: sql`iif(${isOther}, ${photos.position} + (${photos.position} >= ${position}), ${position})`,
    })
    .where(isOwn(tenant.id, memberId));
}

/** Photos that were not reviewed: of those that wait for it the oldest, of those that are visible the newest. */
export function listUncheckedPhotos({ db, tenant }: Site, status: 'pending' | 'active') {
  const { key, memberId, createdAt } = photos;
  return orm(db)
    .select({ key, memberId, status: photos.status, createdAt })
    .from(photos)
    .where(
      and(
        servedBy('photos_unchecked (tenant_id, status)', eq(photos.tenantId, tenant.id)),
        eq(photos.status, status),
        isNull(photos.checkedAt),
      ),
    )
    .orderBy(status === 'pending' ? asc(createdAt) : desc(createdAt))
    .limit(MAX_UNCHECKED);
}

export async function findPhoto(site: Site, key: string): Promise<Photo | null> {
  return findRow(site, photos, eq(photos.key, key));
}

/**
 * Closes gaps in the positions and puts the first active photo at position 0, because that is the main photo. The
 * subquery numbers all rows before the first one is written.
 */
function renumberPhotos({ db, tenant }: Pick<TimedSiteId, 'db' | 'tenant'>, memberId: string): Write {
  const inOrder = [asc(photos.position), asc(photos.createdAt), asc(photos.key)];
  const main = orm(db)
    .select({ key: photos.key })
    .from(photos)
    .where(and(isOwn(tenant.id, memberId), eq(photos.status, 'active')))
    .orderBy(...inOrder)
    .limit(1);
  const places = orm(db)
    .select({
      photo: sql<string>`${photos.key}`.as('photo'),
      place:
        sql<number>`row_number() over (order by ${photos.key} = (${main}) desc, ${photos.position}, ${photos.createdAt}, ${photos.key}) - 1`.as(
          'place',
        ),
    })
    .from(photos)
    .where(isOwn(tenant.id, memberId))
    .as('places');
  return orm(db)
    .update(photos)
    .set({ position: sql`${places.place}` })
    .from(places)
    .where(hasValues(photos, { tenantId: tenant.id, key: places.photo }));
}

function isOwn(tenantId: string, memberId: string) {
  return hasValues(photos, { tenantId, memberId });
}
