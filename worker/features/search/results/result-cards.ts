import type { ResultCard } from '#client/features/search/contract.ts';
import { toCard } from '#worker/features/members/card-store.ts';
import { getDistanceTo } from '#worker/features/members/distance.ts';
import { addLikedFlags } from '#worker/features/members/liked-store.ts';
import type { RequestContext } from '#worker/http/request-context.ts';
import type { FoundRow } from '../query/store.ts';

export function toResultCards(context: RequestContext, rows: readonly FoundRow[]): Promise<ResultCard[]> {
  const cards = rows.map((row) => ({
    ...toCard(row, context.now),
    distance_km: getDistanceTo(context, row.member),
  }));
  return addLikedFlags(context, cards);
}
