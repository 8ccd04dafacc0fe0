import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { type SQLiteColumn, unionAll } from 'drizzle-orm/sqlite-core';
import { ageChecks } from '#worker/db/schema/age-checks.ts';
import { conversationMembers, messages } from '#worker/db/schema/chat.ts';
import { pushSubscriptions } from '#worker/db/schema/notices.ts';
import { consents } from '#worker/db/schema/consents.ts';
import { orm } from '#worker/db/orm.ts';
import { isMemberOf } from '#worker/db/query/is-member-of.ts';
import { debits, mandates, savedMethods } from '#worker/db/schema/debits.ts';
import { discountCodes, payments, withdrawals } from '#worker/db/schema/payments.ts';
import { creditLedger } from '#worker/db/schema/credits.ts';
import { memberInterests, members } from '#worker/db/schema/members.ts';
import { appeals, decisions } from '#worker/db/schema/moderation.ts';
import { photoRequests, photos } from '#worker/db/schema/photos.ts';
import { blocks, likes, swipes } from '#worker/db/schema/relations.ts';
import { complaints, reports } from '#worker/db/schema/safety.ts';
import { savedSearches, searches } from '#worker/db/schema/search.ts';
import { sessions } from '#worker/db/schema/sessions.ts';
import { isRequesterVisible } from '#worker/features/photo-requests/store.ts';
import { isAvailable } from '#worker/features/likes/state-store.ts';
import { exportArchived } from '#worker/features/chat/archive/export-archived.ts';
import { getPhotoPath } from '#worker/features/photos/photo-keys.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { parseUserAgent } from '../sessions/user-agent.ts';
import {
  accountColumns,
  ageCheckColumns,
  appealColumns,
  codeColumns,
  complaintColumns,
  consentColumns,
  day,
  debitColumns,
  decisionColumns,
  mandateColumns,
  messageColumns,
  nameOf,
  paymentColumns,
  reportColumns,
  savedMethodColumns,
  time,
  withdrawalColumns,
} from './columns-store.ts';

/**
 * Reads all that is stored about a member, table by table (docs/security.md#privacy). Of other members it contains only
 * what this member has seen: id, name and the day of what they did. Likes and requests of members who are not visible now
 * are left out, and so are messages that others wrote. It contains no secrets: neither the password hash nor the hashes of sessions and links.
 */
