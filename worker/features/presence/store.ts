import { and, eq } from 'drizzle-orm';
import { orm } from '#worker/db/client.ts';
import { members } from '#worker/db/schema.ts';
import type { Visit } from '#worker/http/visit.ts';
import type { PlaceColumns } from './places.ts';

/** Statement that writes where a member lives. */
export function writePlace({ db, tenant }: Visit, memberId: string, place: PlaceColumns) {
  return orm(db)
    .update(members)
    .set(place)
    .where(and(eq(members.tenantId, tenant.id), eq(members.id, memberId)));
}
