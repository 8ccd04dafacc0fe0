import { type Placeholder, type SQL, and, desc, eq, sql } from 'drizzle-orm';
import { QueryBuilder, alias } from 'drizzle-orm/sqlite-core';
import { type NoticeSwitch, toSwitchName } from '#client/features/notifications/notification-kinds.ts';
import { conversationMembers } from '#worker/db/schema/chat.ts';
import { messageNotices, pushSubscriptions } from '#worker/db/schema/notices.ts';
import { orm } from '#worker/db/orm.ts';
import { hasValues, isMemberOf } from '#worker/db/query/conditions.ts';
import { defineQuery } from '#worker/db/query/define-statement.ts';
import { members } from '#worker/db/schema/members.ts';
import { likes } from '#worker/db/schema/relations.ts';
import { isAvailable } from '#worker/features/likes/state-store.ts';
import { isUnblocked } from '#worker/features/safety/visibility-store.ts';
import type { Site } from '#worker/context/site-context.ts';
import { mayGetNews } from '#worker/session/age-gate-store.ts';
import { selectTotalUnread } from '../reading/unread-store.ts';

/** A conversation from the side of the member who has got a message in it. */
export interface ChatSide {
  readonly conversationId: string;
  readonly memberId: string;
}

export const recipient = alias(members, 'recipient');
const { conversationId, memberId, tenantId, peerId, lastSeq, lastAt, readSeq, clearedSeq, unread, muted } =
  conversationMembers;

/** Condition: the notice belongs to the conversation and its member. */
export const isNotice = sql`${messageNotices.conversationId} = ${conversationId} and ${messageNotices.memberId} = ${memberId} and ${messageNotices.tenantId} = ${tenantId}`;

export async function isAnySubscribed({ db, tenant }: Site, member: string): Promise<boolean> {
  return (await anySubscription.get(db, { member, tenant: tenant.id })) !== undefined;
}

const anySubscription = defineQuery({ one: sql`1` }, (select) =>
  select
    .from(pushSubscriptions)
    .where(
      hasValues(pushSubscriptions, {
        memberId: sql.placeholder('member'),
        tenantId: sql.placeholder('tenant'),
      }),
    )
    .limit(1),
);

/**
 * What a push about a conversation tells; null if no message waits in it, or the member is away, has muted it or switched pushes off, has
 * to pass an age check first, or is part of a block with the sender.
 */
export async function findPushable({ db, tenant }: Site, side: ChatSide) {
  const { age_assurance_countries: countries, min_age: minAge } = tenant;
  const place = { tenant: tenant.id, viewer: side.memberId, conversation: side.conversationId };
  const values = { ...place, countries: JSON.stringify(countries), minAge };
  return (await pushable.get(db, values)) ?? null;
}

const VIEWER = sql.placeholder('viewer');
const TENANT = sql.placeholder('tenant');

const unseenLikes = new QueryBuilder()
  .select({ n: sql`count(*)` })
  .from(likes)
  .innerJoin(members, isMemberOf(likes, likes.memberId))
  .where(
    and(
      hasValues(likes, { tenantId: TENANT, likedId: VIEWER }),
      sql`${likes.seenAt} is null`,
      isAvailable(VIEWER),
    ),
  );

const pushable = defineQuery(
  {
    language: recipient.language,
    lastSeq,
    lastAt,
    pushedSeq: sql<number>`coalesce(${messageNotices.pushedSeq}, 0)`,
    unread: selectTotalUnread(TENANT, VIEWER),
    newLikes: sql<number>`(${unseenLikes})`,
  },
  (select) =>
    select
      .from(conversationMembers)
      .innerJoin(recipient, isMember(recipient, memberId))
      .innerJoin(members, isMember(members, peerId))
      .leftJoin(messageNotices, isNotice)
      .where(
        and(
          eq(conversationId, sql.placeholder('conversation')),
          eq(memberId, VIEWER),
          eq(tenantId, TENANT),
          isWaiting(VIEWER),
          isSwitchedOn({ kind: 'new_message', channel: 'push' }),
          mayGetNews(recipient, {
            countries: sql.placeholder('countries'),
            minAge: sql.placeholder('minAge'),
          }),
        ),
      ),
);

/** Statement that notes up to which message the browsers of a member were notified. */
export function writePushed({ db, tenant }: Site, side: ChatSide, seq: number) {
  return orm(db)
    .insert(messageNotices)
    .values({ ...side, tenantId: tenant.id, pushedSeq: seq })
    .onConflictDoUpdate({
      target: [messageNotices.conversationId, messageNotices.memberId],
      set: { pushedSeq: sql`max(${messageNotices.pushedSeq}, excluded.pushed_seq)` },
      setWhere: eq(messageNotices.tenantId, tenant.id),
    });
}

/** The latest conversations in which a message since this time waits. */
export function listWaitingChats({ db, tenant }: Site, member: string, since: number, limit: number) {
  return orm(db)
    .select({ conversationId })
    .from(conversationMembers)
    .where(
      and(
        hasValues(conversationMembers, { tenantId: tenant.id, memberId: member }),
        sql`${unread} > 0`,
        sql`not ${muted}`,
        sql`${lastAt} >= ${since}`,
      ),
    )
    .orderBy(desc(lastAt), conversationId)
    .limit(limit);
}

/** Condition on `recipient` and `members`, the other one: an unread message waits, and both may still talk. */
function isWaiting(viewer: Placeholder): SQL | undefined {
  return and(
    sql`${unread} > 0`,
    sql`not ${muted}`,
    // Where everything was read, what counts is only a mark of the member.
    sql`${lastSeq} > max(${readSeq}, ${clearedSeq})`,
    sql`${recipient.status} in ('not_confirmed', 'active')`,
    sql`not ${recipient.paused}`,
    sql`${members.status} in ('not_confirmed', 'active')`,
    sql`not ${members.paused}`,
    isUnblocked(viewer),
  );
}

export function isSwitchedOn(notice: NoticeSwitch): SQL {
  return sql`not exists (select 1 from json_each(${recipient.notificationsDisabled}) where value = ${toSwitchName(notice)})`;
}

export function isMember(table: typeof members | typeof recipient, id: typeof memberId | typeof peerId) {
  return hasValues(table, { tenantId, id });
}