export async function readExport(context: RequestContext, memberId: string) {
  const { db, tenant, origin } = context;
  const d = orm(db);
  const of = (table: { tenantId: SQLiteColumn }, column: SQLiteColumn) =>
    and(eq(table.tenantId, tenant.id), eq(column, memberId));
  const isOwnComplaint = and(
    eq(complaints.tenantId, tenant.id),
    // A bare column has a type affinity, which keeps SQLite from using the index.
    sql`lower(${complaints.email}) = lower(${members.emailNormalized})`,
  );
  // Without this, signing up with another person's address would reveal their complaints.
  const isConfirmed = and(of(members, members.id), inArray(members.status, ['active', 'disabled']));
  const ownCases = unionAll(
    d.select({ reference: reports.reference }).from(reports).where(of(reports, reports.memberId)),
    d
      .select({ reference: complaints.reference })
      .from(members)
      .innerJoin(complaints, isOwnComplaint)
      .where(isConfirmed),
  );
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
    sent,
    ledger,
    bought,
    withdrawn,
    ownCodes,
    ownMandates,
    ownDebits,
    ownMethods,
    ownAgeChecks,
    decided,
    appealed,
    ownConsents,
  ] = await d.batch([
    d.select(accountColumns).from(members).where(of(members, members.id)),
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
        endpoint: pushSubscriptions.endpoint,
        notified_since: time(pushSubscriptions.createdAt),
      })
      .from(sessions)
      .leftJoin(
        pushSubscriptions,
        and(
          eq(pushSubscriptions.tenantId, sessions.tenantId),
          eq(pushSubscriptions.sessionHash, sessions.tokenHash),
        ),
      )
      .where(of(sessions, sessions.memberId)),
    d
      .select({ member: likes.likedId, name: nameOf(likes, likes.likedId), date: time(likes.createdAt) })
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
      .innerJoin(members, isMemberOf(likes, likes.memberId))
      .where(and(of(likes, likes.likedId), isAvailable(memberId))),
    d
      .select({ member: swipes.targetId, answer: swipes.verdict, day: swipes.day })
      .from(swipes)
      .where(of(swipes, swipes.memberId)),
    d
      .select({
        member: blocks.blockedId,
        name: nameOf(blocks, blocks.blockedId),
        date: time(blocks.createdAt),
      })
      .from(blocks)
      .where(of(blocks, blocks.memberId)),
    d.select(reportColumns).from(reports).where(of(reports, reports.memberId)),
    d
      .select(complaintColumns)
      .from(members)
      .innerJoin(complaints, isOwnComplaint)
      .where(isConfirmed)
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
      .innerJoin(members, isMemberOf(photoRequests, photoRequests.viewerId))
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
        name: nameOf(photoRequests, photoRequests.ownerId),
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
      .select(messageColumns)
      .from(conversationMembers)
      .innerJoin(
        messages,
        and(
          eq(messages.tenantId, conversationMembers.tenantId),
          eq(messages.conversationId, conversationMembers.conversationId),
        ),
      )
      .where(and(of(conversationMembers, conversationMembers.memberId), eq(messages.senderId, memberId)))
      .orderBy(asc(messages.conversationId), asc(messages.seq)),
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
    d
      .select(paymentColumns)
      .from(payments)
      .where(of(payments, payments.memberId))
      .orderBy(asc(payments.createdAt), asc(payments.id)),
    d
      .select(withdrawalColumns)
      .from(withdrawals)
      .where(of(withdrawals, withdrawals.memberId))
      .orderBy(asc(withdrawals.createdAt)),
    d
      .select(codeColumns)
      .from(discountCodes)
      .where(of(discountCodes, discountCodes.userId))
      .orderBy(asc(discountCodes.code)),
    d
      .select(mandateColumns)
      .from(mandates)
      .where(of(mandates, mandates.memberId))
      .orderBy(asc(mandates.createdAt)),
    d.select(debitColumns).from(debits).where(of(debits, debits.memberId)).orderBy(asc(debits.createdAt)),
    d
      .select(savedMethodColumns)
      .from(savedMethods)
      .where(of(savedMethods, savedMethods.memberId))
      .orderBy(asc(savedMethods.createdAt)),
    d
      .select(ageCheckColumns)
      .from(ageChecks)
      .where(of(ageChecks, ageChecks.memberId))
      .orderBy(asc(ageChecks.createdAt)),
    // Of a report that led to nothing, the member does not learn.
    d
      .select(decisionColumns)
      .from(decisions)
      .where(and(of(decisions, decisions.memberId), ne(decisions.action, 'none')))
      .orderBy(asc(decisions.decidedAt)),
    d
      .select(appealColumns)
      .from(decisions)
      .innerJoin(
        appeals,
        and(eq(appeals.tenantId, decisions.tenantId), eq(appeals.decisionReference, decisions.reference)),
      )
      .where(
        and(
          eq(decisions.tenantId, tenant.id),
          ne(appeals.status, 'unused'),
          or(
            and(eq(decisions.memberId, memberId), eq(appeals.side, 'affected')),
            and(inArray(decisions.caseReference, ownCases), eq(appeals.side, 'sender')),
          ),
        ),
      )
      .orderBy(asc(appeals.filedAt)),
    d.select(consentColumns).from(consents).where(of(consents, consents.memberId)).orderBy(asc(consents.id)),
  ]);
  return {
    account: { id: memberId, ...account },
    interests: interests.map(({ interest }) => interest),
    photos: ownPhotos.map((photo) => ({
      ...photo,
      address: origin + tenant.cdn_prefix + getPhotoPath(photo.key, 'full'),
    })),
    sessions: ownSessions.map(({ user_agent, endpoint, ...session }) => ({
      ...session,
      // The rest of the address is a secret between the browser and this site.
      notified_by: endpoint && new URL(endpoint).host,
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
    messages: [...(await exportArchived(context, memberId)), ...sent],
    credits: ledger,
    payments: bought,
    withdrawals: withdrawn,
    discount_codes: ownCodes,
    mandates: ownMandates,
    direct_debits: ownDebits,
    saved_methods: ownMethods,
    age_checks: ownAgeChecks,
    decisions: decided,
    appeals: appealed,
    consents: ownConsents,
  };
}
