// docs/decisions/063-reads-of-a-page.md
import { LRUCache } from 'lru-cache';
import type { RequestContext } from '#worker/context/request-context.ts';
import type { Site } from '#worker/context/site-context.ts';
import { beginReads } from './begun-reads.ts';
import type { Session } from './session.ts';

/** Reads of a feature that need to know the member and nothing else of the session. */
export interface ReadAhead {
  /** The path and query of the calls and pages that ask for them. */
  readonly addresses: readonly string[];
  /** Asks for what the answer will ask for: the same statements with the same values. */
  begin(context: Site, member: string): Promise<unknown>;
}

/** Some 2 MB. */
const MAX_SESSIONS = 10_000;

/**
 * Begins reads beside that of the session, for the member of the session's earlier request. Whether it is still that member, and
 * what the member may see, is decided afterwards as always.
 */
export function createReadAhead(reads: readonly ReadAhead[]) {
  const byAddress = Map.groupBy(
    reads.flatMap((read) => read.addresses.map((address) => ({ address, read }))),
    ({ address }) => address,
  );
  const members = new LRUCache<string, string>({ max: MAX_SESSIONS });
  return {
    begin(context: RequestContext, tokenHash: string): void {
      const member = members.get(tokenHash);
      const asked = member && byAddress.get(context.url.pathname + context.url.search);
      if (!asked || context.request.method !== 'GET') return;
      const { tenant } = context;
      context.db = beginReads(context.db, (db) =>
        Promise.all(asked.map(({ read }) => read.begin({ db, tenant }, member))),
      );
    },
    remember({ tokenHash, member }: Session): void {
      if (reads.length > 0) members.set(tokenHash, member.id);
    },
  };
}
