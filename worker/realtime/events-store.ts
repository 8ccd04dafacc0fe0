import { type SQL, and, eq, sql } from 'drizzle-orm';
import { inboxEvents, inboxes } from '#worker/db/schema/inboxes.ts';
import type { BoundSql } from '#worker/db/query/compile-statement.ts';
import { defineStatements, defineWrite, defineWriteReturning } from '#worker/db/query/define-statement.ts';
import { members } from '#worker/db/schema/members.ts';
import type { Write } from '#worker/db/write.ts';
import type { RequestContext } from '#worker/context/request-context.ts';

type Site = Pick<RequestContext, 'tenant' | 'now' | 'changedInboxes'>;

interface NewEvent {
  readonly kind: (typeof inboxEvents.$inferInsert)['kind'];
  readonly conversationId?: string;
  readonly seq?: BoundSql<number> | number;
  readonly subjectId?: string;
}

/**
 * Statements that tell members of an event, each in the member's own order. Erased members and fictional profiles, which
 * no device follows, are left out. After the commit their inboxes are noted in `changedInboxes`.
 */
export function writeEvents(
  { tenant, now, changedInboxes }: Site,
  memberIds: readonly string[],
  event: NewEvent,
): Write[] {
  const { kind, conversationId = null, subjectId = null, seq = null } = event;
  const bound: BoundSql<number | null> =
    typeof seq === 'number' || seq === null ? { sql: GIVEN_SEQ, values: { seq } } : seq;
  const values = {
    ...bound.values,
    tenant: tenant.id,
    now,
    members: JSON.stringify(memberIds),
    kind,
    conversation: conversationId,
    subject: subjectId,
  };
  const wakeAfterwards = (rows: { memberId: string }[]) =>
    void changedInboxes.push(...rows.map(({ memberId }) => memberId));
  return [revisions.bind(values, wakeAfterwards), events(bound.sql).bind(values)];
}

/** Statements that tell the member's own devices of a changed account: what it shows, and which members it may write to. */
export function writeAccountEvents(site: Site, memberId: string): Write[] {
  return [
    ...writeEvents(site, [memberId], { kind: 'user' }),
    ...writeEvents(site, [memberId], { kind: 'access' }),
  ];
}

const TENANT = sql.placeholder('tenant');
const GIVEN_SEQ = sql<number | null>`${sql.placeholder('seq')}`;
const listed = sql`(select value from json_each(${sql.placeholder('members')}))`;

const revisions = defineWriteReturning({ memberId: inboxes.memberId }, (db) => {
  const recipients = db
    .select({ memberId: members.id, tenantId: members.tenantId, rev: sql<number>`1`.as('rev') })
    .from(members)
    .where(and(eq(members.tenantId, TENANT), sql`${members.fictional} = 0`, sql`${members.id} in ${listed}`));
  return db
    .insert(inboxes)
    .select(recipients)
    .onConflictDoUpdate({
      target: inboxes.memberId,
      set: { rev: sql`${inboxes.rev} + 1` },
      setWhere: eq(inboxes.tenantId, TENANT),
    });
});

const events = defineStatements((seq: SQL<number | null>) =>
  defineWrite((db) =>
    db.insert(inboxEvents).select(
      db
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
        .where(and(eq(inboxes.tenantId, TENANT), sql`${inboxes.memberId} in ${listed}`)),
    ),
  ),
);
