import { ApiError } from '#client/api/errors.ts';
import type { Requester } from '#worker/ports/requester.ts';

/** Seconds after which those who were sent away may come back. */
const RETRY_AFTER = 5;

type FairQueue = <T>(asker: Requester | undefined, work: () => Promise<T>) => Promise<T>;

const OURS: Requester = { tenantId: '', id: '' };

interface Waiting {
  start(): void;
  sendAway(): void;
}

/**
 * For what takes a core and megabytes: so many run side by side, so many wait, the next is sent away. Sites take turns, and
 * within a site its members and addresses do. When the line is full, the last of those who have the most in it gives
 * way to those who have less, so a flood from one side sends away only itself.
 */
export function createFairQueue(atOnce: number, maxWaiting: number): FairQueue {
  let running = 0;
  const line = new Line();
  return async (asker = OURS, work) => {
    if (running >= atOnce) {
      if (line.length >= maxWaiting) line.makeRoom(asker);
      await new Promise<void>((start, sendAway) => {
        line.add(asker, { start, sendAway: () => sendAway(busy()) });
      });
    } else {
      running++;
    }
    try {
      return await work();
    } finally {
      const next = line.takeNext();
      if (next) next.start();
      else running--;
    }
  };
}

/** Who waits, by site and then by asker. Only those who do are in it, so it needs no more memory than the line is long. */
class Line {
  length = 0;
  readonly #sites = new Map<string, Map<string, Waiting[]>>();

  add({ tenantId: site, id: who }: Requester, one: Waiting): void {
    const askers = this.#sites.get(site) ?? new Map<string, Waiting[]>();
    askers.set(who, [...(askers.get(who) ?? []), one]);
    this.#sites.set(site, askers);
    this.length++;
  }

  /** Each turn goes to the site that has waited longest for one, and there to the asker who has. */
  takeNext(): Waiting | undefined {
    const [site, askers] = first(this.#sites) ?? [];
    const [who, waiting] = first(askers) ?? [];
    if (site === undefined || !askers || who === undefined || !waiting) return undefined;
    const [next, ...rest] = waiting;
    // A Map keeps the order of insertion: whoever is put in again is the last.
    askers.delete(who);
    if (rest.length > 0) askers.set(who, rest);
    this.#sites.delete(site);
    if (askers.size > 0) this.#sites.set(site, askers);
    this.length--;
    return next;
  }

  /** @throws when nobody has clearly more in the line than the one who asks. */
  makeRoom({ tenantId: site, id: who }: Requester): void {
    const own = this.#sites.get(site);
    const [longestSite, askers] = longest(this.#sites, countOf);
    if (askers && countOf(askers) > countOf(own) + 1) return this.#sendAwayFrom(longestSite, askers);
    const [, waiting] = longest(own, ({ length }) => length);
    if (!own || (waiting?.length ?? 0) <= (own.get(who)?.length ?? 0) + 1) throw busy();
    this.#sendAwayFrom(site, own);
  }

  #sendAwayFrom(site: string, askers: Map<string, Waiting[]>): void {
    const [who, waiting] = longest(askers, ({ length }) => length);
    waiting?.pop()?.sendAway();
    if (waiting?.length === 0) askers.delete(who);
    if (askers.size === 0) this.#sites.delete(site);
    this.length--;
  }
}

function countOf(askers: Map<string, Waiting[]> | undefined): number {
  return [...(askers?.values() ?? [])].reduce((sum, { length }) => sum + length, 0);
}

function first<Value>(map: Map<string, Value> | undefined): [string, Value] | undefined {
  return map?.entries().next().value;
}

function longest<Value>(
  map: Map<string, Value> | undefined,
  lengthOf: (value: Value) => number,
): [string, Value | undefined] {
  let found: [string, Value | undefined] = ['', undefined];
  let most = 0;
  for (const [key, value] of map ?? []) {
    if (lengthOf(value) <= most) continue;
    most = lengthOf(value);
    found = [key, value];
  }
  return found;
}

function busy(): ApiError {
  return new ApiError('busy', { retryAfter: RETRY_AFTER });
}
