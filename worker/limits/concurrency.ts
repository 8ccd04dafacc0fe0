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
/** Refuses when the predicted wait reaches this share of the longest one, because predictions err. */
const PREDICTED_SHARE = 0.8;

/**
 * Keeps the turns of the event loop short and the queue as long as people wait. Node accepts one connection per turn,
 * so in long turns new visitors would wait seconds even for a refusal. Requests without time in a turn are queued, and
 * each starts only after everything that has arrived is queued or refused.
 */
export class TurnLimit implements ConcurrencyLimit {
  readonly #limits: Limits;
  readonly #now: () => number;
  readonly #onNextTurn: (run: () => void) => void;
  readonly #queue: Waiting[] = [];
  #turnStartedAt: number | null = null;
  #underWay = 0;
  #turns = 0;
  #quietTurns = 0;
  #costMs = FIRST_COST_MS;
  /** When the last request was taken from the queue, which has not been empty since. */
  #takenAt: number | null = null;

  constructor(
    limits: Limits,
    now = () => performance.now(),
    // workerd refuses its own function as a method of another object.
    onNextTurn: (run: () => void) => void = (run) => void setImmediate(run),
  ) {
    this.#limits = limits;
    this.#now = now;
    this.#onNextTurn = onNextTurn;
  }

  /** Called for each arriving request, after which the turn is no quiet one. */
  isFull(): boolean {
    const { atOnce, waitMs } = this.#limits;
    this.#quietTurns = 0;
    const time = this.#now();
    const waited = time - (this.#queue[0]?.since ?? time);
    const predicted = this.#queue.length * this.#costMs;
    return this.#underWay >= atOnce || Math.max(waited, predicted) >= PREDICTED_SHARE * waitMs;
  }

  tryAcquire(): boolean | Promise<boolean> {
    if (this.isFull()) return false;
    if (this.#queue.length === 0 && this.#hasTime()) {
      this.#underWay++;
      return true;
    }
    return new Promise((resolve) => {
      this.#queue.push({ since: this.#now(), decide: resolve });
      if (this.#queue.length === 1) this.#onNextTurn(this.#onTurn);
    });
  }

  release(): void {
    this.#underWay--;
  }

  #hasTime(): boolean {
    if (this.#turnStartedAt === null) {
      this.#turnStartedAt = this.#now();
      this.#onNextTurn(() => (this.#turnStartedAt = null));
    }
    return this.#now() - this.#turnStartedAt < this.#limits.turnMs;
  }

  readonly #onTurn = (): void => {
    this.#turns++;
    this.#quietTurns++;
    if (this.#quietTurns > QUIET_TURNS || this.#turns >= MOST_TURNS) {
      this.#turns = this.#quietTurns = 0;
      this.#startNext();
    }
    if (this.#queue.length > 0) this.#onNextTurn(this.#onTurn);
  };

  #startNext(): void {
    for (const late of this.#takeLate()) late.decide(false);
    const next = this.#queue.shift();
    if (!next) return;
    this.#measureCost();
    this.#underWay++;
    next.decide(true);
  }

  #takeLate(): Waiting[] {
    const limit = this.#now() - this.#limits.waitMs;
    const count = this.#queue.findIndex(({ since }) => since > limit);
    return this.#queue.splice(0, count === -1 ? this.#queue.length : count);
  }

  /** While others wait, a request costs the time until the next one can start. */
  #measureCost(): void {
    const time = this.#now();
    if (this.#takenAt !== null) {
      const measured = Math.min(time - this.#takenAt, MOST_TIMES_COST * this.#costMs);
      this.#costMs = Math.max(LEAST_COST_MS, this.#costMs + (measured - this.#costMs) / MEASUREMENTS);
    }
    this.#takenAt = this.#queue.length > 0 ? time : null;
  }
}
