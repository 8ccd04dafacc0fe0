export const GEOLOCATION_MAX_AGE_MS = 3_600_000;
const TIMEOUT_MS = 15_000;
/** Twentieths of a degree are 3 to 6 km: enough for the nearest town and too coarse to find a person. */
const STEPS_PER_DEGREE = 20;

export interface Position {
  readonly lat: number;
  readonly lon: number;
}

/**
 * Asks the browser, which asks the visitor. The exact position never leaves this function: docs/security.md#location
 */
export function requestPosition(): Promise<Position> {
  const { promise, resolve, reject } = Promise.withResolvers<Position>();
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => resolve({ lat: roundDegrees(coords.latitude), lon: roundDegrees(coords.longitude) }),
    reject,
    { enableHighAccuracy: false, maximumAge: GEOLOCATION_MAX_AGE_MS, timeout: TIMEOUT_MS },
  );
  return promise;
}

export function roundDegrees(degrees: number): number {
  return Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;
}

/** Whether the permission was denied; otherwise the position could not be determined. */
export function isPermissionDenied(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 1;
}
