import { type SQL, and, eq, exists, inArray, isNull, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { orm } from '#worker/db/orm.ts';
import { conversationMembers } from '#worker/db/schema/chat.ts';
import { members } from '#worker/db/schema/members.ts';
import { photoRequests, photos } from '#worker/db/schema/photos.ts';
import { likes } from '#worker/db/schema/relations.ts';
import type { SiteContext } from '#worker/context/site-context.ts';
import type { MailedKind, NoticeParams } from './notify.ts';
import { isReachable, isSender, sender } from './reachable-store.ts';

type Site = Pick<SiteContext, 'db' | 'tenant'>;

/** What an email tells, as it is stored beside its texts. */
export type NewsAbout<K extends MailedKind> = NoticeParams[K] & { readonly to: string };

/** Whether an email that is to be sent now still tells something new and true to a member who wants it at this address. */
export async function isNews<K extends MailedKind>(
  site: Site,
  kind: K,
  { recipient, about, createdAt }: { recipient: string; about: NewsAbout<K>; createdAt: number },
): Promise<boolean> {
  const from = 'from' in about ? about.from : null;
  const [row] = await orm(site.db)
    .select({ id: members.id })
    .from(members)
    .leftJoin(sender, isSender(site, from))
    .where(
      and(
        isReachable(site, { to: about.to, from, kind }),
        eq(members.email, recipient),
        STILL_TRUE[kind]({ ...site, writtenAt: createdAt }, about),
      ),
    );
  return row !== undefined;
}

type Written = Site & { readonly writtenAt: number };

type StillTrue = {
  readonly [K in MailedKind]: (site: Written, about: NewsAbout<K>) => SQL | undefined;
};

/** Conditions on `members`, the recipient, and `sender`. */
const STILL_TRUE: StillTrue = {
  // A member who has seen the like on the site needs no email.
  new_like: (site) => and(isShown(), exists(selectLike(site, isNull(likes.seenAt)))),
  new_match: (site) => {
    const { tenantId, memberId, likedId } = likeBack;
    const likesBack = orm(site.db)
      .select({ one: sql`1` })
      .from(likeBack)
      .where(and(eq(tenantId, site.tenant.id), eq(memberId, members.id), eq(likedId, sender.id)));
    return and(isShown(), exists(selectLike(site)), exists(likesBack));
  },
  new_message: ({ db, tenant }, { conversationId, openedSeq }) => {
    const { memberId, unread, muted, readSeq, clearedSeq } = conversationMembers;
    const waiting = orm(db)
      .select({ one: sql`1` })
      .from(conversationMembers)
      .where(
        and(
          eq(conversationMembers.tenantId, tenant.id),
          eq(conversationMembers.conversationId, conversationId),
          eq(memberId, members.id),
          sql`${unread} > 0`,
          sql`not ${muted}`,
          // After it was opened, an email of its own tells of what has followed.
          sql`max(${readSeq}, ${clearedSeq}) = ${openedSeq}`,
        ),
      );
    return and(
      inArray(sender.status, ['not_confirmed', 'active']),
      eq(sender.paused, false),
      eq(members.paused, false),
      exists(waiting),
    );
  },
  photo_request: (site) =>
    and(
      isShown(),
      eq(sender.invisible, false),
      exists(selectPhotoRequest(site, { owner: members.id, viewer: sender.id, state: 'requested' })),
    ),
  photo_answer: (site, { granted }) =>
    and(
      eq(sender.status, 'active'),
      exists(
        selectPhotoRequest(site, {
          owner: sender.id,
          viewer: members.id,
          state: granted ? 'granted' : 'refused',
        }),
      ),
    ),
  photo_review: ({ db, tenant }, { photo, accepted }) =>
    exists(
      orm(db)
        .select({ one: sql`1` })
        .from(photos)
        .where(
          and(
            eq(photos.tenantId, tenant.id),
            eq(photos.key, photo),
            eq(photos.memberId, members.id),
            eq(photos.status, accepted ? 'active' : 'rejected'),
          ),
        ),
    ),
};

const likeBack = alias(likes, 'like_back');

/** The email leads to the profile of the sender. */
function isShown(): SQL | undefined {
  return and(eq(sender.status, 'active'), eq(sender.paused, false));
}

/** The like that the email is about, not a later one after that was taken back. */
function selectLike({ db, tenant, writtenAt }: Written, state?: SQL) {
  return orm(db)
    .select({ one: sql`1` })
    .from(likes)
    .where(
      and(
        eq(likes.tenantId, tenant.id),
        eq(likes.memberId, sender.id),
        eq(likes.likedId, members.id),
        lte(likes.createdAt, writtenAt),
        state,
      ),
    );
}

function selectPhotoRequest(
  { db, tenant }: Site,
  pair: {
    owner: typeof members.id | typeof sender.id;
    viewer: typeof members.id | typeof sender.id;
    state: 'requested' | 'granted' | 'refused';
  },
) {
  return orm(db)
    .select({ one: sql`1` })
    .from(photoRequests)
    .where(
      and(
        eq(photoRequests.tenantId, tenant.id),
        eq(photoRequests.ownerId, pair.owner),
        eq(photoRequests.viewerId, pair.viewer),
        eq(photoRequests.state, pair.state),
      ),
    );
}
