import { and, eq, gt } from 'drizzle-orm';
import { NOTICE_KINDS, toSwitchName } from '#client/features/notifications/notification-kinds.ts';
import { orm } from '#worker/db/orm.ts';
import { isMemberOf } from '#worker/db/query/conditions.ts';
import { members } from '#worker/db/schema/members.ts';
import { oneTimeLinks } from '#worker/db/schema/sessions.ts';
import { hashToken } from '#worker/session/token.ts';
import type { RequestContext } from '#worker/context/request-context.ts';

/** The member, kind and current state of an unsubscribe link; null when it is unknown, expired or of another site. */
export async function findUnsubscribeLink({ db, tenant, now }: RequestContext, token: string) {
  const [row] = await orm(db)
    .select({
      memberId: oneTimeLinks.memberId,
      payload: oneTimeLinks.payload,
      disabled: members.notificationsDisabled,
    })
    .from(oneTimeLinks)
    .innerJoin(members, isMemberOf(oneTimeLinks, oneTimeLinks.memberId))
    .where(
      and(
        eq(oneTimeLinks.tokenHash, hashToken(token)),
        eq(oneTimeLinks.tenantId, tenant.id),
        eq(oneTimeLinks.purpose, 'unsubscribe'),
        gt(oneTimeLinks.expiresAt, now),
      ),
    );
  const kind = NOTICE_KINDS.find((known) => known === row?.payload);
  if (!row || !kind) return null;
  return {
    memberId: row.memberId,
    kind,
    isOff: row.disabled.includes(toSwitchName({ kind, channel: 'mail' })),
  };
}
