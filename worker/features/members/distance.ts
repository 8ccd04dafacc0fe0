import { MIN_SHOWN_KM } from '#client/i18n/distance.ts';
import type { RequestContext } from '#worker/http/request-context.ts';
import { getCellCentre } from './location-cells.ts';

const EARTH_KM = 6371;

/** Kilometres between the middles of two cells: nothing finer is known (SECURITY 17). */
export function computeDistanceKm(a: number, b: number): number {
  const [from, to] = [getCellCentre(a), getCellCentre(b)];
  const half = (degrees: number) => Math.sin((degrees * Math.PI) / 360) ** 2;
  const cosines = Math.cos((from.lat * Math.PI) / 180) * Math.cos((to.lat * Math.PI) / 180);
  return 2 * EARTH_KM * Math.asin(Math.sqrt(half(to.lat - from.lat) + cosines * half(to.lon - from.lon)));
}

/**
 * What a card says of a distance: coarser the further away, and never that somebody is next door. The smallest means
 * anything below it, so nobody else is rounded down to it.
 */
export function roundDistanceKm(km: number): number {
  if (km < MIN_SHOWN_KM) return MIN_SHOWN_KM;
  const step = km < 100 ? 10 : km < 500 ? 50 : 100;
  return Math.max(2 * MIN_SHOWN_KM, Math.round(km / step) * step);
}

/** How far away somebody is, as everybody is told it; null where either place is unknown. Nobody fictional is anywhere. */
export function getDistanceTo(
  { session }: Pick<RequestContext, 'session'>,
  { cell, fictional }: { cell: number | null; fictional: boolean },
): number | null {
  const home = session?.member.cell ?? null;
  return home === null || cell === null || fictional ? null : roundDistanceKm(computeDistanceKm(home, cell));
}
