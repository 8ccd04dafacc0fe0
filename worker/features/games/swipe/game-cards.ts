import type { GameCard } from '#client/features/games/swipe/contract.ts';
import { aboutFor } from '#worker/features/members/about-text.ts';
import { toCard } from '#worker/features/members/card-store.ts';
import { kilometresTo } from '#worker/features/members/distance.ts';
import { interestsOf } from '#worker/features/members/interests-store.ts';
import { currentMember } from '#worker/session/require-member.ts';
import type { Visit } from '#worker/http/request-context.ts';
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
      about: (visit.tenant.visible_profile_notes && aboutFor(row.text, visit.locale).about) || null,
      interests: theirs,
      shared_interests: theirs.filter((interest) => own.includes(interest)),
    };
  });
}
