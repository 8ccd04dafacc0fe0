import { ApiError } from '#client/api/errors.ts';
import type { Requester } from '#worker/ports/requester.ts';

/** Seconds after which refused clients may try again. */
const RETRY_AFTER = 5;

type FairQueue = <T>(asker: Requester | undefined, work: () => Promise<T>) => Promise<T>;

const OURS: Requester = { tenantId: '', id: '' };

interface Waiting {
  start(): void;
  sendAway(): void;
}

/**
 * For work that takes a core and megabytes: a number runs in parallel, a number waits, further work is refused.
 * Sites take turns, and within a site its members and addresses. In a full queue the requester with the most
 * entries loses its last one, so that a flood hurts only itself.
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

/** Waiting work by site and requester. Empty entries are removed, so that memory is bounded by the queue. */
class Line {
  length = 0;
  readonly #sites = new Map<string, Map<string, Waiting[]>>();

  add({ tenantId: site, id: who }: Requester, one: Waiting): void {
    const askers = this.#sites.get(site) ?? new Map<string, Waiting[]>();
    askers.set(who, [...(askers.get(who) ?? []), one]);
    this.#sites.set(site, askers);
    this.length++;
  }

  /** The next turn goes to the site, and there to the requester, that has waited longest for one. */
  takeNext(): Waiting | undefined {
    const [site, askers] = first(this.#sites) ?? [];
    const [who, waiting] = first(askers) ?? [];
    if (site === undefined || !askers || who === undefined || !waiting) return undefined;
    const [next, ...rest] = waiting;
    // A Map keeps insertion order, so that an entry inserted again is the last.
    askers.delete(who);
    if (rest.length > 0) askers.set(who, rest);
    this.#sites.delete(site);
    if (askers.size > 0) this.#sites.set(site, askers);
    this.length--;
    return next;
  }

  /** @throws when no requester has clearly more waiting work than this one. */
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
