import type { ResultCard } from '#client/features/search/contract.ts';
import { toCard } from '#worker/features/members/card-store.ts';
import { getDistanceTo } from '#worker/features/members/distance.ts';
import { addLikedFlags } from '#worker/features/members/liked-store.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import type { FoundRow } from '../query/store.ts';

/** Cards of rows that members share for some seconds (shared-results.ts). */
const cards = new WeakMap<FoundRow, ReturnType<typeof toCard>>();

export function toResultCards(context: RequestContext, rows: readonly FoundRow[]): Promise<ResultCard[]> {
  const results = rows.map((row) => {
    let card = cards.get(row);
    if (!card) cards.set(row, (card = toCard(row, context.now)));
    return { ...card, distance_km: getDistanceTo(context, row.member) };
  });
  return addLikedFlags(context, results);
}
