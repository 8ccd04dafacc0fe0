import { MIN_SHOWN_KM } from '#client/i18n/measures.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { getCellCentre } from './location-cells.ts';

const EARTH_KM = 6371;

/** Kilometres between the centres of two cells; no finer position is stored. */
export function computeDistanceKm(a: number, b: number): number {
  const [from, to] = [getCellCentre(a), getCellCentre(b)];
  const half = (degrees: number) => Math.sin((degrees * Math.PI) / 360) ** 2;
  const cosines = Math.cos((from.lat * Math.PI) / 180) * Math.cos((to.lat * Math.PI) / 180);
  return 2 * EARTH_KM * Math.asin(Math.sqrt(half(to.lat - from.lat) + cosines * half(to.lon - from.lon)));
}

/**
 * Rounds a distance for a card, coarser with distance. The minimum stands for anything below it, so that a card never
 * says that a member is next door, and longer distances never round down to it.
 */
export function roundDistanceKm(km: number): number {
  if (km < MIN_SHOWN_KM) return MIN_SHOWN_KM;
  const step = km < 100 ? 10 : km < 500 ? 50 : 100;
  return Math.max(2 * MIN_SHOWN_KM, Math.round(km / step) * step);
}

/** The rounded distance to a member; null when either place is unknown or the profile is fictional. */
export function getDistanceTo(
  { session }: Pick<RequestContext, 'session'>,
  { cell, fictional }: { cell: number | null; fictional: boolean },
): number | null {
  const home = session?.member.cell ?? null;
  return home === null || cell === null || fictional ? null : roundDistanceKm(computeDistanceKm(home, cell));
}
