import { commitWrites } from '#worker/db/commit-writes.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import type { Database } from '#worker/ports/database.ts';
import type { Ports } from '#worker/ports/ports.ts';
import { deleteErasure, listErasures, listPages } from './archive-store.ts';
import { eraseOf } from './read-archive.ts';
import { isPageOutdated, replacePage } from './replace-page.ts';

const AT_ONCE = 100;

/**
 * Removes what erased members have sent from archived messages. Until then the pages are read without it. May be
 * interrupted and repeated: an erasure is done when all pages are.
 */
export async function eraseArchivedMessages(
  ports: Ports,
  database: Database,
  tenants: readonly Tenant[],
): Promise<void> {
  for (const tenant of tenants) {
    const site = { ports, db: database, tenant, now: ports.clock() };
    for (const erasure of await listErasures(database, tenant.id, AT_ONCE)) {
      const { conversationId, memberId } = erasure;
      const everything = { from: 0, below: Number.MAX_SAFE_INTEGER, limit: Number.MAX_SAFE_INTEGER };
      try {
        for (const page of await listPages(site, conversationId, everything))
          await commitWrites(database, await replacePage(site, page, (one) => eraseOf([memberId], one)));
        await deleteErasure(site, erasure);
      } catch (error) {
        // A page was changed in the meantime; the next run tries again.
        if (!isPageOutdated(error)) throw error;
      }
    }
  }
}
