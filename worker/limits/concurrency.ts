/** Whether there is room for one more request. A request that is let in says by `leave` that it is answered. */
export interface ConcurrencyLimit {
  /** False means refused. A promise of true means that the request waits for its turn. */
  tryAcquire(): boolean | Promise<true>;
  release(): void;
}

interface Limits {
  /** A turn of the event loop that has taken this long begins no further request; those that follow wait. */
  readonly turnMs: number;
  /** As long as the request at the head of the queue has waited this long, new ones are refused. */
  readonly waitMs: number;
  /** So many may always wait: what one page asks for after a slow answer is no overload. */
  readonly atLeast: number;
  /** Requests waiting or under way at the same time. */
  readonly atOnce: number;
}

interface Waiting {
  readonly since: number;
  begin(): void;
}

/** Turns in a row without a new request after which no connection is left to accept: one accepts it, the next reads it. */
const QUIET_TURNS = 2;
/** Waiting requests must begin at last, even when new ones never stop arriving. */
const MOST_TURNS = 64;

/**
 * Decides by the delay of the event loop, and keeps its turns short. Node accepts one connection per turn, so in long
 * turns new visitors would wait for seconds before they could even be refused. Hence requests that a turn has no
 * time for wait in a queue, and each begins only once everything that has arrived is in the queue or refused.
 */
export function createConcurrencyLimit(
  { turnMs, waitMs, atLeast, atOnce }: Limits,
  now = () => performance.now(),
  onNextTurn: (run: () => void) => void = setImmediate,
): ConcurrencyLimit {
  const queue: Waiting[] = [];
  let turnBegan: number | null = null;
  let underWay = 0;
  let turns = 0;
  let quietTurns = 0;

  function hasTime(): boolean {
    if (turnBegan === null) {
      turnBegan = now();
      onNextTurn(() => (turnBegan = null));
    }
    return now() - turnBegan < turnMs;
  }

  function beginNext(): void {
    turns++;
    quietTurns++;
    if (quietTurns > QUIET_TURNS || turns >= MOST_TURNS) {
      turns = quietTurns = 0;
      queue.shift()?.begin();
    }
    if (queue.length > 0) onNextTurn(beginNext);
  }

  return {
    tryAcquire() {
      const [oldest] = queue;
      quietTurns = 0;
      const isOverloaded = oldest && queue.length >= atLeast && now() - oldest.since >= waitMs;
      if (underWay >= atOnce || isOverloaded) return false;
      underWay++;
      if (!oldest && hasTime()) return true;
      return new Promise((resolve) => {
        queue.push({ since: now(), begin: () => resolve(true) });
        if (queue.length === 1) onNextTurn(beginNext);
      });
    },
    release() {
      underWay--;
    },
  };
}
