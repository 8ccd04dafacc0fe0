import { createReferenceNumber } from '#worker/http/digests.ts';
import type { SiteContext } from '#worker/context/site-context.ts';
import { refundUnused } from '#worker/features/payments/withdraw/refund-unused.ts';
import { type Closing, listMembersWithCredits, writeRefunded } from './closing-store.ts';

/** Gives the next members back what they have paid for credits that they have not used. Returns whether others may wait. */
export async function refundPortion(site: SiteContext, progress: Closing, limit: number): Promise<boolean> {
  const ids = await listMembersWithCredits(site, progress, limit);
  let count = 0;
  for (const id of ids) {
    const reference = await createReferenceNumber('W', site, ['closing', id]);
    if ((await refundUnused(site, id, reference)) > 0) count += 1;
  }
  await writeRefunded(site, progress, { last: ids.at(-1), count, isLast: ids.length < limit });
  return true;
}
