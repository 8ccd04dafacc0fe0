/** A stored time as answers have it. */
export function toIso(time: number): string {
  return new Date(time).toISOString();
}
