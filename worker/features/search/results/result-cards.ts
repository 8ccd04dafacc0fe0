import type { ResultCard } from '#client/features/search/contract.ts';
import { toCard } from '#worker/features/members/card-store.ts';
import { getDistanceTo } from '#worker/features/members/distance.ts';
import { addLikedFlags } from '#worker/features/members/liked-store.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import type { FoundRow } from '../query/find-members-store.ts';

/**
 * Cards of rows that members share for some seconds (shared-results.ts), one for each distance. They stay the same
 * objects, so that each is checked against its contract, packed and looked up as a fragment once for all viewers.
 */
const cards = new WeakMap<FoundRow, Map<number | null, ResultCard>>();

export function toResultCards(context: RequestContext, rows: readonly FoundRow[]): Promise<ResultCard[]> {
  return addLikedFlags(
    context,
    rows.map((row) => toResultCard(context, row)),
  );
}

function toResultCard(context: RequestContext, row: FoundRow): ResultCard {
  const distance = getDistanceTo(context, row.member);
  let byDistance = cards.get(row);
  if (!byDistance) cards.set(row, (byDistance = new Map<number | null, ResultCard>()));
  let card = byDistance.get(distance);
  if (!card) byDistance.set(distance, (card = { ...toCard(row, context.now), distance_km: distance }));
  return card;
}
