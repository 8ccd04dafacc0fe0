import { and, asc, count, eq, ne, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { orm } from '#worker/db/orm.ts';
import { photos } from '#worker/db/schema.ts';
import type { RequestContext } from '#worker/http/request-context.ts';
import type { Photo } from './store.ts';

type Site = Pick<RequestContext, 'db' | 'tenant'>;

/** What a member has uploaded; the last place is for the database to find. */
export type UploadedPhoto = Omit<Photo, 'position' | 'tenantId' | 'rejection' | 'reviewedAt'>;

/** Statements that add a photo behind the others. A trigger refuses one too many. */
export function writeNewPhoto({ db, tenant }: Site, photo: UploadedPhoto): BatchItem<'sqlite'>[] {
  const last = sql<number>`(select coalesce(max(${photos.position}) + 1, 0) from ${photos} where ${photos.memberId} = ${photo.memberId})`;
  const row = { ...photo, tenantId: tenant.id, position: last };
  return [orm(db).insert(photos).values(row), tidyWrite({ db }, photo.memberId)];
}

/** How many photos a member has of those that the trigger counts. */
export async function countPhotos({ db, tenant }: Site, memberId: string): Promise<number> {
  const [row] = await orm(db)
    .select({ n: count() })
    .from(photos)
    .where(and(isOwn(tenant.id, memberId), ne(photos.status, 'rejected')));
  return row?.n ?? 0;
}

/** Statements that put the photos in this order; those that are not named follow. Keys of others change nothing. */
export function writePhotoOrder(
  { db, tenant }: Site,
  memberId: string,
  keys: readonly string[],
): BatchItem<'sqlite'>[] {
  const place = sql`(select "key" from json_each(${JSON.stringify(keys)}) where "value" = ${photos.key})`;
  const order = orm(db)
    .update(photos)
    .set({ position: sql`coalesce(${place}, ${photos.position} + ${keys.length})` })
    .where(isOwn(tenant.id, memberId));
  return [order, tidyWrite({ db }, memberId)];
}

/** Statements that delete a photo; a trigger notes that its files are to go. */
export function writePhotoDeletion(
  { db, tenant }: Site,
  memberId: string,
  key: string,
): BatchItem<'sqlite'>[] {
  const gone = orm(db)
    .delete(photos)
    .where(and(isOwn(tenant.id, memberId), eq(photos.key, key)));
  return [gone, tidyWrite({ db }, memberId)];
}

/** Statements that write what somebody who has looked at a photo says of it. */
export function writePhotoReview(
  { db, tenant }: Site,
  { key, memberId }: Pick<Photo, 'key' | 'memberId'>,
  verdict: Pick<Photo, 'status' | 'rejection' | 'reviewedAt'>,
): BatchItem<'sqlite'>[] {
  const judged = orm(db)
    .update(photos)
    .set(verdict)
    .where(and(isOwn(tenant.id, memberId), eq(photos.key, key)));
  return [judged, tidyWrite({ db }, memberId)];
}

/** A photo of this site, whoever has it. */
export async function findPhoto({ db, tenant }: Site, key: string): Promise<Photo | null> {
  const [found] = await orm(db)
    .select()
    .from(photos)
    .where(and(eq(photos.tenantId, tenant.id), eq(photos.key, key)));
  return found ?? null;
}

/**
 * Places without gaps. The first belongs to a photo that is shown, when there is one: it is the main photo. All of them
 * are counted before the first is written.
 */
function tidyWrite({ db }: Pick<RequestContext, 'db'>, memberId: string): BatchItem<'sqlite'> {
  const inOrder = [asc(photos.position), asc(photos.createdAt), asc(photos.key)];
  const main = orm(db)
    .select({ key: photos.key })
    .from(photos)
    .where(and(eq(photos.memberId, memberId), eq(photos.status, 'active')))
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
    .where(eq(photos.memberId, memberId))
    .as('places');
  return orm(db)
    .update(photos)
    .set({ position: sql`${places.place}` })
    .from(places)
    .where(eq(photos.key, places.photo));
}

function isOwn(tenantId: string, memberId: string) {
  return and(eq(photos.tenantId, tenantId), eq(photos.memberId, memberId));
}
