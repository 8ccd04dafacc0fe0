import { and, eq } from 'drizzle-orm';
import { orm } from '#worker/db/client.ts';
import { members, photos } from '#worker/db/schema.ts';
import { cardColumns, isListed, mainPhoto } from '#worker/features/members/card.ts';
import type { Visit } from '#worker/http/visit.ts';
import type { ShownRow } from './store.ts';

/** A fictional profile of this site, or null: to the database too everyone else's id is one that nobody has. */
export async function fictionalMember({ db, tenant }: Visit, id: string): Promise<ShownRow | null> {
  const [row] = await orm(db)
    .select({ ...cardColumns, text: { about: members.about, language: members.language } })
    .from(members)
    .leftJoin(photos, mainPhoto(''))
    .where(and(eq(members.tenantId, tenant.id), eq(members.id, id), isListed, eq(members.fictional, true)));
  return row ?? null;
}
