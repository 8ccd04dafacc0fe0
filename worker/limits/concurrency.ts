/** Decides whether one more request may start. An admitted request calls `leave` after its answer. */
export interface ConcurrencyLimit {
  /** Whether a request that arrives now would be refused. */
  isFull(): boolean;
  /** False means refused. A promise of true means that the request waits for its turn. */
  tryAcquire(): boolean | Promise<true>;
  release(): void;
}

interface Limits {
  /** After this time a turn of the event loop starts no further request; later ones wait. */
  readonly turnMs: number;
  /** While the first request of the queue has waited this long, new ones are refused. */
  readonly waitMs: number;
  /** This number may always wait: what one page requests after a slow answer is no overload. */
  readonly atLeast: number;
  /** The most requests that wait or run at the same time. */
  readonly atOnce: number;
}

interface Waiting {
  readonly since: number;
  begin(): void;
}

/**
 * Turns without a new request after which no connection is left to accept: one turn accepts it, the next one reads
 * it.
 */
const QUIET_TURNS = 2;
/** Waiting requests must start eventually, even if new ones never stop arriving. */
const MOST_TURNS = 64;

/**
 * Decides by the delay of the event loop and keeps its turns short. Node accepts one connection per turn, so in
 * long turns new visitors would wait seconds even for a refusal. Requests without time in a turn are queued, and
 * each starts only after everything that has arrived is queued or refused.
 */
export function createConcurrencyLimit(
  { turnMs, waitMs, atLeast, atOnce }: Limits,
  now = () => performance.now(),
  onNextTurn: (run: () => void) => void = setImmediate,
): ConcurrencyLimit {
  const queue: Waiting[] = [];
  let turnStartedAt: number | null = null;
  let underWay = 0;
  let turns = 0;
  let quietTurns = 0;

  function hasTime(): boolean {
    if (turnStartedAt === null) {
      turnStartedAt = now();
      onNextTurn(() => (turnStartedAt = null));
    }
    return now() - turnStartedAt < turnMs;
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

  /** Called for each arriving request, after which the turn is no quiet one. */
  function isFull(): boolean {
    const [oldest] = queue;
    quietTurns = 0;
    const isOverloaded = oldest && queue.length >= atLeast && now() - oldest.since >= waitMs;
    return underWay >= atOnce || isOverloaded === true;
  }

  return {
    isFull,
    tryAcquire() {
      if (isFull()) return false;
      underWay++;
      if (queue.length === 0 && hasTime()) return true;
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
