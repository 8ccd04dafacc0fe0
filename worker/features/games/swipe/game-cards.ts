import type { GameCard } from '#client/features/games/swipe/contract.ts';
import { getAboutText } from '#worker/features/members/about-text.ts';
import { toCard } from '#worker/features/members/card-store.ts';
import { getDistanceTo } from '#worker/features/members/distance.ts';
import { findInterests } from '#worker/features/members/interests-store.ts';
import { requireMember } from '#worker/session/require-member.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import type { DeckRow } from './deck-store.ts';

export async function toGameCards(context: RequestContext, rows: readonly DeckRow[]): Promise<GameCard[]> {
  if (rows.length === 0) return [];
  const viewerId = requireMember(context).id;
  const interests = await findInterests(context, [viewerId, ...rows.map(({ member }) => member.id)]);
  const ownInterests = interests(viewerId);
  return rows.map((row) => {
    const cardInterests = interests(row.member.id);
    return {
      ...toCard(row, context.now),
      distance_km: getDistanceTo(context, row.member),
      about: (context.tenant.visible_profile_notes && getAboutText(row.text, context.locale).about) || null,
      interests: cardInterests,
      shared_interests: cardInterests.filter((interest) => ownInterests.includes(interest)),
    };
  });
}
