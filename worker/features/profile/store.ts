import { and, notInArray } from 'drizzle-orm';
import { SENSITIVE_INTERESTS } from '#client/features/consent/sensitive-interests.ts';
import type { ProfileChanges, ProfileFacts } from '#client/features/profile/contract.ts';
import { orm } from '#worker/db/orm.ts';
import { hasValues } from '#worker/db/query/conditions.ts';
import { memberInterests, members } from '#worker/db/schema/members.ts';
import type { Write } from '#worker/db/write.ts';
import { insertInterests } from '#worker/features/members/interests-store.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import type { SessionMember } from '#worker/session/session.ts';

/**
 * Statements that write the given details; undefined ones keep their values, and so do sexual interests without consent,
 * which the form does not ask for then.
 */
export function writeFacts(
  context: RequestContext,
  { id: memberId, hasConsent }: Pick<SessionMember, 'id' | 'hasConsent'>,
  { interests, ...facts }: ProfileFacts,
): Write[] {
  const { db, tenant } = context;
  const writes: Write[] = [];
  if (Object.values(facts).some((value) => value !== undefined)) {
    const isOwn = hasValues(members, { tenantId: tenant.id, id: memberId });
    writes.push(orm(db).update(members).set(facts).where(isOwn));
  }
  if (interests === undefined) return writes;
  const isOwnInterest = hasValues(memberInterests, { tenantId: tenant.id, memberId });
  writes.push(
    orm(db)
      .delete(memberInterests)
      .where(
        hasConsent
          ? isOwnInterest
          : and(isOwnInterest, notInArray(memberInterests.interest, [...SENSITIVE_INTERESTS])),
      ),
    ...insertInterests(context, memberId, interests),
  );
  return writes;
}

/** Statement that writes the given name, texts, genders and visibility settings; undefined ones keep their values. */
export function writeDetails(
  { db, tenant }: RequestContext,
  memberId: string,
  changes: ProfileChanges,
): Write[] {
  const columns = {
    name: changes.name,
    about: changes.about,
    gender: changes.gender,
    seeking: changes.seeking,
    privacyMode: changes.privacy_mode,
    invisible: changes.invisible,
    paused: changes.paused,
    readReceipts: changes.read_receipts,
  };
  if (Object.values(columns).every((value) => value === undefined)) return [];
  const isOwn = hasValues(members, { tenantId: tenant.id, id: memberId });
  return [orm(db).update(members).set(columns).where(isOwn)];
}
