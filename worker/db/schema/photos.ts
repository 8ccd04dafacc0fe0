import { desc, sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { type MemberData, ownRows } from '../member-data/member-data.ts';
import { time } from '#worker/db/query/times.ts';
import { nameOf, ofMember } from './members.ts';

export const photos = sqliteTable(
  'photos',
  {
    /** 128 random bits in hex, also the name of the folder of its files. */
    key: text().primaryKey(),
    tenantId: text('tenant_id').notNull(),
    memberId: text('member_id').notNull(),
    /**
     * 0 is the main photo. It is not UNIQUE, because SQLite checks that row by row and would reject each new order
     * halfway. Every batch that changes a member's photos renumbers all of them from 0.
     */
    position: integer().notNull(),
    status: text({ enum: ['pending', 'active', 'rejected'] }).notNull(),
    /** Pixels of the full rendition. */
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: integer('created_at').notNull(),
    /** The rule that a rejected photo breaks, as a key of the texts. */
    rejection: text(),
    /** A CSS color that stands in until the photo has loaded, or null. */
    placeholder: text(),
    /** When a review last changed what others see of the photo; the owner is notified. */
    reviewedAt: integer('reviewed_at'),
    /** When a person looked at it, whatever the verdict; null while it waits for that, visible or not. */
    checkedAt: integer('checked_at'),
  },
  (t) => [
    index('photos_unchecked')
      .on(t.tenantId, t.status, t.createdAt)
      .where(sql`${t.checkedAt} is null`),
    // Finds rejected photos whose time is over.
    index('photos_rejected')
      .on(t.reviewedAt)
      .where(sql`${t.status} = 'rejected'`),
    // Contains all that a card needs, so that the photo's row is not read.
    index('photos_member').on(
      t.memberId,
      t.position,
      t.status,
      t.key,
      t.width,
      t.height,
      t.placeholder,
      t.tenantId,
    ),
    index('photos_reviewed')
      .on(t.memberId, desc(t.reviewedAt), t.key)
      .where(sql`${t.reviewedAt} is not null`),
    check('photos_status', sql`${t.status} in ('pending', 'active', 'rejected')`),
    ofMember(t),
  ],
);

/**
 * Photos whose files must be deleted. The trigger `photos_files` adds them when a row ends, and an upload adds its
 * key first in case its row is never written. Due files are deleted every minute.
 */
export const fileDeletions = sqliteTable(
  'file_deletions',
  {
    /** The photo's key, which is the folder of its files. */
    key: text().primaryKey(),
    dueAt: integer('due_at').notNull(),
  },
  (t) => [index('file_deletions_due').on(t.dueAt)],
);

/**
 * Photos that members have deleted, so that a restored backup deletes them again. They expire when such a backup
 * is no longer kept.
 */
export const deletedPhotos = sqliteTable(
  'deleted_photos',
  {
    key: text().primaryKey(),
    deletedAt: integer('deleted_at').notNull(),
  },
  (t) => [index('deleted_photos_deleted').on(t.deletedAt)],
);

/** Permissions and requests to see the photos of a member in privacy mode. */
export const photoRequests = sqliteTable(
  'photo_grants',
  {
    tenantId: text('tenant_id').notNull(),
    ownerId: text('owner_id').notNull(),
    viewerId: text('viewer_id').notNull(),
    state: text({ enum: ['requested', 'granted', 'refused'] }).notNull(),
    createdAt: integer('created_at').notNull(),
    decidedAt: integer('decided_at'),
    /**
     * When the viewer was notified of the answer; null where nothing is announced, such as a withdrawn permission.
     */
    announcedAt: integer('announced_at'),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.viewerId] }),
    index('photo_grants_owner').on(t.ownerId, t.state, t.createdAt),
    // The order of the page: open requests first, then granted ones, then refused ones.
    index('photo_grants_listed').on(
      t.ownerId,
      sql`case ${t.state} when 'requested' then 0 when 'granted' then 1 else 2 end`,
      desc(t.createdAt),
      t.viewerId,
    ),
    index('photo_grants_received').on(t.ownerId, desc(t.createdAt), t.viewerId),
    index('photo_grants_announced')
      .on(t.viewerId, desc(t.announcedAt), t.ownerId)
      .where(sql`${t.announcedAt} is not null`),
    ofMember({ tenantId: t.tenantId, memberId: t.ownerId }),
    ofMember({ tenantId: t.tenantId, memberId: t.viewerId }),
  ],
);

export const memberData: readonly MemberData[] = [
  {
    table: photos,
    erasure: 'deleted',
    exported: {
      photos: ownRows(photos.memberId, [photos.position], {
        key: photos.key,
        position: photos.position,
        status: photos.status,
        rejection: photos.rejection,
        width: photos.width,
        height: photos.height,
        uploaded: time(photos.createdAt),
        reviewed: time(photos.reviewedAt),
      }),
    },
  },
  {
    table: photoRequests,
    erasure: 'deleted',
    exported: {
      'photo_permissions.given': 'queried',
      'photo_permissions.asked_for': ownRows(photoRequests.viewerId, [], {
        member: photoRequests.ownerId,
        name: nameOf(photoRequests, photoRequests.ownerId),
        state: photoRequests.state,
        date: time(photoRequests.createdAt),
      }),
    },
  },
];
