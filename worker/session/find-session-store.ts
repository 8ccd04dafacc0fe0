import { and, eq, gt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { PAGE_VISIBILITY_HEADER } from '#client/api/page-headers.ts';
import { orm } from '#worker/db/orm.ts';
import { hasValues } from '#worker/db/query/conditions.ts';
import { selectInterestNames, selectFacts } from '#worker/db/facts/fact-columns.ts';
import { defineQuery, type Select } from '#worker/db/query/define-statement.ts';
import { decodeSql } from '#worker/db/query/row-mapper.ts';
import { consents } from '#worker/db/schema/consents.ts';
import { creditBalances } from '#worker/db/schema/credits.ts';
import { members } from '#worker/db/schema/members.ts';
import { photos } from '#worker/db/schema/photos.ts';
import { sessions } from '#worker/db/schema/sessions.ts';
import { getFirstShownTime, selectBadgeCounts } from '#worker/features/activity/badge-count-store.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import type { TimedSite } from '#worker/context/site-context.ts';
import { ACTIVITY_WRITTEN_MS } from './online-store.ts';
import { sumPauses } from './site-pauses-store.ts';
import type { Session } from './session.ts';

/**
 * The session of a token on this site, or null: unknown, expired, of another site, or of a removed member. `withUser`
 * reads in the same query what pages show of the member.
 */
export async function readSession(
  context: TimedSite & Pick<RequestContext, 'request' | 'ports'>,
  tokenHash: string,
  { withUser = false } = {},
): Promise<Session | null> {
  const row = await readRow(context, tokenHash, withUser);
  if (!row) return null;
  const { lastSeenAt, lastActiveAt, ...session } = row;
  const isLookedAt = context.request.headers.get(PAGE_VISIBILITY_HEADER) !== 'hidden';
  const written = isLookedAt ? Math.min(lastSeenAt, lastActiveAt) : lastSeenAt;
  // The page does not wait for this write, because the database may be locked.
  if (context.now - written > ACTIVITY_WRITTEN_MS)
    await context.ports.defer(noteSeen(context, tokenHash, isLookedAt ? row.member.id : null));
  return session;
}

/** The same for a connection that is already open. It is no sign of activity. */
export async function findSession(context: TimedSite, tokenHash: string): Promise<Session | null> {
  return readRow(context, tokenHash);
}

/** What a session of an active member says of the member, for work that no request asks for. */
export async function findMemberSession(
  { db, tenant, now }: TimedSite,
  memberId: string,
): Promise<Session | null> {
  const row = await activeMember.get(db, { tenant: tenant.id, member: memberId, now });
  return row ? { ...row, tokenHash: '', user: null } : null;
}

async function readRow(
  { db, tenant, now }: TimedSite,
  tokenHash: string,
  withUser = false,
): Promise<SessionRow | null> {
  const firstShown = getFirstShownTime({ now });
  const statement = withUser ? sessionWithUser : sessionAlone;
  const row = await statement.get(db, { tokenHash, tenant: tenant.id, now, firstShown });
  if (!row) return null;
  const { badges, facts, ...session } = row;
  return { ...session, tokenHash, user: withUser ? { badges, facts } : null };
}

interface SessionRow extends Session {
  readonly lastSeenAt: number;
  readonly lastActiveAt: number;
}

/** The counts look at other rows of `members`. */
const own = alias(members, 'own_member');

const columns = {
  lastSeenAt: sessions.lastSeenAt,
  lastActiveAt: own.lastActiveAt,
  cursorSecret: sql<string>`coalesce(${own.passwordHash}, '')`,
  member: {
    id: own.id,
    email: own.email,
    name: own.name,
    gender: own.gender,
    seeking: own.seeking,
    birthDate: own.birthDate,
    country: own.country,
    region: own.region,
    cell: own.cell,
    language: own.language,
    status: own.status,
    paidUser: own.paidUser,
    notificationsDisabled: own.notificationsDisabled,
    privacyMode: own.privacyMode,
    invisible: own.invisible,
    paused: own.paused,
    readReceipts: own.readReceipts,
    verifiedAge: own.verifiedAge,
    hasConsent: decodeSql(
      sql`exists (select 1 from ${consents} where ${consents.tenantId} = ${own.tenantId} and ${consents.memberId} = ${own.id} and ${consents.withdrawnAt} is null)`,
      Boolean,
    ),
    createdAt: own.createdAt,
    sitePausedMs: sql<number>`case when ${own.paidUser} then 0 else coalesce(${sumPauses(own, sql.placeholder('now'))}, 0) end`,
    likesGiven: own.likesGiven,
    activitySeenAt: own.activitySeenAt,
    credits: sql<number>`coalesce(${creditBalances.balance}, 0)`,
  },
  photo: { key: photos.key, status: photos.status, width: photos.width, height: photos.height },
};

const userColumns = {
  badges: selectBadgeCounts({
    viewer: sessions.memberId,
    tenant: sessions.tenantId,
    seenAt: own.activitySeenAt,
    firstShown: sql.placeholder('firstShown'),
  }),
  facts: {
    ...selectFacts(own),
    interests: selectInterestNames({ tenant: sessions.tenantId, member: sessions.memberId }),
  },
};

const NO_COLUMNS = { badges: {}, facts: {} } as typeof userColumns;

const sessionAlone = defineQuery({ ...columns, ...NO_COLUMNS }, findByToken);
const sessionWithUser = defineQuery({ ...columns, ...userColumns }, findByToken);

const activeMember = defineQuery(
  { cursorSecret: columns.cursorSecret, member: columns.member, photo: columns.photo },
  (select) =>
    select
      .from(own)
      .leftJoin(creditBalances, hasValues(creditBalances, { tenantId: own.tenantId, memberId: own.id }))
      .leftJoin(photos, hasValues(photos, { tenantId: own.tenantId, memberId: own.id, position: 0 }))
      .where(
        and(
          hasValues(own, { tenantId: sql.placeholder('tenant'), id: sql.placeholder('member') }),
          sql`${own.status} = 'active'`,
        ),
      ),
);

function findByToken(select: Select<typeof columns & typeof userColumns>) {
  return select
    .from(sessions)
    .innerJoin(own, hasValues(own, { tenantId: sessions.tenantId, id: sessions.memberId }))
    .leftJoin(
      creditBalances,
      hasValues(creditBalances, { tenantId: sessions.tenantId, memberId: sessions.memberId }),
    )
    .leftJoin(photos, hasValues(photos, { tenantId: own.tenantId, memberId: own.id, position: 0 }))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        eq(sessions.tenantId, sql.placeholder('tenant')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        sql`${own.status} in ('not_confirmed', 'active')`,
      ),
    );
}

/** Records activity of a session; without a member there is none. */
async function noteSeen(context: TimedSite, tokenHash: string, memberId: string | null): Promise<void> {
  const db = orm(context.db);
  const { id: tenantId } = context.tenant;
  const seen = db
    .update(sessions)
    .set({ lastSeenAt: context.now })
    .where(hasValues(sessions, { tenantId, tokenHash }));
  if (memberId === null) await seen;
  else
    await db.batch([
      seen,
      db
        .update(members)
        .set({ lastActiveAt: context.now })
        .where(hasValues(members, { tenantId, id: memberId })),
    ]);
}
