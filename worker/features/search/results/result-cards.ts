import type { ResultCard } from '#client/features/search/contract.ts';
import { toCard } from '#worker/features/members/card-store.ts';
import { kilometresTo } from '#worker/features/members/distance.ts';
import { withHearts } from '#worker/features/members/liked-store.ts';
import type { Visit } from '#worker/http/request-context.ts';
import type { FoundRow } from '../query/store.ts';

export function cardsOf(visit: Visit, rows: readonly FoundRow[]): Promise<ResultCard[]> {
  const cards = rows.map((row) => ({
    ...toCard(row, visit.now),
    distance_km: kilometresTo(visit, row.member),
  }));
  return withHearts(visit, cards);
}
