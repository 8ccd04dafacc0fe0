// docs/decisions/065-shared-search-results.md
import { LRUCache } from 'lru-cache';
import { PAGE_SIZE } from '#client/features/search/rules.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import type { Database } from '#worker/ports/database.ts';
import { type MemberCount, countMembers } from '../query/count-store.ts';
import type { Criteria } from '../query/criteria.ts';
import { type FoundPage, findMembers } from '../query/find-members-store.ts';

/** A block, a pause or a deletion shows within this time (docs/security.md#visibility). */
export const SHARED_RESULTS_MS = 3000;
/** Each holds about 80 rows, some 40 kB. */
const MAX_SEARCHES = 200;
/** Members beyond a page, in place of those that the viewer must not see. */
const SPARE = 20;

/** The beginning of a search as it is before blocks and permissions of a viewer: complete, with private photos hidden. */
export interface SharedResults extends FoundPage {
  /** Null when counting costs too much. */
  readonly count: MemberCount | null;
}

interface Entry {
  readonly readAt: number;
  readonly results: SharedResults;
}

const searches = new WeakMap<Database, LRUCache<string, Entry>>();

/** Reads the beginning of a search once for all members who ask for it within a few seconds. */
export async function findSharedResults(context: RequestContext, criteria: Criteria): Promise<SharedResults> {
  const { db, now, ports, tenant } = context;
  let ofDatabase = searches.get(db);
  if (!ofDatabase) searches.set(db, (ofDatabase = new LRUCache<string, Entry>({ max: MAX_SEARCHES })));
  const forAll = { ...criteria, viewerId: '' };
  const key = JSON.stringify([tenant.id, tenant.version, forAll]);
  const known = ofDatabase.get(key);
  const age = known ? now - known.readAt : Number.NaN;
  // A clock that was set back makes results of the future, which are read again.
  if (known && age >= 0 && age < ports.sharedResultsMs) return known.results;
  // Workers cannot wait for a read of another request, so only what was read is shared.
  const results = await readResults(context, forAll);
  ofDatabase.set(key, { readAt: now, results });
  return results;
}

async function readResults(context: RequestContext, criteria: Criteria): Promise<SharedResults> {
  const members = await findMembers(context, criteria, null, PAGE_SIZE + SPARE);
  const isComplete = members.end === null && members.rows.length <= PAGE_SIZE;
  return { ...members, count: isComplete ? null : await countMembers(context, criteria) };
}
