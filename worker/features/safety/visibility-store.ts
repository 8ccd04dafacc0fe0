import { and, type SQL, sql } from 'drizzle-orm';
import { hasValues } from '#worker/db/query/conditions.ts';
import { members } from '#worker/db/schema/members.ts';
import { photos } from '#worker/db/schema/photos.ts';
import { hasBlocked, isPhotoAccessGranted, type ViewerId } from './relation-store.ts';

/** Join condition: the first photo, if the viewer, who is not the owner, may see it (docs/security.md#visibility). */
export function isMainPhoto(viewer: ViewerId): SQL | undefined {
  return and(
    hasValues(photos, { tenantId: members.tenantId, memberId: members.id, position: 0, status: 'active' }),
    sql`(${members.privacyMode} = 0 or ${isPhotoAccessGranted(viewer)})`,
  );
}

// Literals, not bound values, because SQLite uses a partial index only when it sees the constants.
export const isFictional = sql`${members.fictional} = 1`;
/** With {@link isUnblocked} it is `canList` of visibility.ts in SQL; the column is computed from the others. */
export const isListed = sql`${members.listed} = 1`;

export function isUnblocked(viewer: ViewerId): SQL {
  return sql`not ${hasBlocked(members.id, viewer)} and not ${hasBlocked(viewer, members.id)}`;
}
