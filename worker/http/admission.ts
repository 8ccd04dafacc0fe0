/** Whether there is room for one more request right now. A request that is let in says by `leave` that it is answered. */
export interface Admission {
  enter(): boolean;
  leave(): void;
}

interface Limits {
  /** How long requests of one turn may take together. */
  readonly turnMs: number;
  /** Requests under way at the same time, most of which wait for something. */
  readonly atOnce: number;
}

/**
 * Decides by the delay of the event loop. All requests that have arrived are begun in one turn of the loop, and those at its
 * end have waited for all the others: past `turnMs` they are refused, which costs next to nothing, so the next turn
 * begins soon and nobody who is let in waits for much longer than that.
 */
export function createAdmission(
  { turnMs, atOnce }: Limits,
  now = () => performance.now(),
  atEndOfTurn: (run: () => void) => void = setImmediate,
): Admission {
  let turnBegan: number | null = null;
  let underWay = 0;
  return {
    enter() {
      if (turnBegan === null) {
        turnBegan = now();
        atEndOfTurn(() => (turnBegan = null));
      }
      if (underWay >= atOnce || now() - turnBegan >= turnMs) return false;
      underWay++;
      return true;
    },
    leave() {
      underWay--;
    },
  };
}
