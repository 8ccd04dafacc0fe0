/** When something ends, and how long that is by the clock of the server. */
export interface Ending {
  readonly ends_at: string;
  readonly seconds_left: number;
}

/** By the clock of this device, so that a wrong one only shows through while it is being changed. */
const deadlines = new Map<string, number>();

/** The moment by this device. Answers take time, so of several the earliest is right; a deadline is never put off. */
export function getDeadline({ ends_at, seconds_left }: Ending, receivedAt: number): number {
  const deadline = Math.min(
    deadlines.get(ends_at) ?? Number.POSITIVE_INFINITY,
    receivedAt + seconds_left * 1000,
  );
  deadlines.set(ends_at, deadline);
  return deadline;
}
