import type { SiteContext } from '#worker/context/site-context.ts';
import { OperatorProblem, readReason } from '#worker/features/operators/operator-problem.ts';
import { findDebit, writeLift } from './debit-store.ts';

/** Allows debits of an account again after a return, for a reason that stays with the block. */
export async function liftBlock(
  sites: readonly Pick<SiteContext, 'db' | 'tenant' | 'now'>[],
  { order, reason }: { order: string; reason: string | undefined },
): Promise<string> {
  const why = readReason(reason);
  for (const site of sites) {
    const debit = await findDebit(site, order);
    if (!debit) continue;
    const [lifted] = await writeLift(site, debit.ibanHash, why);
    if (!lifted) throw new OperatorProblem(`The account of ${order} is not blocked.`);
    return `The account of ${order} can be debited again.`;
  }
  throw new OperatorProblem('--order is the number of an order by direct debit, such as A-7F3K-2094.');
}
