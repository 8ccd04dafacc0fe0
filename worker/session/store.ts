import { type SQL, and, eq, gt, ne, sql } from 'drizzle-orm';
import { PAGE_VISIBILITY_HEADER } from '#client/api/call.ts';
import { orm } from '#worker/db/orm.ts';
import { isNotNullViolation } from '#worker/db/errors.ts';
import { prepareOnce } from '#worker/db/prepare-once.ts';
import { creditBalances, members, photos, sessions } from '#worker/db/schema.ts';
import type { Database } from '#worker/ports/database.ts';
import { hashToken, createToken } from './token.ts';
import type { RequestContext } from '#worker/http/request-context.ts';

const DAY_MS = 86_400_000;
/** SECURITY 2: absolute, whatever happens in between. */
const SESSION_MS = 30 * DAY_MS;
/** "Online" is told in minutes, so a visit is written down at most this often. */
const SEEN_EVERY_MS = 2 * 60_000;
/** Of the ten minutes that somebody counts as online (members/rules.ts), who looks away has two left: another tab may be open. */
const LOOKED_AWAY_MS = 8 * 60_000;

/** Who is logged in. Read in one query with each request that carries the cookie. */
export interface Session {
  readonly tokenHash: string;
  readonly member: SessionMember;
}

export type SessionMember = NonNullable<Awaited<ReturnType<typeof readSession>>>['member'];

/** The session of a token on this site, or null: unknown, expired, of another site, or its member is gone. */
export async function readSession(
  context: Pick<RequestContext, 'db' | 'tenant' | 'now' | 'request' | 'ports'>,
  token: string,
) {
  const tokenHash = hashToken(token);
  const [row] = await sessionQuery(context.db).all({
    tokenHash,
    tenant: context.tenant.id,
    now: context.now,
  });
  if (!row) return null;
  const isLookedAt = context.request.headers.get(PAGE_VISIBILITY_HEADER) !== 'hidden';
  const written = isLookedAt ? Math.min(row.lastSeenAt, row.lastActiveAt) : row.lastSeenAt;
  // No page waits for this write: the database may be locked.
  if (context.now - written > SEEN_EVERY_MS)
    await context.ports.defer(noteSeen(context, tokenHash, isLookedAt ? row.member.id : null));
  return { tokenHash, member: { ...row.member, credits: row.credits, photo: row.photo } };
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

/** A session that starts with the batch of `write`. The token is nowhere else: only its hash is kept. */
export function prepareSession(
  context: Pick<RequestContext, 'db' | 'tenant' | 'now' | 'request'>,
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

/** For a batch: the member as long as the password is the one of this hash, else null, which no session can be of. */
export function selectMemberByPassword(
  { db }: Pick<RequestContext, 'db'>,
  { id, passwordHash }: { id: string; passwordHash: string | null },
): SQL<string> {
  const unchanged = orm(db)
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.id, id), eq(members.passwordHash, passwordHash ?? '')));
  return sql<string>`(${unchanged})`;
}

/**
 * Starts a session of whoever has given the password of this hash, and returns its token. Null when the password has
 * been changed since: a login that was under way must not outlive the sessions that a new password ends.
 */
export async function createSession(
  context: Pick<RequestContext, 'db' | 'tenant' | 'now' | 'request'>,
  { id, passwordHash }: { id: string; passwordHash: string | null },
): Promise<string | null> {
  const db = orm(context.db);
  const { token, write } = prepareSession(context, selectMemberByPassword(context, { id, passwordHash }));
  try {
    await db.batch([write, db.update(members).set({ lastActiveAt: context.now }).where(eq(members.id, id))]);
    return token;
  } catch (error) {
    if (isNotNullViolation(error, 'sessions.member_id')) return null;
    throw error;
  }
}

export async function endSession(context: Pick<RequestContext, 'db'>, tokenHash: string): Promise<void> {
  await orm(context.db).delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/** Statement that logs a member out everywhere but here. */
export function endOtherSessions(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  memberId: string,
  tokenHash: string,
) {
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

/** The session is in use, and somebody looks: nobody does where there is no member. */
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

/** The member looks away: "online" ends sooner, and when they look again it is written down at once. */
export async function markMemberAway(
  context: Pick<RequestContext, 'db' | 'now'>,
  { member }: { member: { id: string } },
): Promise<void> {
  const left = context.now - LOOKED_AWAY_MS;
  await orm(context.db)
    .update(members)
    .set({ lastActiveAt: sql`min(${members.lastActiveAt}, ${left})` })
    .where(eq(members.id, member.id));
}
