/** Whether there is room for one more request right now. A request that is let in says by `leave` that it is answered. */
export interface Admission {
  enter(): boolean;
  leave(): void;
}

interface Limits {
  /** How long requests of one turn may take together. */
  readonly turnMs: number;
  /** So many requests of one turn are let in however long they take: one slow answer is no overload. */
  readonly atLeast: number;
  /** Requests under way at the same time, most of which wait for something. */
  readonly atOnce: number;
}

/**
 * Decides by the delay of the event loop. All requests that have arrived are begun in one turn of the loop, and those at its
 * end have waited for all the others: past `turnMs` they are refused, which costs next to nothing, so the next turn
 * begins soon and no request that is let in waits much longer.
 */
export function createAdmission(
  { turnMs, atLeast, atOnce }: Limits,
  now = () => performance.now(),
  atEndOfTurn: (run: () => void) => void = setImmediate,
): Admission {
  let turnBegan: number | null = null;
  let inTurn = 0;
  let underWay = 0;
  return {
    enter() {
      if (turnBegan === null) {
        turnBegan = now();
        inTurn = 0;
        atEndOfTurn(() => (turnBegan = null));
      }
      const isLate = inTurn >= atLeast && now() - turnBegan >= turnMs;
      if (underWay >= atOnce || isLate) return false;
      inTurn++;
      underWay++;
      return true;
    },
    leave() {
      underWay--;
    },
  };
}
