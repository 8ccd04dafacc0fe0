import {
  type SQL,
  type SQLWrapper,
  and,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  lte,
  notBetween,
  sql,
} from 'drizzle-orm';
import { orm } from '#worker/db/orm.ts';
import { hasValues, isOfSite, servedBy } from '#worker/db/query/conditions.ts';
import { defineStatements, defineWrite, defineWriteReturning } from '#worker/db/query/define-statement.ts';
import { defineDueSitesBySite } from '#worker/db/query/due-sites.ts';
import { ofAllSites } from '#worker/db/query/of-all-sites.ts';
import { outbox } from '#worker/db/schema/mail.ts';
import type { TimedSite } from '#worker/context/site-context.ts';
import type { Write } from '#worker/db/write.ts';
import type { Database } from '#worker/ports/database.ts';

export type OutboxRow = typeof outbox.$inferSelect;

const { placeholder } = sql;

const MINUTE_MS = 60_000;

/** The delays between tries. After the last one the email is given up. */
export const BACK_OFF_MS = [1, 5, 30, 120, 720].map((minutes) => minutes * MINUTE_MS);

/** An email as its cause describes it. `about` is for the check before it is sent (still-wanted.ts). */
type NewMail = Pick<OutboxRow, 'recipient' | 'language' | 'kind' | 'params'> &
  Partial<Pick<OutboxRow, 'about'>>;

/** Statement. It stores an email that is due at once. Numbers that only its batch knows are computed, by their names. */
export function insertMail(
  { db, tenant, now }: TimedSite,
  { params, ...mail }: NewMail,
  computed: Readonly<Record<string, SQL>> = {},
) {
  const json = Object.entries(computed).reduce<SQL>(
    (text, [name, value]) => sql`json_set(${text}, ${`$.${name}`}, ${value})`,
    sql`${JSON.stringify(params)}`,
  );
  return orm(db)
    .insert(outbox)
    .values({ ...mail, params: json, tenantId: tenant.id, createdAt: now, dueAt: now });
}

/** Statement. It stores an email that is due at once, if a condition holds when its batch comes to it. */
export function insertMailIf(
  { db, tenant, now }: TimedSite,
  { params, about, ...mail }: NewMail,
  condition: SQL,
) {
  const columns = toMailColumns({
    ...mail,
    params: JSON.stringify(params),
    about: JSON.stringify(about ?? {}),
    tenantId: tenant.id,
    createdAt: now,
    dueAt: now,
  });
  return orm(db)
    .insert(outbox)
    .select(
      orm(db)
        .select(columns)
        .from(sql`(values (1))`)
        .where(condition),
    );
}

type SelectedMail = Record<
  'tenantId' | 'recipient' | 'language' | 'kind' | 'params' | 'about',
  string | SQLWrapper
> &
  Pick<OutboxRow, 'createdAt' | 'dueAt'>;

/** All columns of an email that was not sent yet, for a statement that selects what it inserts. */
export function toMailColumns(mail: SelectedMail) {
  return {
    id: sql<number>`null`.as('id'),
    tenantId: sql<string>`${mail.tenantId}`.as('tenant_id'),
    recipient: sql<string>`${mail.recipient}`.as('recipient'),
    language: sql<string>`${mail.language}`.as('language'),
    kind: sql<string>`${mail.kind}`.as('kind'),
    params: sql<Record<string, unknown>>`${mail.params}`.as('params'),
    createdAt: sql<number>`${mail.createdAt}`.as('created_at'),
    dueAt: sql<number | null>`${mail.dueAt}`.as('due_at'),
    attempts: sql<number>`0`.as('attempts'),
    deliveredAt: sql<number | null>`null`.as('delivered_at'),
    about: sql<Record<string, unknown>>`${mail.about}`.as('about'),
    claimedAt: sql<number | null>`null`.as('claimed_at'),
  };
}

export const listSitesWithDueMails = defineDueSitesBySite(
  outbox,
  outbox.dueAt,
  servedBy('outbox_waiting (tenant_id, due_at)', isNotNull(outbox.dueAt)),
);

