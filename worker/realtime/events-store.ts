import { type SQL, and, eq, sql } from 'drizzle-orm';
import { inboxEvents, inboxes } from '#worker/db/chat-schema.ts';
import { orm } from '#worker/db/orm.ts';
import { members } from '#worker/db/schema.ts';
import type { RequestContext } from '#worker/http/request-context.ts';

type Site = Pick<RequestContext, 'db' | 'tenant' | 'now' | 'changedInboxes'>;

interface NewEvent {
  readonly kind: (typeof inboxEvents.$inferInsert)['kind'];
  readonly conversationId?: string;
  readonly seq?: SQL<number>;
  readonly subjectId?: string;
}

/**
 * Statements that tell members of an event, each in the member's own order. Erased members and fictional profiles, which
 * no device follows, are left out.
 */
export function writeEvents(
  { db, tenant, now, changedInboxes }: Site,
  memberIds: readonly string[],
  event: NewEvent,
) {
  const { kind, conversationId = null, seq, subjectId = null } = event;
  changedInboxes.push(...memberIds);
  const listed = sql`(select value from json_each(${JSON.stringify(memberIds)}))`;
  const recipients = orm(db)
    .select({ memberId: members.id, tenantId: members.tenantId, rev: sql<number>`1`.as('rev') })
    .from(members)
    .where(
      and(eq(members.tenantId, tenant.id), eq(members.fictional, false), sql`${members.id} in ${listed}`),
    );
  const events = orm(db)
    .select({
      memberId: inboxes.memberId,
      rev: inboxes.rev,
      tenantId: inboxes.tenantId,
      kind: sql<typeof kind>`${kind}`.as('kind'),
      conversationId: sql<string>`${conversationId}`.as('conversation_id'),
      seq: sql<number>`${seq ?? null}`.as('seq'),
      subjectId: sql<string>`${subjectId}`.as('subject_id'),
      createdAt: sql<number>`${now}`.as('created_at'),
    })
    .from(inboxes)
    .where(and(eq(inboxes.tenantId, tenant.id), sql`${inboxes.memberId} in ${listed}`));
  return [
    orm(db)
      .insert(inboxes)
      .select(recipients)
      .onConflictDoUpdate({ target: inboxes.memberId, set: { rev: sql`${inboxes.rev} + 1` } }),
    orm(db).insert(inboxEvents).select(events),
  ];
}
