import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { inboxEvents, inboxes, syncEpoch } from '#worker/db/chat-schema.ts';
import { orm } from '#worker/db/orm.ts';
import { members } from '#worker/db/schema.ts';
import type { RequestContext } from '#worker/http/request-context.ts';
import { selectTotalUnread } from './unread-store.ts';

type Site = Pick<RequestContext, 'db' | 'tenant'>;

/** The state of a member's inbox and the events after a revision, all from the same moment. */
export async function readInbox({ db, tenant }: Site, memberId: string, since: number, limit: number) {
  const d = orm(db);
  const [[state], events] = await d.batch([
    d
      .select({
        epoch: sql<string | null>`(select ${syncEpoch.epoch} from ${syncEpoch} where ${syncEpoch.id} = 1)`.as(
          'epoch',
        ),
        rev: sql<number>`coalesce((select ${inboxes.rev} from ${inboxes} where ${inboxes.memberId} = ${memberId}), 0)`.as(
          'rev',
        ),
        totalUnread: selectTotalUnread(tenant.id, memberId).as('total_unread'),
      })
      .from(members)
      .where(and(eq(members.tenantId, tenant.id), eq(members.id, memberId))),
    d
      .select({
        rev: inboxEvents.rev,
        kind: inboxEvents.kind,
        conversationId: inboxEvents.conversationId,
        seq: inboxEvents.seq,
        subjectId: inboxEvents.subjectId,
      })
      .from(inboxEvents)
      .where(
        and(
          eq(inboxEvents.tenantId, tenant.id),
          eq(inboxEvents.memberId, memberId),
          gt(inboxEvents.rev, since),
        ),
      )
      .orderBy(asc(inboxEvents.rev))
      .limit(limit),
  ]);
  return { ...(state ?? { epoch: null, rev: 0, totalUnread: 0 }), events };
}

/** The name of this history of the database, given at its first use. */
export async function createEpoch({ db }: Pick<Site, 'db'>): Promise<string> {
  const d = orm(db);
  await d.insert(syncEpoch).values({ id: 1, epoch: crypto.randomUUID() }).onConflictDoNothing();
  const [row] = await d.select({ epoch: syncEpoch.epoch }).from(syncEpoch);
  if (!row) throw new Error('The epoch is missing.');
  return row.epoch;
}
