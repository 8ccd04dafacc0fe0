const UNITS_S = [86_400, 3_600, 60];

/** Seconds since a moment, in whole days, hours or minutes: what a card says, and nobody's exact time (SECURITY 13). */
export function roundElapsed(at: number, now: number): number {
  const seconds = Math.max(0, Math.floor((now - at) / 1000));
  const unit = UNITS_S.find((size) => seconds >= size);
  return unit === undefined ? 0 : seconds - (seconds % unit);
}
