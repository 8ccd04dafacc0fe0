import type { GameCard } from '#client/features/games/swipe/contract.ts';
import { getAboutText } from '#worker/features/members/about-text.ts';
import { toCard } from '#worker/features/members/card-store.ts';
import { getDistanceTo } from '#worker/features/members/distance.ts';
import { findInterests } from '#worker/features/members/interests-store.ts';
import { requireMember } from '#worker/session/require-member.ts';
import type { RequestContext } from '#worker/http/request-context.ts';
import type { DeckRow } from './deck-store.ts';

/** Rows of the deck as others may see them, with what each shares with the viewer. */
export async function toGameCards(context: RequestContext, rows: readonly DeckRow[]): Promise<GameCard[]> {
  if (rows.length === 0) return [];
  const viewerId = requireMember(context).id;
  const interests = await findInterests(context, [viewerId, ...rows.map(({ member }) => member.id)]);
  const own = interests(viewerId);
  return rows.map((row) => {
    const theirs = interests(row.member.id);
    return {
      ...toCard(row, context.now),
      distance_km: getDistanceTo(context, row.member),
      about: (context.tenant.visible_profile_notes && getAboutText(row.text, context.locale).about) || null,
      interests: theirs,
      shared_interests: theirs.filter((interest) => own.includes(interest)),
    };
  });
}
