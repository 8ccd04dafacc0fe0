import { ApiError } from '#client/api/errors.ts';
import { isUnavailable } from '#worker/db/errors.ts';
import type { Ports } from '#worker/ports/ports.ts';
import { retryUntilDone } from '#worker/jobs/retry.ts';
import { type Counter, addUse, counterOf, countUses, findFreeAt } from './store.ts';
import { type Hit, useUp } from './limits.ts';
import type { Visit } from '#worker/http/request-context.ts';

/** Each of them waits with a timer of its own. */
const MAX_UNWRITTEN = 2000;

/** Uses that this process or isolate has allowed and not yet written. */
const unwrittenByPorts = new WeakMap<Ports, Set<Counter>>();

type Site = Pick<Visit, 'ports' | 'db' | 'tenant' | 'now'>;

/**
 * Counts one use like `useUp`, for pages that change nothing: the limit is read, and the use is written after the answer,
 * so a database that is locked for writing does not keep the page. Until a use is written it counts here, and only
 * another process may allow a few too many. When too many are unwritten, the request waits for its own write.
 */
export async function countUseLater(visit: Site, limit: Hit['limit'], subject: string): Promise<void> {
  const unwritten = unwrittenUses(visit);
  if (unwritten.size >= MAX_UNWRITTEN) return useUp(visit, limit, subject);
  const use = counterOf(visit, { limit, subject });
  const written = await countUses(visit, use);
  // From here to `add` nothing is awaited, so no two requests see the same last place.
  const waiting = countAlike(unwritten, use);
  if (written + waiting >= limit.max) {
    const freeAt = await findFreePlace(visit, { limit, subject }, waiting);
    throw new ApiError('too_many_requests', {
      retryAfter: Math.max(1, Math.ceil((freeAt - visit.now) / 1000)),
    });
  }
  unwritten.add(use);
  const write = retryUntilDone(
    visit.ports,
    { event: 'limit-use-not-written', isWorthRetrying: isUnavailable },
    () => addUse(visit, use),
  );
  await visit.ports.defer(write.finally(() => unwritten.delete(use)));
}

/** Where a runtime ends unfinished work, what was not written stays here for as long as it counts. */
function unwrittenUses({ ports, now }: Site): Set<Counter> {
  let uses = unwrittenByPorts.get(ports);
  if (!uses) unwrittenByPorts.set(ports, (uses = new Set<Counter>()));
  for (const use of uses) if (use.expiresAt <= now) uses.delete(use);
  return uses;
}

function countAlike(uses: ReadonlySet<Counter>, { scope, key }: Counter): number {
  let count = 0;
  for (const use of uses) if (use.scope === scope && use.key === key) count++;
  return count;
}

function findFreePlace(visit: Site, { limit, subject }: Hit, waiting: number): Promise<number> | number {
  if (waiting >= limit.max) return visit.now + limit.windowMs;
  return findFreeAt(visit, [{ limit: { ...limit, max: limit.max - waiting }, subject }]);
}
