import { NEAR_KM } from '#client/i18n/distance.ts';
import type { Visit } from '#worker/http/request-context.ts';
import { cellCentre } from './location-cells.ts';

const EARTH_KM = 6371;

/** Kilometres between the middles of two cells: nothing finer is known (SECURITY 17). */
export function distanceKm(a: number, b: number): number {
  const [from, to] = [cellCentre(a), cellCentre(b)];
  const half = (degrees: number) => Math.sin((degrees * Math.PI) / 360) ** 2;
  const cosines = Math.cos((from.lat * Math.PI) / 180) * Math.cos((to.lat * Math.PI) / 180);
  return 2 * EARTH_KM * Math.asin(Math.sqrt(half(to.lat - from.lat) + cosines * half(to.lon - from.lon)));
}

/**
 * What a card says of a distance: coarser the further away, and never that somebody is next door. The smallest means
 * anything below it, so nobody else is rounded down to it.
 */
export function coarseKm(km: number): number {
  if (km < NEAR_KM) return NEAR_KM;
  const step = km < 100 ? 10 : km < 500 ? 50 : 100;
  return Math.max(2 * NEAR_KM, Math.round(km / step) * step);
}

/** How far away somebody is, as everybody is told it; null where either place is unknown. Nobody fictional is anywhere. */
export function kilometresTo(
  { session }: Pick<Visit, 'session'>,
  { cell, fictional }: { cell: number | null; fictional: boolean },
): number | null {
  const home = session?.member.cell ?? null;
  return home === null || cell === null || fictional ? null : coarseKm(distanceKm(home, cell));
}
