import { type SQL, and, eq, gt, ne, sql } from 'drizzle-orm';
import { PAGE_VISIBILITY_HEADER } from '#client/api/call.ts';
import { orm } from '#worker/db/orm.ts';
import { isNotNullViolation } from '#worker/db/errors.ts';
import { prepareOnce } from '#worker/db/query/prepare-once.ts';
import { creditBalances } from '#worker/db/schema/credits.ts';
import { members } from '#worker/db/schema/members.ts';
import { photos } from '#worker/db/schema/photos.ts';
import { sessions } from '#worker/db/schema/sessions.ts';
import type { Database } from '#worker/ports/database.ts';
import type { Session } from './session.ts';
import { hashToken, createToken } from './token.ts';
import type { RequestContext } from '#worker/http/request-context.ts';

const DAY_MS = 86_400_000;
/** Counted from login and never extended (docs/security.md#sessions). */
const SESSION_MS = 30 * DAY_MS;
/** "Online" is shown in minutes, so activity is written at most this often. */
const SEEN_EVERY_MS = 2 * 60_000;
/**
 * A member counts as online for ten minutes (members/rules.ts); after the page was hidden two of them remain,
 * because another tab may be open.
 */
const LOOKED_AWAY_MS = 8 * 60_000;

/** The session of a token on this site, or null: unknown, expired, of another site, or of a removed member. */
export async function readSession(
  context: Pick<RequestContext, 'db' | 'tenant' | 'now' | 'request' | 'ports'>,
  token: string,
): Promise<Session | null> {
  const tokenHash = hashToken(token);
  const row = await readRow(context, tokenHash);
  if (!row) return null;
  const isLookedAt = context.request.headers.get(PAGE_VISIBILITY_HEADER) !== 'hidden';
  const written = isLookedAt ? Math.min(row.lastSeenAt, row.lastActiveAt) : row.lastSeenAt;
  // The page does not wait for this write, because the database may be locked.
  if (context.now - written > SEEN_EVERY_MS)
    await context.ports.defer(noteSeen(context, tokenHash, isLookedAt ? row.member.id : null));
  return toSession(tokenHash, row);
}

/** The same for a connection that is already open. It is no sign of activity. */
export async function findSession(context: Site, tokenHash: string): Promise<Session | null> {
  const row = await readRow(context, tokenHash);
  return row && toSession(tokenHash, row);
}

type Site = Pick<RequestContext, 'db' | 'tenant' | 'now'>;
type SessionRow = NonNullable<Awaited<ReturnType<typeof readRow>>>;

async function readRow({ db, tenant, now }: Site, tokenHash: string) {
  const [row] = await sessionQuery(db).all({ tokenHash, tenant: tenant.id, now });
  return row ?? null;
}

function toSession(tokenHash: string, { member, credits, photo }: SessionRow): Session {
  return { tokenHash, member: { ...member, credits, photo } };
}

const sessionQuery = (database: Database) =>
  prepareOnce(database, 'session', (db) =>
    db
      .select({
        lastSeenAt: sessions.lastSeenAt,
        lastActiveAt: members.lastActiveAt,
        member: {
          id: members.id,
          email: members.email,
          name: members.name,
          gender: members.gender,
          seeking: members.seeking,
          birthDate: members.birthDate,
          country: members.country,
          region: members.region,
          cell: members.cell,
          language: members.language,
          status: members.status,
          paidUser: members.paidUser,
          notificationsDisabled: members.notificationsDisabled,
          privacyMode: members.privacyMode,
          invisible: members.invisible,
          paused: members.paused,
          readReceipts: members.readReceipts,
          createdAt: members.createdAt,
          likesGiven: members.likesGiven,
          activitySeenAt: members.activitySeenAt,
        },
        credits: sql<number>`coalesce(${creditBalances.balance}, 0)`,
        photo: { key: photos.key, status: photos.status, width: photos.width, height: photos.height },
      })
      .from(sessions)
      .innerJoin(members, eq(members.id, sessions.memberId))
      .leftJoin(
        creditBalances,
        and(eq(creditBalances.tenantId, sessions.tenantId), eq(creditBalances.memberId, sessions.memberId)),
      )
      .leftJoin(photos, and(eq(photos.memberId, members.id), eq(photos.position, 0)))
      .where(
        and(
          eq(sessions.tokenHash, sql.placeholder('tokenHash')),
          eq(sessions.tenantId, sql.placeholder('tenant')),
          gt(sessions.expiresAt, sql.placeholder('now')),
          sql`${members.status} in ('not_confirmed', 'active')`,
        ),
      )
      .prepare(),
  );

