import type { ResultCard } from '#client/features/search/contract.ts';
import { toCard } from '#worker/features/members/card.ts';
import { withHearts } from '#worker/features/members/liked.ts';
import type { Visit } from '#worker/http/visit.ts';
import { coarseKm, distanceKm } from './areas.ts';
import type { FoundRow } from './store.ts';

export function cardsOf(visit: Visit, rows: readonly FoundRow[]): Promise<ResultCard[]> {
  const home = visit.session?.member.cell ?? null;
  const cards = rows.map((row) => ({ ...toCard(row, visit.now), distance_km: kilometres(home, row) }));
  return withHearts(visit, cards);
}

/** Nobody fictional is anywhere. */
function kilometres(home: number | null, { member: { cell, fictional } }: FoundRow): number | null {
  return home === null || cell === null || fictional ? null : coarseKm(distanceKm(home, cell));
}
