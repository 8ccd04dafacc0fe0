import type { PlaceChoice } from '#client/features/places/contract.ts';
import { orm } from '#worker/db/orm.ts';
import { hasValues } from '#worker/db/query/conditions.ts';
import { members } from '#worker/db/schema/members.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { parsePlace } from './places.ts';

/**
 * Statement that stores where a member lives.
 * @throws ApiError `validation` with the part of the place that is unknown
 */
export function writePlace(context: RequestContext, memberId: string, choice: PlaceChoice) {
  const { db, tenant } = context;
  return orm(db)
    .update(members)
    .set(parsePlace(context, choice))
    .where(hasValues(members, { tenantId: tenant.id, id: memberId }));
}
