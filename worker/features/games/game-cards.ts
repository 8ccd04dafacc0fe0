import { and, eq, sql } from 'drizzle-orm';
import type { GameCard } from '#client/features/games/swipe-contract.ts';
import { INTERESTS, type Interest } from '#client/features/members/vocabulary.ts';
import { orm } from '#worker/db/client.ts';
import { memberInterests } from '#worker/db/schema.ts';
import { toCard } from '#worker/features/members/card.ts';
import { kilometresTo } from '#worker/features/members/distance.ts';
import { currentMember } from '#worker/http/current-member.ts';
import type { Visit } from '#worker/http/visit.ts';
import type { DeckRow } from './deck-store.ts';

/** Rows of the deck as others may see them, with what each shares with the viewer. */
export async function toGameCards(visit: Visit, rows: readonly DeckRow[]): Promise<GameCard[]> {
  if (rows.length === 0) return [];
  const viewerId = currentMember(visit).id;
  const interests = await interestsOf(visit, [viewerId, ...rows.map(({ member }) => member.id)]);
  const own = interests(viewerId);
  return rows.map((row) => {
    const theirs = interests(row.member.id);
    return {
      ...toCard(row, visit.now),
      distance_km: kilometresTo(visit, row.member),
      about: (visit.tenant.visible_profile_notes && row.about) || null,
      interests: theirs,
      shared_interests: theirs.filter((interest) => own.includes(interest)),
    };
  });
}

/** Interests by member, in the order of the vocabulary; none where the site does not show them. */
export async function interestsOf(
  { db, tenant }: Pick<Visit, 'db' | 'tenant'>,
  ids: readonly string[],
): Promise<(id: string) => Interest[]> {
  if (!tenant.visible_profile_fields.includes('interests')) return () => [];
  const rows = await orm(db)
    .select({ id: memberInterests.memberId, interest: memberInterests.interest })
    .from(memberInterests)
    .where(
      and(
        eq(memberInterests.tenantId, tenant.id),
        sql`${memberInterests.memberId} in (select value from json_each(${JSON.stringify(ids)}))`,
      ),
    );
  const known = new Set(rows.map(({ id, interest }) => `${id} ${interest}`));
  return (id) => INTERESTS.filter((interest) => known.has(`${id} ${interest}`));
}
