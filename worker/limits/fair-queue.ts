import { ApiError } from '#client/api/errors.ts';
import type { Requester } from '#worker/ports/requester.ts';

/** Seconds after which refused clients may try again. */
const RETRY_AFTER = 5;

type FairQueue = <T>(requester: Requester | undefined, work: () => Promise<T>) => Promise<T>;

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
  return async (requester = OURS, work) => {
    if (running >= atOnce) {
      if (line.length >= maxWaiting) line.makeRoom(requester);
      await new Promise<void>((start, sendAway) => {
        line.add(requester, { start, sendAway: () => sendAway(createBusyError()) });
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
    const requesters = this.#sites.get(site) ?? new Map<string, Waiting[]>();
    requesters.set(who, [...(requesters.get(who) ?? []), one]);
    this.#sites.set(site, requesters);
    this.length++;
  }

  /** The next turn goes to the site, and there to the requester, that has waited longest for one. */
  takeNext(): Waiting | undefined {
    const [site, requesters] = first(this.#sites) ?? [];
    const [who, waiting] = first(requesters) ?? [];
    if (site === undefined || !requesters || who === undefined || !waiting) return undefined;
    const [next, ...rest] = waiting;
    // A Map keeps insertion order, so that an entry inserted again is the last.
    requesters.delete(who);
    if (rest.length > 0) requesters.set(who, rest);
    this.#sites.delete(site);
    if (requesters.size > 0) this.#sites.set(site, requesters);
    this.length--;
    return next;
  }

  /** @throws when no requester has clearly more waiting work than this one. */
  makeRoom({ tenantId: site, id: who }: Requester): void {
    const own = this.#sites.get(site);
    const [longestSite, requesters] = findLongest(this.#sites, countOf);
    if (requesters && countOf(requesters) > countOf(own) + 1)
      return this.#sendAwayFrom(longestSite, requesters);
    const [, waiting] = findLongest(own, ({ length }) => length);
    if (!own || (waiting?.length ?? 0) <= (own.get(who)?.length ?? 0) + 1) throw createBusyError();
    this.#sendAwayFrom(site, own);
  }

  #sendAwayFrom(site: string, requesters: Map<string, Waiting[]>): void {
    const [who, waiting] = findLongest(requesters, ({ length }) => length);
    waiting?.pop()?.sendAway();
    if (waiting?.length === 0) requesters.delete(who);
    if (requesters.size === 0) this.#sites.delete(site);
    this.length--;
  }
}

function countOf(requesters: Map<string, Waiting[]> | undefined): number {
  return [...(requesters?.values() ?? [])].reduce((sum, { length }) => sum + length, 0);
}

function first<Value>(map: Map<string, Value> | undefined): [string, Value] | undefined {
  return map?.entries().next().value;
}

function findLongest<Value>(
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

function createBusyError(): ApiError {
  return new ApiError('busy', { retryAfter: RETRY_AFTER });
}
