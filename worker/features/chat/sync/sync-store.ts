import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { ApiError } from '#client/api/errors.ts';
import type { Allowance, ShelvedCounts } from '#client/features/chat/contract.ts';
import { hasValues, servedBy } from '#worker/db/query/conditions.ts';
import { inboxEvents, inboxes, syncEpoch } from '#worker/db/schema/inboxes.ts';
import { orm } from '#worker/db/orm.ts';
import { defineQuery, defineStatements } from '#worker/db/query/define-statement.ts';
import { members } from '#worker/db/schema/members.ts';
import type { Site } from '#worker/context/site-context.ts';
import { type Sender, allowanceJson, selectAllowance } from '../sending/allowance-store.ts';
import { selectShelvedCounts, selectTotalUnread } from '../reading/unread-store.ts';

const TENANT = sql.placeholder('tenant');
const MEMBER = sql.placeholder('member');

/** The state of a member's inbox and the events after a revision, in one statement and so all from the same moment. */
export async function readInbox({ db, tenant }: Site, member: Sender, since: number, limit: number) {
  const { values } = selectAllowance({ tenant }, member);
  const rows = await inbox(limit).all(db, { ...values, member: member.id, since });
  const [row] = rows;
  // Erased since the session was read.
  if (!row) throw new ApiError('authentication_required');
  const { epoch, rev, totalUnread } = row;
  return {
    epoch,
    rev,
    totalUnread,
    shelved: JSON.parse(row.shelved) as ShelvedCounts,
    allowance: JSON.parse(row.allowance) as Allowance,
    events: rows.flatMap(({ event }) => event ?? []),
  };
}

const inboxColumns = {
  epoch: sql<string | null>`(select ${syncEpoch.epoch} from ${syncEpoch} where ${syncEpoch.id} = 1)`,
  rev: sql<number>`coalesce((select ${inboxes.rev} from ${inboxes} where ${inboxes.memberId} = ${MEMBER} and ${inboxes.tenantId} = ${TENANT}), 0)`,
  totalUnread: selectTotalUnread(TENANT, MEMBER),
  shelved: selectShelvedCounts(TENANT, MEMBER),
  allowance: allowanceJson,
  event: {
    rev: inboxEvents.rev,
    kind: inboxEvents.kind,
    conversationId: inboxEvents.conversationId,
    seq: inboxEvents.seq,
    subjectId: inboxEvents.subjectId,
  },
};

const inbox = defineStatements((limit: number) =>
  defineQuery(inboxColumns, (select) =>
    select
      .from(members)
      .leftJoin(
        inboxEvents,
        and(
          eq(inboxEvents.tenantId, TENANT),
          servedBy('primary key (member_id, rev)', eq(inboxEvents.memberId, MEMBER)),
          gt(inboxEvents.rev, sql.placeholder('since')),
        ),
      )
      .where(hasValues(members, { tenantId: TENANT, id: MEMBER }))
      .orderBy(asc(inboxEvents.rev))
      .limit(limit),
  ),
);

/** The name of this history of the database, given at its first use. */
export async function createEpoch({ db }: Pick<Site, 'db'>): Promise<string> {
  const d = orm(db);
  await d.insert(syncEpoch).values({ id: 1, epoch: crypto.randomUUID() }).onConflictDoNothing();
  const [row] = await d.select({ epoch: syncEpoch.epoch }).from(syncEpoch);
  if (!row) throw new Error('The epoch is missing.');
  return row.epoch;
}
