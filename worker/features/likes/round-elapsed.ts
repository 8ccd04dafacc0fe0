const UNITS_S = [86_400, 3_600, 60];

/** Rounds the time since `at` down to whole days, hours or minutes, because exact times are not disclosed. */
export function roundElapsed(at: number, now: number): number {
  const seconds = Math.max(0, Math.floor((now - at) / 1000));
  const unit = UNITS_S.find((size) => seconds >= size);
  return unit === undefined ? 0 : seconds - (seconds % unit);
}
