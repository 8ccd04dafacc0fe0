/** SPEC §9: how old a known position may be. */
export const GEOLOCATION_MAX_AGE_MS = 3_600_000;
const PATIENCE_MS = 15_000;
/** Twentieths of a degree are 3 to 6 km: all that the nearest town needs, and too little to find anybody by. */
const PER_DEGREE = 20;

export interface Position {
  readonly lat: number;
  readonly lon: number;
}

/** Asks the browser, which asks its owner. What is exact never leaves this function (SECURITY 17). */
export function requestPosition(): Promise<Position> {
  const { promise, resolve, reject } = Promise.withResolvers<Position>();
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => resolve({ lat: roundDegrees(coords.latitude), lon: roundDegrees(coords.longitude) }),
    reject,
    { enableHighAccuracy: false, maximumAge: GEOLOCATION_MAX_AGE_MS, timeout: PATIENCE_MS },
  );
  return promise;
}

export function roundDegrees(degrees: number): number {
  return Math.round(degrees * PER_DEGREE) / PER_DEGREE;
}

/** Whether somebody, or the browser, said no; otherwise it only could not tell. */
export function isPermissionDenied(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 1;
}
