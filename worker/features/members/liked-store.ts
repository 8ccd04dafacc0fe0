import { and, sql } from 'drizzle-orm';
import { STATE_SIZE } from '#client/features/likes/like-lists.ts';
import { orm } from '#worker/db/orm.ts';
import { hasValues } from '#worker/db/query/conditions.ts';
import { likes } from '#worker/db/schema/relations.ts';
import type { RequestContext } from '#worker/context/request-context.ts';

/**
 * Adds `liked` to cards of members that the viewer likes. Every page knows the latest likes already, so the database is
 * read only for viewers who have given more likes than that, one row per card.
 */
export async function addLikedFlags<C extends { id: string }>(
  { db, tenant, session }: Pick<RequestContext, 'db' | 'tenant' | 'session'>,
  cards: C[],
): Promise<(C & { liked?: true })[]> {
  const { id: viewer = '', likesGiven = 0 } = session?.member ?? {};
  if (likesGiven <= STATE_SIZE || cards.length === 0) return cards;
  const ids = JSON.stringify(cards.map(({ id }) => id));
  const rows = await orm(db)
    .select({ id: likes.likedId })
    .from(likes)
    .where(
      and(
        hasValues(likes, { tenantId: tenant.id, memberId: viewer }),
        sql`${likes.likedId} in (select value from json_each(${ids}))`,
      ),
    );
  const liked = new Set(rows.map(({ id }) => id));
  return cards.map((card) => (liked.has(card.id) ? { ...card, liked: true } : card));
}
