import { and, eq } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { ProfileFacts } from '#client/features/profile/contract.ts';
import { orm } from '#worker/db/client.ts';
import { memberInterests, members } from '#worker/db/schema.ts';
import { addInterests } from '#worker/features/members/interests.ts';
import type { Visit } from '#worker/http/visit.ts';

/** Statements that write the facts which are named; the others stay as they are. */
export function writeFacts(
  visit: Visit,
  memberId: string,
  { interests, ...facts }: ProfileFacts,
): BatchItem<'sqlite'>[] {
  const { db, tenant } = visit;
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
  writes.push(orm(db).delete(memberInterests).where(own), ...addInterests(visit, memberId, interests));
  return writes;
}
