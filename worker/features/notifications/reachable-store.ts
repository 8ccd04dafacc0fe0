import { type Placeholder, type SQL, and, eq, exists, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { unboundOrm } from '#worker/db/orm.ts';
import { hasValues } from '#worker/db/query/conditions.ts';
import { members } from '#worker/db/schema/members.ts';
import { blocks, likes } from '#worker/db/schema/relations.ts';
import { mayGetNews } from '#worker/session/age-gate-store.ts';

/** The member who has caused the news. */
export const sender = alias(members, 'sender');

/** Join condition on `sender`; without a sender it finds no member. */
export function isSender(tenantId: string | Placeholder, from: string | Placeholder): SQL | undefined {
  return hasValues(sender, { tenantId, id: from });
}

/** Condition on `sender`: the email may lead to the profile, unless the sender is invisible. */
export function isShown(): SQL | undefined {
  return hasValues(sender, { status: 'active', paused: false });
}

/** Condition on `members`, the recipient, and `sender`: the recipient may see the profile (safety/visibility.ts). */
export function isShownToRecipient(tenantId: string | Placeholder): SQL | undefined {
  const like = unboundOrm
    .select({ one: sql`1` })
    .from(likes)
    .where(hasValues(likes, { tenantId, memberId: sender.id, likedId: members.id }));
  return and(isShown(), or(eq(sender.invisible, false), exists(like)));
}

interface Email {
  readonly tenantId: string | Placeholder;
  /** The id of the recipient. */
  readonly to: string | Placeholder;
  readonly kind: string;
  readonly hasSender: boolean;
  /** News of other members could not be read on a paused site. */
  readonly isLive: boolean;
  /** Of the age check of the site. */
  readonly law: Parameters<typeof mayGetNews>[1];
}

/**
 * Condition on `members`, the recipient, and `sender`: an email of this kind may reach the recipient. It holds when the email
 * is written and once more when it is sent.
 */
export function isReachable({ tenantId, to, kind, hasSender, isLive, law }: Email): SQL | undefined {
  const isBetween = or(
    hasValues(blocks, { memberId: members.id, blockedId: sender.id }),
    hasValues(blocks, { memberId: sender.id, blockedId: members.id }),
  );
  return and(
    hasValues(members, { tenantId, id: to, status: 'active', fictional: false }),
    ...(hasSender
      ? [eq(sender.fictional, false), mayGetNews(members, law), isLive ? sql`true` : sql`false`]
      : []),
    sql`${`${kind}.mail`} not in (select value from json_each(${members.notificationsDisabled}))`,
    notExists(
      unboundOrm
        .select({ one: sql`1` })
        .from(blocks)
        .where(and(eq(blocks.tenantId, tenantId), isBetween)),
    ),
  );
}
