import { sql } from 'drizzle-orm';
import { filterFacts } from '#client/facts/facts.ts';
import { MISSING_FIELDS, type MissingField } from '#client/features/notifications/contract.ts';
import { orm } from '#worker/db/orm.ts';
import { hasValues } from '#worker/db/query/conditions.ts';
import { factColumns } from '#worker/db/facts/fact-columns.ts';
import { memberInterests, members } from '#worker/db/schema/members.ts';
import { photos } from '#worker/db/schema/photos.ts';
import type { RequestContext } from '#worker/context/request-context.ts';

const REMINDED_FACTS = filterFacts(({ reminded }) => reminded === true);

/** Fewer interests give others too little to start a conversation with. */
const ENOUGH_INTERESTS = 3;

export async function readMissingFields(
  { db, tenant }: RequestContext,
  memberId: string,
): Promise<MissingField[]> {
  const { about, region, town } = members;
  const [row] = await orm(db)
    .select({
      about,
      region,
      town,
      ...factColumns,
      photos: sql<number>`(select count(*) from ${photos} where ${photos.tenantId} = ${tenant.id} and ${photos.memberId} = ${memberId} and ${photos.status} <> 'rejected')`,
      interests: sql<number>`(select count(*) from ${memberInterests} where ${memberInterests.tenantId} = ${tenant.id} and ${memberInterests.memberId} = ${memberId})`,
    })
    .from(members)
    .where(hasValues(members, { tenantId: tenant.id, id: memberId }));
  if (!row) return [];
  const isShown = (field: string) => tenant.visible_profile_fields.some((visible) => visible === field);
  const facts = REMINDED_FACTS.filter(isShown);
  const isMissing: Record<MissingField, boolean> = {
    photo: row.photos === 0,
    about: tenant.visible_profile_notes && row.about.trim() === '',
    interests: isShown('interests') && row.interests < ENOUGH_INTERESTS,
    place: row.region === null && row.town === null,
    facts: facts.length > 0 && facts.every((fact) => row[fact] === null),
  };
  return MISSING_FIELDS.filter((field) => isMissing[field]);
}
