import { type Placeholder, type SQL, type SQLWrapper, and, eq, getTableColumns, or, sql } from 'drizzle-orm';
import { blocks, likes, members, photoRequests, swipes } from '#worker/db/schema.ts';

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
    mayViewPhotos: isTrue(isPhotoAccessGranted(viewer)),
  };
}

/** The viewer likes the member. */
export function isLikedBy(viewer: ViewerId): SQL<boolean> {
  return isTrue(any(likes, and(eq(likes.memberId, viewer), eq(likes.likedId, members.id))));
}

/** The member has turned to the viewer, in any of the ways that the viewer hears of: whoever does cannot hide from a report. */
export function hasContacted(viewer: ViewerId): SQL<boolean> {
  const isRequest = and(eq(photoRequests.ownerId, viewer), eq(photoRequests.viewerId, members.id));
  const isAnswer = and(
    eq(photoRequests.ownerId, members.id),
    eq(photoRequests.viewerId, viewer),
    sql`${photoRequests.state} <> 'requested'`,
  );
  const isSwipe = and(
    eq(swipes.memberId, members.id),
    eq(swipes.targetId, viewer),
    eq(swipes.verdict, sql.raw("'like'")),
  );
  return isTrue(
    sql`(${sql.join(
      [
        any(likes, and(eq(likes.memberId, members.id), eq(likes.likedId, viewer))),
        any(swipes, isSwipe),
        any(photoRequests, or(isRequest, isAnswer)),
        hasBlocked(members.id, viewer),
      ],
      sql` or `,
    )})`,
  );
}

/** The member lets the viewer see what privacy mode hides. */
export function isPhotoAccessGranted(viewer: ViewerId): SQL {
  return any(
    photoRequests,
    and(
      eq(photoRequests.ownerId, members.id),
      eq(photoRequests.viewerId, viewer),
      eq(photoRequests.state, sql.raw("'granted'")),
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
