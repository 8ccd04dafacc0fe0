import { ApiError } from '#client/api/errors.ts';
import { isDatabaseUnavailable } from '#worker/db/errors.ts';
import type { Ports } from '#worker/ports/ports.ts';
import { retryUntilDone } from '#worker/jobs/retry.ts';
import { type Counter, type LimitUse, addUse, counterOf, countUses, findNextFreeTime } from './store.ts';
import { consumeLimit } from './limits.ts';
import type { SiteContext } from '#worker/context/site-context.ts';

/** Each of them waits with a timer of its own. */
const MAX_UNWRITTEN = 2000;
/** The uses of so many milliseconds are written at the same moment, and on Node with one commit. */
const GATHER_MS = 100;

/** Uses that this process or isolate has allowed and not yet written. */
const unwrittenByPorts = new WeakMap<Ports, Set<Counter>>();

type Site = Pick<SiteContext, 'ports' | 'db' | 'tenant' | 'now'>;

/**
 * Counts one use like `consumeLimit`, for pages that change nothing: the limit is read at once and the use is
 * written after the answer, so that a locked database does not delay the page. Until then it counts in this
 * process; another one may allow a few too many. With too many unwritten uses, the request waits for its own
 * write. `known` is the number of written uses, where another query has read it along.
 */
export async function countUseLater(
  context: Site,
  limit: LimitUse['limit'],
  subject: string,
  known?: number,
): Promise<void> {
  const unwritten = getUnwrittenUses(context);
  if (unwritten.size >= MAX_UNWRITTEN) return consumeLimit(context, limit, subject);
  const use = counterOf(context, { limit, subject });
  const written = known ?? (await countUses(context, use));
  // From here to `add` nothing is awaited, so that no two requests see the same last place.
  const waiting = countAlike(unwritten, use);
  if (written + waiting >= limit.max) {
    const freeAt = await findFreePlace(context, { limit, subject }, waiting);
    throw new ApiError('too_many_requests', {
      retryAfter: Math.max(1, Math.ceil((freeAt - context.now) / 1000)),
    });
  }
  unwritten.add(use);
  await context.ports.defer(writeTogether(context, use).finally(() => unwritten.delete(use)));
}

async function writeTogether(context: Site, use: Counter): Promise<void> {
  await context.ports.pause(GATHER_MS - (context.now % GATHER_MS));
  await retryUntilDone(
    context.ports,
    { event: 'limit-use-not-written', isWorthRetrying: isDatabaseUnavailable },
    () => addUse(context, use),
  );
}

/** Where a runtime ends unfinished work, unwritten uses stay here for as long as they count. */
function getUnwrittenUses({ ports, now }: Site): Set<Counter> {
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

function findFreePlace(
  context: Site,
  { limit, subject }: LimitUse,
  waiting: number,
): Promise<number> | number {
  if (waiting >= limit.max) return context.now + limit.windowMs;
  return findNextFreeTime(context, [{ limit: { ...limit, max: limit.max - waiting }, subject }]);
}
