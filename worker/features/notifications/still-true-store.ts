import { type SQL, and, eq, exists, inArray, isNull, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { unboundOrm } from '#worker/db/orm.ts';
import { hasValues } from '#worker/db/query/conditions.ts';
import { defineQuery, defineStatements } from '#worker/db/query/define-statement.ts';
import { conversationMembers } from '#worker/db/schema/chat.ts';
import { members } from '#worker/db/schema/members.ts';
import { photoRequests, photos } from '#worker/db/schema/photos.ts';
import { likes } from '#worker/db/schema/relations.ts';
import type { Site } from '#worker/context/site-context.ts';
import type { MailedKind, NoticeParams } from './notify-by-mail.ts';
import { isReachable, isSender, isShown, isShownToRecipient, sender } from './reachable-store.ts';

/** What an email tells, as it is stored beside its texts. */
export type NewsAbout<K extends MailedKind> = NoticeParams[K] & { readonly to: string };

/** Whether an email that is to be sent now still tells something new and true to a member who wants it at this address. */
export async function isNews<K extends MailedKind>(
  { db, tenant }: Site,
  kind: K,
  { recipient, about, createdAt }: { recipient: string; about: NewsAbout<K>; createdAt: number },
): Promise<boolean> {
  const isYes = 'granted' in about && about.granted;
  const row = await reader(kind, isYes, tenant.state === 'live').get(db, {
    tenant: tenant.id,
    countries: JSON.stringify(tenant.age_assurance_countries),
    minAge: tenant.min_age,
    recipient,
    writtenAt: createdAt,
    from: '',
    ...about,
  });
  return row !== undefined;
}

const TENANT = sql.placeholder('tenant');

/** The recipient, if the news is still true. `isYes`: the answer that it tells. */
const reader = defineStatements((kind: MailedKind, isYes: boolean, isLive: boolean) =>
  defineQuery({ id: members.id }, (select) =>
    select
      .from(members)
      .leftJoin(sender, isSender(TENANT, sql.placeholder('from')))
      .where(
        and(
          isReachable({
            tenantId: TENANT,
            to: sql.placeholder('to'),
            kind,
            hasSender: kind !== 'photo_review',
            isLive,
            law: { countries: sql.placeholder('countries'), minAge: sql.placeholder('minAge') },
          }),
          eq(members.email, sql.placeholder('recipient')),
          STILL_TRUE[kind](isYes),
        ),
      ),
  ),
);

/** Conditions on `members`, the recipient, and `sender`. */
const STILL_TRUE: Readonly<Record<MailedKind, (isYes: boolean) => SQL | undefined>> = {
  // A member who has seen the like on the site needs no email.
  new_like: () => and(isShown(), exists(selectLike(isNull(likes.seenAt)))),
  new_match: () => {
    const { tenantId, memberId, likedId } = likeBack;
    const likesBack = unboundOrm
      .select({ one: sql`1` })
      .from(likeBack)
      .where(and(eq(tenantId, TENANT), eq(memberId, members.id), eq(likedId, sender.id)));
    return and(isShown(), exists(selectLike()), exists(likesBack));
  },
  new_message: () => {
    const { tenantId, conversationId, memberId, unread, muted, readSeq, clearedSeq } = conversationMembers;
    const waiting = unboundOrm
      .select({ one: sql`1` })
      .from(conversationMembers)
      .where(
        and(
          eq(tenantId, TENANT),
          eq(conversationId, sql.placeholder('conversationId')),
          eq(memberId, members.id),
          sql`${unread} > 0`,
          sql`not ${muted}`,
          // After it was opened, an email of its own tells of what has followed.
          sql`max(${readSeq}, ${clearedSeq}) = ${sql.placeholder('openedSeq')}`,
        ),
      );
    return and(
      inArray(sender.status, ['not_confirmed', 'active']),
      eq(sender.paused, false),
      eq(members.paused, false),
      exists(waiting),
    );
  },
  photo_request: () =>
    and(
      isShown(),
      eq(sender.invisible, false),
      exists(selectPhotoRequest({ owner: members.id, viewer: sender.id, state: 'requested' })),
    ),
  photo_answer: (isYes) =>
    and(
      isShownToRecipient(TENANT),
      exists(
        selectPhotoRequest({ owner: sender.id, viewer: members.id, state: isYes ? 'granted' : 'refused' }),
      ),
    ),
  photo_review: () =>
    exists(
      unboundOrm
        .select({ one: sql`1` })
        .from(photos)
        .where(
          hasValues(photos, {
            tenantId: TENANT,
            key: sql.placeholder('photo'),
            memberId: members.id,
            status: 'active',
          }),
        ),
    ),
};

const likeBack = alias(likes, 'like_back');

/** The like that the email is about, not a later one after that was taken back. */
function selectLike(state?: SQL) {
  return unboundOrm
    .select({ one: sql`1` })
    .from(likes)
    .where(
      and(
        hasValues(likes, { tenantId: TENANT, memberId: sender.id, likedId: members.id }),
        lte(likes.createdAt, sql.placeholder('writtenAt')),
        state,
      ),
    );
}

function selectPhotoRequest({
  owner,
  viewer,
  state,
}: {
  owner: typeof members.id | typeof sender.id;
  viewer: typeof members.id | typeof sender.id;
  state: 'requested' | 'granted' | 'refused';
}) {
  return unboundOrm
    .select({ one: sql`1` })
    .from(photoRequests)
    .where(hasValues(photoRequests, { tenantId: TENANT, ownerId: owner, viewerId: viewer, state }));
}