/**
 * Takes due emails for some time in the same statement, so that two processes never take the same one. If a process dies,
 * its emails become due again after that time, or when {@link releaseMails} says so.
 */
export async function claimDueMails(
  { db, tenant, now }: TimedSite,
  { atMost, forMs }: { atMost: number; forMs: number },
): Promise<OutboxRow[]> {
  return claim(atMost).all(db, { tenantId: tenant.id, now, until: now + forMs });
}

const claim = defineStatements((atMost: number) =>
  defineWriteReturning(getTableColumns(outbox), (build) => {
    const isDue = and(
      eq(outbox.tenantId, placeholder('tenantId')),
      servedBy('outbox_waiting (tenant_id, due_at)', lte(outbox.dueAt, placeholder('now'))),
    );
    const due = build
      .select({ id: outbox.id })
      .from(outbox)
      .where(isDue)
      .orderBy(outbox.dueAt, outbox.id)
      .limit(atMost);
    return build
      .update(outbox)
      .set({
        attempts: sql`${outbox.attempts} + 1`,
        claimedAt: sql`${placeholder('now')}`,
        dueAt: sql`${placeholder('until')}`,
      })
      .where(and(inArray(outbox.id, due), isOfSite(outbox.tenantId, { id: placeholder('tenantId') })));
  }),
);

/**
 * Makes the emails of all sites due that a process was sending which ended before this one started. No other may be
 * sending. Before a clock was set back, it may have taken them later than now.
 */
export async function releaseMails(
  database: Database,
  { startedAt, now }: { readonly startedAt: number; readonly now: number },
): Promise<void> {
  await orm(ofAllSites(database))
    .update(outbox)
    .set({ claimedAt: null, dueAt: startedAt })
    .where(and(notBetween(outbox.claimedAt, startedAt, now), isNotNull(outbox.dueAt)));
}

/** Statement. It ends an attempt that has failed; the next one is due after the delay that follows. */
export function postponeMail({ tenantId, id, attempts }: OutboxRow, now: number): Write {
  return postpone.bind({ tenantId, id, attempts, dueAt: now + (BACK_OFF_MS[attempts - 1] ?? 0) });
}

const postpone = defineWrite((build) =>
  build
    .update(outbox)
    .set({ claimedAt: null, dueAt: sql`${placeholder('dueAt')}` })
    .where(
      hasValues(outbox, {
        tenantId: placeholder('tenantId'),
        id: placeholder('id'),
        attempts: placeholder('attempts'),
      }),
    ),
);

/**
 * Statement. It marks an email as delivered, or as given up when `deliveredAt` is null. Its links are removed, because they
 * are secrets.
 */
export function settleMail(
  { tenantId, id }: OutboxRow,
  { deliveredAt, keepParams }: { deliveredAt: number | null; keepParams: boolean },
): Write {
  return settle(keepParams ? 'with params' : 'without').bind({ tenantId, id, deliveredAt });
}

const settle = defineStatements((params: 'with params' | 'without') =>
  defineWrite((build) =>
    build
      .update(outbox)
      .set({
        claimedAt: null,
        dueAt: null,
        deliveredAt: sql`${placeholder('deliveredAt')}`,
        ...(params === 'without' && { params: {}, about: {} }),
      })
      .where(hasValues(outbox, { tenantId: placeholder('tenantId'), id: placeholder('id') })),
  ),
);

export async function findRecentMails(
  database: Database,
  tenantId: string,
  { since, atMost }: { since: number; atMost: number },
): Promise<OutboxRow[]> {
  return orm(database)
    .select()
    .from(outbox)
    .where(and(eq(outbox.tenantId, tenantId), gt(outbox.createdAt, since)))
    .orderBy(desc(outbox.id))
    .limit(atMost);
}

/** An email of another site counts as missing. */
export async function findRecentMail(
  database: Database,
  tenantId: string,
  id: number,
): Promise<OutboxRow | null> {
  const [row] = await orm(database).select().from(outbox).where(hasValues(outbox, { tenantId, id }));
  return row ?? null;
}
