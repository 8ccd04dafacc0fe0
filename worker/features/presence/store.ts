import { and, eq } from 'drizzle-orm';
import type { PlaceChoice } from '#client/features/presence/contract.ts';
import { orm } from '#worker/db/orm.ts';
import { members } from '#worker/db/schema.ts';
import type { RequestContext } from '#worker/http/request-context.ts';
import { parsePlace } from './places.ts';

/**
 * Statement that writes where a member lives.
 * @throws ApiError `validation` at the part of the place that the site does not know
 */
export function writePlace({ db, tenant }: RequestContext, memberId: string, named: PlaceChoice) {
  return orm(db)
    .update(members)
    .set(parsePlace(tenant.countries, named))
    .where(and(eq(members.tenantId, tenant.id), eq(members.id, memberId)));
}