/** A session that starts with the batch of `write`. Only the hash of its token is stored. */
export function prepareSession(
  context: Pick<RequestContext, 'db' | 'now' | 'request'> & { tenant: { id: string } },
  memberId: string | SQL<string>,
) {
  const token = createToken();
  const tokenHash = hashToken(token);
  const write = orm(context.db)
    .insert(sessions)
    .values({
      tokenHash,
      tenantId: context.tenant.id,
      memberId,
      createdAt: context.now,
      expiresAt: context.now + SESSION_MS,
      lastSeenAt: context.now,
      userAgent: (context.request.headers.get('user-agent') ?? '').slice(0, 200),
    });
  return { token, tokenHash, write };
}

/** For a batch: the member's id while the password has this hash, else null, which no session can have. */
export function selectMemberByPassword(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  { id, passwordHash }: { id: string; passwordHash: string | null },
): SQL<string> {
  const unchanged = orm(db)
    .select({ id: members.id })
    .from(members)
    .where(
      and(eq(members.tenantId, tenant.id), eq(members.id, id), eq(members.passwordHash, passwordHash ?? '')),
    );
  return sql<string>`(${unchanged})`;
}

/**
 * Starts a session after a login with the password of this hash and returns its token. Null if the password has
 * changed meanwhile: a pending login must not outlive the sessions that a new password ends.
 */
export async function createSession(
  context: Pick<RequestContext, 'db' | 'tenant' | 'now' | 'request'>,
  { id, passwordHash }: { id: string; passwordHash: string | null },
): Promise<string | null> {
  const db = orm(context.db);
  const { token, write } = prepareSession(context, selectMemberByPassword(context, { id, passwordHash }));
  try {
    await db.batch([
      write,
      db
        .update(members)
        .set({ lastActiveAt: context.now })
        .where(and(eq(members.tenantId, context.tenant.id), eq(members.id, id))),
    ]);
    return token;
  } catch (error) {
    if (isNotNullViolation(error, 'sessions.member_id')) return null;
    throw error;
  }
}

export async function endSession(
  { db, changedInboxes }: Pick<RequestContext, 'db' | 'changedInboxes'>,
  { tokenHash, member }: Session,
): Promise<void> {
  await orm(db).delete(sessions).where(eq(sessions.tokenHash, tokenHash));
  changedInboxes.push(member.id);
}

/** A statement that ends all other sessions of the member. */
export function endOtherSessions(
  { db, tenant, changedInboxes }: Pick<RequestContext, 'db' | 'tenant' | 'changedInboxes'>,
  memberId: string,
  tokenHash: string,
) {
  changedInboxes.push(memberId);
  return orm(db)
    .delete(sessions)
    .where(
      and(
        eq(sessions.tenantId, tenant.id),
        eq(sessions.memberId, memberId),
        ne(sessions.tokenHash, tokenHash),
      ),
    );
}

/** Records activity of a session; without a member there is none. */
async function noteSeen(
  context: Pick<RequestContext, 'db' | 'now'>,
  tokenHash: string,
  memberId: string | null,
): Promise<void> {
  const db = orm(context.db);
  const seen = db.update(sessions).set({ lastSeenAt: context.now }).where(eq(sessions.tokenHash, tokenHash));
  if (memberId === null) await seen;
  else
    await db.batch([
      seen,
      db.update(members).set({ lastActiveAt: context.now }).where(eq(members.id, memberId)),
    ]);
}

/** Ends "online" sooner after the page was hidden; the next activity is written at once. */
export async function markMemberAway(
  context: Pick<RequestContext, 'db' | 'tenant' | 'now'>,
  { member }: { member: { id: string } },
): Promise<void> {
  const left = context.now - LOOKED_AWAY_MS;
  await orm(context.db)
    .update(members)
    .set({ lastActiveAt: sql`min(${members.lastActiveAt}, ${left})` })
    .where(and(eq(members.tenantId, context.tenant.id), eq(members.id, member.id)));
}
