import { isCheckViolation } from '#worker/db/errors.ts';
import { commitWrites } from '#worker/db/write.ts';
import type { TimedSite } from '#worker/context/site-context.ts';
import { OperatorProblem, readName, readReason } from '#worker/features/operators/operator-problem.ts';
import { findMembers, readCredits, readSettled, writeCorrection } from './correction-store.ts';

interface CorrectionOptions {
  readonly member: string | undefined;
  readonly credits: string | undefined;
  readonly reason: string | undefined;
  readonly by: string | undefined;
}

/**
 * Gives a member credits or takes some, and returns what the member has then. Credits that come settle first what is owed.
 * The reason stays in the ledger.
 */
export async function correctCredits(
  site: TimedSite,
  { member = '', credits = '', reason, by }: CorrectionOptions,
): Promise<string> {
  if (!/^[+-]?[1-9]\d{0,5}$/.test(credits))
    throw new OperatorProblem('--credits is a whole number of credits to give, or to take below 0.');
  const why = readReason(reason);
  const operator = readName(by);
  const [correctedMember, ...others] = await findMembers(site, member);
  if (!correctedMember || others.length > 0)
    throw new OperatorProblem(`--member is the id or the address of one member of ${site.tenant.id}.`);
  const reference = `${crypto.randomUUID()} ${why}`;
  try {
    await commitWrites(
      site.db,
      writeCorrection(
        { ...site, changedInboxes: [] },
        { memberId: correctedMember.id, amount: Number(credits), reference, operator },
      ),
    );
  } catch (error) {
    if (!isCheckViolation(error, 'credit_balances_balance')) throw error;
    const { balance } = await readCredits(site, correctedMember.id);
    throw new OperatorProblem(`${correctedMember.id} has ${balance} credits, which is not enough.`);
  }
  const settled = await readSettled(site, reference);
  const granted = Number(credits) - settled;
  const parts =
    settled > 0 ? `${settled} credits settle what was owed and ${granted} are left of the correction. ` : '';
  const { balance, owed } = await readCredits(site, correctedMember.id);
  return `${parts}${correctedMember.id} has ${balance} credits now${owed > 0 ? ` and owes ${owed}` : ''}.`;
}
