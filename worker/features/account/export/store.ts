import { type SQL, type SQLWrapper, and, asc, eq, ne, or, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { orm } from '#worker/db/orm.ts';
import { profileFactColumns } from '#worker/db/fact-columns.ts';
import {
  blocks,
  complaints,
  creditLedger,
  likes,
  memberInterests,
  members,
  photoRequests,
  photos,
  reports,
  savedSearches,
  searches,
  sessions,
  swipes,
} from '#worker/db/schema.ts';
import { isRequesterVisible } from '#worker/features/photo-requests/store.ts';
import { isAvailable } from '#worker/features/likes/state-store.ts';
import { getPhotoPath } from '#worker/features/photos/photo-keys.ts';
import type { RequestContext } from '#worker/http/request-context.ts';
import { parseUserAgent } from '../sessions/user-agent.ts';

/**
 * Reads all that is stored about a member, table by table (docs/security.md#privacy). Of other members it contains only
 * what this member has seen: id, name and the day of what they did. Likes and requests of members who are not visible now
 * are left out. It contains no secrets: neither the password hash nor the hashes of sessions and links.
 */
export async function readExport({ db, tenant, origin }: RequestContext, memberId: string) {
  const d = orm(db);
  const of = (table: { tenantId: SQLiteColumn }, column: SQLiteColumn) =>
    and(eq(table.tenantId, tenant.id), eq(column, memberId));
  const [
    [account],
    interests,
    ownPhotos,
    ownSessions,
    given,
    received,
    ownSwipes,
    ownBlocks,
    ownReports,
    ownComplaints,
    granted,
    asked,
    saved,
    last,
    ledger,
  ] = await d.batch([
    d
      .select({
        name: members.name,
        email: members.email,
        status: members.status,
        language: members.language,
        signup_date: time(members.createdAt),
        last_active: time(members.lastActiveAt),
        activity_seen: sql<
          string | null
        >`iif(${members.activitySeenAt}, ${time(members.activitySeenAt)}, null)`,
        paid_user: members.paidUser,
        gender: members.gender,
        seeking: members.seeking,
        birth_date: members.birthDate,
        country: members.country,
        region: members.region,
        town: members.town,
        area: members.cell,
        ...profileFactColumns,
        about: members.about,
        signup_message: members.signupMessage,
        privacy_mode: members.privacyMode,
        invisible: members.invisible,
        paused: members.paused,
        notifications_disabled: members.notificationsDisabled,
        network: members.network,
        ref: members.ref,
        sub1: members.sub1,
        sub2: members.sub2,
        sub3: members.sub3,
      })
      .from(members)
      .where(of(members, members.id)),
    d
      .select({ interest: memberInterests.interest })
      .from(memberInterests)
      .where(of(memberInterests, memberInterests.memberId)),
    d
      .select({
        key: photos.key,
        position: photos.position,
        status: photos.status,
        rejection: photos.rejection,
        width: photos.width,
        height: photos.height,
        uploaded: time(photos.createdAt),
        reviewed: time(photos.reviewedAt),
      })
      .from(photos)
      .where(of(photos, photos.memberId))
      .orderBy(asc(photos.position)),
    d
      .select({
        started: time(sessions.createdAt),
        last_seen: time(sessions.lastSeenAt),
        user_agent: sessions.userAgent,
      })
      .from(sessions)
      .where(of(sessions, sessions.memberId)),
    d
      .select({ member: likes.likedId, name: nameOf(likes.likedId), date: time(likes.createdAt) })
      .from(likes)
      .where(of(likes, likes.memberId)),
    d
      .select({
        member: likes.memberId,
        name: members.name,
        date: day(likes.createdAt),
        seen: day(likes.seenAt),
      })
      .from(likes)
      .innerJoin(members, eq(members.id, likes.memberId))
      .where(and(of(likes, likes.likedId), isAvailable(memberId))),
    d
      .select({ member: swipes.targetId, answer: swipes.verdict, day: swipes.day })
      .from(swipes)
      .where(of(swipes, swipes.memberId)),
    d
      .select({ member: blocks.blockedId, name: nameOf(blocks.blockedId), date: time(blocks.createdAt) })
      .from(blocks)
      .where(of(blocks, blocks.memberId)),
    d
      .select({
        reference: reports.reference,
        member: reports.reportedId,
        reason: reports.reason,
        message: reports.message,
        status: reports.status,
        date: time(reports.createdAt),
      })
      .from(reports)
      .where(of(reports, reports.memberId)),
    d
      .select({
        reference: complaints.reference,
        kind: complaints.kind,
        name: complaints.name,
        email: complaints.email,
        subject: complaints.subject,
        message: complaints.message,
        language: complaints.language,
        status: complaints.status,
        date: time(complaints.createdAt),
      })
      .from(members)
      .innerJoin(
        complaints,
        and(
          eq(complaints.tenantId, tenant.id),
          // A bare column has a type affinity, which keeps SQLite from using the index.
          sql`lower(${complaints.email}) = lower(${members.emailNormalised})`,
        ),
      )
      // Without this, signing up with another person's address would reveal their complaints.
      .where(and(of(members, members.id), eq(members.status, 'active')))
      .orderBy(asc(complaints.createdAt)),
    d
      .select({
        member: photoRequests.viewerId,
        name: members.name,
        state: photoRequests.state,
        date: day(photoRequests.createdAt),
        decided: time(photoRequests.decidedAt),
      })
      .from(photoRequests)
      .innerJoin(members, eq(members.id, photoRequests.viewerId))
      // The member has already seen the profiles of requests that are answered.
      .where(
        and(
          of(photoRequests, photoRequests.ownerId),
          or(ne(photoRequests.state, 'requested'), isRequesterVisible(memberId)),
        ),
      ),
    d
      .select({
        member: photoRequests.ownerId,
        name: nameOf(photoRequests.ownerId),
        state: photoRequests.state,
        date: time(photoRequests.createdAt),
      })
      .from(photoRequests)
      .where(of(photoRequests, photoRequests.viewerId)),
    d
      .select({ name: savedSearches.name, query: savedSearches.query, date: time(savedSearches.createdAt) })
      .from(savedSearches)
      .where(of(savedSearches, savedSearches.memberId)),
    d
      .select({ query: searches.query, date: time(searches.updatedAt) })
      .from(searches)
      .where(of(searches, searches.memberId)),
    d
      .select({
        amount: creditLedger.amount,
        reason: creditLedger.reason,
        reference: creditLedger.reference,
        date: time(creditLedger.createdAt),
      })
      .from(creditLedger)
      .where(of(creditLedger, creditLedger.memberId))
      .orderBy(asc(creditLedger.id)),
  ]);
  return {
    account: { id: memberId, ...account },
    interests: interests.map(({ interest }) => interest),
    photos: ownPhotos.map((photo) => ({
      ...photo,
      address: origin + tenant.cdn_prefix + getPhotoPath(photo.key, 'full'),
    })),
    sessions: ownSessions.map(({ user_agent, ...session }) => ({
      ...session,
      ...parseUserAgent(user_agent),
      user_agent,
    })),
    likes: { given, received },
    swipes: ownSwipes,
    blocked: ownBlocks,
    reports: ownReports,
    complaints: ownComplaints,
    photo_permissions: { given: granted, asked_for: asked },
    searches: { saved, last: last[0] ?? null },
    credits: ledger,
  };
}

/** ISO 8601 in UTC; null stays null. */
function time(column: SQLWrapper): SQL<string | null> {
  return sql<string | null>`strftime('%Y-%m-%dT%H:%M:%SZ', ${column} / 1000, 'unixepoch')`;
}

/** For actions of other members, whose exact time is not disclosed. */
function day(column: SQLWrapper): SQL<string | null> {
  return sql<string | null>`strftime('%Y-%m-%d', ${column} / 1000, 'unixepoch')`;
}

function nameOf(id: SQLWrapper): SQL<string | null> {
  return sql<string | null>`(select m.name from ${members} m where m.id = ${id})`;
}
