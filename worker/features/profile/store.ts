import { and, eq } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { ProfileChanges, ProfileFacts } from '#client/features/profile/contract.ts';
import { orm } from '#worker/db/orm.ts';
import { memberInterests, members } from '#worker/db/schema.ts';
import { insertInterests } from '#worker/features/members/interests-store.ts';
import type { RequestContext } from '#worker/http/request-context.ts';

/** Statements that write the facts which are named; the others stay as they are. */
export function writeFacts(
  context: RequestContext,
  memberId: string,
  { interests, ...facts }: ProfileFacts,
): BatchItem<'sqlite'>[] {
  const { db, tenant } = context;
  const columns = {
    reason: facts.reason,
    relationshipStatus: facts.relationship_status,
    sexuality: facts.sexuality,
    hairColour: facts.hair_colour,
    eyeColour: facts.eye_colour,
    bodyType: facts.body_type,
    tattoos: facts.tattoos,
  };
  const writes: BatchItem<'sqlite'>[] = [];
  if (Object.values(columns).some((value) => value !== undefined)) {
    const own = and(eq(members.tenantId, tenant.id), eq(members.id, memberId));
    writes.push(orm(db).update(members).set(columns).where(own));
  }
  if (interests === undefined) return writes;
  const own = and(eq(memberInterests.tenantId, tenant.id), eq(memberInterests.memberId, memberId));
  writes.push(orm(db).delete(memberInterests).where(own), ...insertInterests(context, memberId, interests));
  return writes;
}

/** Statements that write what is named of the rest: name and words, whom one is and looks for, and who may look. */
export function writeDetails(
  { db, tenant }: RequestContext,
  memberId: string,
  changes: ProfileChanges,
): BatchItem<'sqlite'>[] {
  const columns = {
    name: changes.name,
    about: changes.about,
    gender: changes.gender,
    seeking: changes.seeking,
    privacyMode: changes.privacy_mode,
    invisible: changes.invisible,
    paused: changes.paused,
  };
  if (Object.values(columns).every((value) => value === undefined)) return [];
  const own = and(eq(members.tenantId, tenant.id), eq(members.id, memberId));
  return [orm(db).update(members).set(columns).where(own)];
}
