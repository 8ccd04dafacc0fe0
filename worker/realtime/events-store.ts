import { type SQL, and, eq, sql } from 'drizzle-orm';
import { inboxEvents, inboxes } from '#worker/db/schema/chat.ts';
import { bindStatement } from '#worker/db/query/bound-statement.ts';
import { type NamedSql, nameNumber } from '#worker/db/query/named-sql.ts';
import { prepareOnce } from '#worker/db/query/prepare-once.ts';
import type { Orm } from '#worker/db/orm.ts';
import { members } from '#worker/db/schema/members.ts';
import type { Write } from '#worker/db/write.ts';
import type { RequestContext } from '#worker/context/request-context.ts';

type Site = Pick<RequestContext, 'db' | 'tenant' | 'now' | 'changedInboxes'>;

interface NewEvent {
  readonly kind: (typeof inboxEvents.$inferInsert)['kind'];
  readonly conversationId?: string;
  readonly seq?: NamedSql<number> | number;
  readonly subjectId?: string;
}

/**
 * Statements that tell members of an event, each in the member's own order. Erased members and fictional profiles, which
 * no device follows, are left out. After the commit their inboxes are noted in `changedInboxes`.
 */
export function writeEvents(
  { db, tenant, now, changedInboxes }: Site,
  memberIds: readonly string[],
  event: NewEvent,
): Write[] {
  const { kind, conversationId = null, subjectId = null } = event;
  const seq = typeof event.seq === 'number' ? nameNumber(event.seq) : event.seq;
  const { count, insert } = prepareOnce(db, `events ${seq?.name}`, (d) =>
    prepareEvents(d, seq?.build() ?? sql`null`),
  );
  const values = {
    ...seq?.values,
    tenant: tenant.id,
    now,
    members: JSON.stringify(memberIds),
    kind,
    conversation: conversationId,
    subject: subjectId,
  };
  const wakeAfterwards = (rows: { memberId: string }[]) =>
    void changedInboxes.push(...rows.map(({ memberId }) => memberId));
  return [bindStatement(count, values, wakeAfterwards), bindStatement(insert, values)];
}

function prepareEvents(d: Orm, seq: SQL) {
  const tenant = sql.placeholder('tenant');
  const listed = sql`(select value from json_each(${sql.placeholder('members')}))`;
  const recipients = d
    .select({ memberId: members.id, tenantId: members.tenantId, rev: sql<number>`1`.as('rev') })
    .from(members)
    .where(and(eq(members.tenantId, tenant), sql`${members.fictional} = 0`, sql`${members.id} in ${listed}`));
  const events = d
    .select({
      memberId: inboxes.memberId,
      rev: inboxes.rev,
      tenantId: inboxes.tenantId,
      kind: sql<NewEvent['kind']>`${sql.placeholder('kind')}`.as('kind'),
      conversationId: sql<string>`${sql.placeholder('conversation')}`.as('conversation_id'),
      seq: sql<number>`${seq}`.as('seq'),
      subjectId: sql<string>`${sql.placeholder('subject')}`.as('subject_id'),
      createdAt: sql<number>`${sql.placeholder('now')}`.as('created_at'),
    })
    .from(inboxes)
    .where(and(eq(inboxes.tenantId, tenant), sql`${inboxes.memberId} in ${listed}`));
  return {
    count: d
      .insert(inboxes)
      .select(recipients)
      .onConflictDoUpdate({
        target: inboxes.memberId,
        set: { rev: sql`${inboxes.rev} + 1` },
        setWhere: eq(inboxes.tenantId, tenant),
      })
      .returning({ memberId: inboxes.memberId })
      .prepare(),
    insert: d.insert(inboxEvents).select(events).prepare(),
  };
}
