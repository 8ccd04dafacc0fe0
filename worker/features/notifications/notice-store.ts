import { type SQL, and, eq, gt, inArray, notExists, sql } from 'drizzle-orm';
import {
  DAILY_LIMITED_KINDS,
  MAX_NOTICES_PER_DAY,
} from '#client/features/notifications/notification-kinds.ts';
import { orm } from '#worker/db/orm.ts';
import { outbox } from '#worker/db/schema/mail.ts';
import { members } from '#worker/db/schema/members.ts';
import { counters } from '#worker/db/schema/requests.ts';
import { oneTimeLinks } from '#worker/db/schema/sessions.ts';
import type { Write } from '#worker/db/write.ts';
import { toMailColumns } from '#worker/mail/store.ts';
import { hashToken } from '#worker/session/token.ts';
import type { Site, TimedSite } from '#worker/context/site-context.ts';
import { isReachable, isSender, sender } from './reachable-store.ts';

const DAY_MS = 86_400_000;

const UNSUBSCRIBE_MS = 90 * DAY_MS;

export interface Notice {
  to: string;
  /** The member who caused the notice; null when the site did. */
  from: string | null;
  kind: string;
  /** Together with the kind, the key of what is not sent again for some time. */
  subject: string;
  token: string;
  /** Address of the unsubscribe link, without the language of the reader. */
  unsubscribe: string;
  params: Record<string, unknown>;
  /** For the check before it is sent. */
  about: Record<string, unknown>;
  dueAt: number;
  /** How long the same notice is not sent again. */
  onceInMs: number;
  /** A further condition on `members`, the recipient, and `sender`. */
  isDue: SQL | undefined;
}

/**
 * Statements for the email, its unsubscribe link and the record that it was sent. All three have the same condition and
 * the record comes last, so all or none are written, and two concurrent batches never both write.
 */
export function insertNotice(site: TimedSite, notice: Notice): Write[] {
  const db = orm(site.db);
  const { kind, params, about, token, from } = notice;
  const isDue = isDueFor(site, notice);
  // The page of the link is shown in the language of the email.
  const link = sql`${notice.unsubscribe} || '&lang=' || ${members.language}`;
  const texts = sql`json_object('name', ${members.name}, 'from', ${sender.name}, 'unsubscribe', ${link})`;
  const mail = db
    .select(
      toMailColumns({
        tenantId: members.tenantId,
        recipient: members.email,
        language: members.language,
        kind,
        params: sql`json_patch(${texts}, ${JSON.stringify(params)})`,
        about: JSON.stringify(about),
        createdAt: site.now,
        dueAt: notice.dueAt,
      }),
    )
    .from(members)
    .leftJoin(sender, isSender(site.tenant.id, from ?? ''))
    .where(isDue);
  const linkRow = db
    .select({
      tokenHash: sql<string>`${hashToken(token)}`.as('token_hash'),
      tenantId: members.tenantId,
      memberId: members.id,
      purpose: sql<'unsubscribe'>`'unsubscribe'`.as('purpose'),
      createdAt: sql<number>`${site.now}`.as('created_at'),
      expiresAt: sql<number>`${site.now + UNSUBSCRIBE_MS}`.as('expires_at'),
      payload: sql<string | null>`${kind}`.as('payload'),
    })
    .from(members)
    .leftJoin(sender, isSender(site.tenant.id, from ?? ''))
    .where(isDue);
  const note = db
    .select({
      scope: sql<string>`${getCounterScope(site, notice)}`.as('scope'),
      key: sql<string>`${getCounterKey(notice)}`.as('key'),
      expiresAt: sql<number>`${site.now + notice.onceInMs}`.as('expires_at'),
      n: sql<number>`1`.as('n'),
    })
    .from(members)
    .leftJoin(sender, isSender(site.tenant.id, from ?? ''))
    .where(isDue);
  return [
    db.insert(outbox).select(mail),
    db.insert(oneTimeLinks).select(linkRow),
    db.insert(counters).select(note),
  ];
}

interface WithdrawnNotice extends Pick<Notice, 'to'> {
  from: string;
  kinds: readonly ('new_like' | 'new_match')[];
  /** When the event was written, as `created_at` of its row. */
  writtenAt: SQL;
}

/**
 * Statement for an event that is taken back before its delayed email leaves, which is then not sent: the same event can
 * notify the member again on that day.
 */
export function withdrawNotice(site: Site, { to, from, kinds, writtenAt }: WithdrawnNotice): Write {
  const keys = kinds.map((kind) => getCounterKey({ kind, subject: from }));
  return orm(site.db)
    .delete(counters)
    .where(
      and(
        eq(counters.scope, getCounterScope(site, { to })),
        inArray(counters.key, keys),
        eq(counters.expiresAt, sql`${writtenAt} + ${DAY_MS}`),
      ),
    );
}

/** Condition on `members`, the recipient, and `sender`, the member who caused the notice. */
function isDueFor(site: TimedSite, notice: Notice) {
  const { tenant } = site;
  const { to, kind, from } = notice;
  const isOfToday = and(eq(counters.scope, getCounterScope(site, notice)), gt(counters.expiresAt, site.now));
  return and(
    isReachable({
      tenantId: tenant.id,
      to,
      kind,
      hasSender: from !== null,
      isLive: tenant.state === 'live',
      law: { countries: JSON.stringify(tenant.age_assurance_countries), minAge: tenant.min_age },
    }),
    notExists(
      orm(site.db)
        .select({ one: sql`1` })
        .from(counters)
        .where(and(isOfToday, eq(counters.key, getCounterKey(notice)))),
    ),
    notice.isDue,
    isDailyLimited(kind) ? isBelowDailyLimit(site, isOfToday) : undefined,
  );
}

function isDailyLimited(kind: string): boolean {
  return DAILY_LIMITED_KINDS.some((limited) => limited === kind);
}

/** Limits only kinds that a like can cause, so that likes cannot suppress notices that need an answer. */
function isBelowDailyLimit(site: TimedSite, isOfToday: SQL | undefined): SQL {
  const kindOfKey = sql<string>`substr(${counters.key}, 1, instr(${counters.key}, ':') - 1)`;
  const sentToday = orm(site.db)
    .select({ n: sql`count(*)` })
    .from(counters)
    .where(and(isOfToday, inArray(kindOfKey, [...DAILY_LIMITED_KINDS])));
  return sql`(${sentToday}) < ${MAX_NOTICES_PER_DAY}`;
}

function getCounterScope({ tenant }: Site, { to }: Pick<Notice, 'to'>): string {
  return `notices:${tenant.id}:${to}`;
}

function getCounterKey({ kind, subject }: Pick<Notice, 'kind' | 'subject'>): string {
  return `${kind}:${subject}`;
}
