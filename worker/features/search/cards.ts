import type { ResultCard } from '#client/features/search/contract.ts';
import { toCard } from '#worker/features/members/card.ts';
import type { Visit } from '#worker/http/visit.ts';
import { coarseKm, distanceKm } from './areas.ts';
import type { FoundRow } from './store.ts';

export function cardsOf({ session, now }: Visit, rows: readonly FoundRow[]): ResultCard[] {
  const home = session?.member.cell ?? null;
  return rows.map((row) => ({ ...toCard(row, now), distance_km: kilometres(home, row) }));
}

/** Nobody fictional is anywhere. */
function kilometres(home: number | null, { member: { cell, fictional } }: FoundRow): number | null {
  return home === null || cell === null || fictional ? null : coarseKm(distanceKm(home, cell));
}
