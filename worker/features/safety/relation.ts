import { type Placeholder, type SQL, type SQLWrapper, and, eq, getTableColumns, sql } from 'drizzle-orm';
import { blocks, likes, members, photoGrants } from '#worker/db/schema.ts';

/** Who looks: an id, or a place for it in a prepared statement. Nobody's id is ''. */
export type ViewerId = string | Placeholder;

const { id, tenantId, status, fictional, invisible, paused, privacyMode } = getTableColumns(members);

/** What the policy (access.ts) has to know of a member. */
export const subjectColumns = { id, tenantId, status, fictional, invisible, paused, privacyMode };

/** What the policy has to know of the two, as columns of a query on `members`. */
export function relationColumns(viewer: ViewerId) {
  return {
    blockedBy: isTrue(hasBlocked(members.id, viewer)),
    hasBlocked: isTrue(hasBlocked(viewer, members.id)),
    likesViewer: isTrue(any(likes, and(eq(likes.memberId, members.id), eq(likes.likedId, viewer)))),
    mayViewPhotos: isTrue(isGranted(viewer)),
  };
}

/** The member lets the viewer see what privacy mode hides. */
export function isGranted(viewer: ViewerId): SQL {
  return any(
    photoGrants,
    and(
      eq(photoGrants.ownerId, members.id),
      eq(photoGrants.viewerId, viewer),
      eq(photoGrants.state, sql.raw("'granted'")),
    ),
  );
}

type Party = ViewerId | typeof members.id;

/** One has blocked the other. */
export function hasBlocked(member: Party, blocked: Party): SQL {
  return any(blocks, and(eq(blocks.memberId, member), eq(blocks.blockedId, blocked)));
}

function any(table: SQLWrapper, condition: SQL | undefined): SQL {
  return sql`exists (select 1 from ${table} where ${condition})`;
}

function isTrue(condition: SQL): SQL<boolean> {
  return sql<boolean>`${condition}`.mapWith(Boolean);
}
