/** Decides whether one more request may start. An admitted request calls `release` after its answer. */
export interface ConcurrencyLimit {
  /** Whether a request that arrives now would be refused. */
  isFull(): boolean;
  /** False means refused. A promise stands for the wait; it is false if the turn comes too late. */
  tryAcquire(): boolean | Promise<boolean>;
  release(): void;
}

interface Limits {
  /** After this time a turn of the event loop starts no further request; later ones wait. */
  readonly turnMs: number;
  /** What a person waits for: a request that would have to wait longer is refused, at the latest when its turn comes. */
  readonly waitMs: number;
  /** The most requests that are answered at the same time. */
  readonly atOnce: number;
}

interface Waiting {
  readonly since: number;
  decide(mayStart: boolean): void;
}

/**
 * Turns without a new request after which no connection is left to accept: one turn accepts it, the next one reads
 * it.
 */
const QUIET_TURNS = 2;
/** Waiting requests must start eventually, even if new ones never stop arriving. */
const MOST_TURNS = 64;

/** What a request is taken to cost before any was measured. */
const FIRST_COST_MS = 10;
/** A lower measurement does not count, so that the queue never takes much memory. */
const LEAST_COST_MS = 1.5;
/** A measurement counts for so little that the cost is an average of about this number. */
const MEASUREMENTS = 16;
/** A single stall, such as a garbage collection, says little about the next requests. */
const MOST_TIMES_COST = 4;
/** Of the longest wait. It is only predicted, so that some of those who may wait would otherwise do so in vain. */
const PREDICTED_SHARE = 0.8;

/**
 * Keeps the turns of the event loop short and the queue as long as people wait. Node accepts one connection per turn,
 * so in long turns new visitors would wait seconds even for a refusal. Requests without time in a turn are queued, and
 * each starts only after everything that has arrived is queued or refused.
 */
export function createConcurrencyLimit(
  { turnMs, waitMs, atOnce }: Limits,
  now = () => performance.now(),
  onNextTurn: (run: () => void) => void = setImmediate,
): ConcurrencyLimit {
  const queue: Waiting[] = [];
  let turnStartedAt: number | null = null;
  let underWay = 0;
  let turns = 0;
  let quietTurns = 0;
  let costMs = FIRST_COST_MS;
  /** When the last request was taken from the queue, which has not been empty since. */
  let takenAt: number | null = null;

  function hasTime(): boolean {
    if (turnStartedAt === null) {
      turnStartedAt = now();
      onNextTurn(() => (turnStartedAt = null));
    }
    return now() - turnStartedAt < turnMs;
  }

  /** While others wait, a request costs the time until the next one can start. */
  function measureCost(): void {
    const time = now();
    if (takenAt !== null) {
      const measured = Math.min(time - takenAt, MOST_TIMES_COST * costMs);
      costMs = Math.max(LEAST_COST_MS, costMs + (measured - costMs) / MEASUREMENTS);
    }
    takenAt = queue.length > 0 ? time : null;
  }

  function startNext(): void {
    for (const late of takeLate()) late.decide(false);
    const next = queue.shift();
    if (!next) return;
    measureCost();
    underWay++;
    next.decide(true);
  }

  function takeLate(): Waiting[] {
    const limit = now() - waitMs;
    const count = queue.findIndex(({ since }) => since > limit);
    return queue.splice(0, count === -1 ? queue.length : count);
  }

  function onTurn(): void {
    turns++;
    quietTurns++;
    if (quietTurns > QUIET_TURNS || turns >= MOST_TURNS) {
      turns = quietTurns = 0;
      startNext();
    }
    if (queue.length > 0) onNextTurn(onTurn);
  }

  /** Called for each arriving request, after which the turn is no quiet one. */
  function isFull(): boolean {
    quietTurns = 0;
    const waited = now() - (queue[0]?.since ?? now());
    return underWay >= atOnce || Math.max(waited, queue.length * costMs) >= PREDICTED_SHARE * waitMs;
  }

  return {
    isFull,
    tryAcquire() {
      if (isFull()) return false;
      if (queue.length === 0 && hasTime()) {
        underWay++;
        return true;
      }
      return new Promise((resolve) => {
        queue.push({ since: now(), decide: resolve });
        if (queue.length === 1) onNextTurn(onTurn);
      });
    },
    release() {
      underWay--;
    },
  };
}
