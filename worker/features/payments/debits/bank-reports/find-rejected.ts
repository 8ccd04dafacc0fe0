import { createPurchaseFormat } from '#client/features/payments/purchase-format.ts';
import type { SettlingSite } from '#worker/features/payments/settle/settle-payment.ts';
import { readFile } from '../bank-files/bank-file-store.ts';
import { readFileId, readGroup } from '../bank-files/file-id.ts';
import type { NewBankItem } from './bank-item-store.ts';
import type { Rejection } from './finding.ts';
import { isDuplicate } from './reason.ts';

const format = createPurchaseFormat('en', null);

/** What a rejection asks of an operator, and on which sites. */
interface OpenQuestion {
  readonly sites: readonly SettlingSite[];
  readonly item: Omit<NewBankItem, 'id'>;
}

/** Null if each debit of the file or group was returned already. */
export async function findRejected(
  sites: readonly SettlingSite[],
  { file, group, reason }: Rejection,
): Promise<OpenQuestion | null> {
  const subject = group === null ? `file ${file || 'without an id'}` : `group ${group || 'without an id'}`;
  const why = `The bank has rejected the ${subject} (${reason || 'no reason'})`;
  const chosen = group === null ? null : readGroup(group);
  if (group !== null && (chosen === null || readFileId(group) !== file))
    return { sites, item: { text: `${why}, which is not known.`, fileId: readFileId(file) } };
  const rejections = await Promise.all(
    sites.map(async (site) => {
      const rows = await readFile(site, file);
      const debits = rows.map(({ debit }) => debit);
      return { site, debits: debits.filter((candidate) => chosen === null || isIn(candidate, chosen)) };
    }),
  );
  const all = rejections.flatMap(({ debits }) => debits);
  if (all.length === 0)
    return { sites, item: { text: `${why}, in which no debit is (any more).`, fileId: readFileId(file) } };
  const open = all.filter(({ status }) => status !== 'returned');
  if (open.length === 0) return null;
  const money = format.money(
    open.reduce((sum, { amount }) => sum + amount, 0),
    'EUR',
  );
  // The bank names the second copy of a file that it carries out so: another one would debit all of them twice.
  const next = isDuplicate(reason)
    ? 'It is a duplicate: ask the bank whether it carries out the first one.'
    : 'Hand them in again, or say what became of them.';
  const text = `${why}. Debits in it: ${open.length}, ${money}. ${next}`;
  return {
    sites: rejections.filter(({ debits }) => debits.length > 0).map(({ site }) => site),
    item: { text, fileId: file, groupId: group, isRejection: true },
  };
}

function isIn(
  debit: { dueOn: string; sequence: string },
  { dueOn, sequence }: { dueOn: string; sequence: string },
): boolean {
  return debit.dueOn === dueOn && debit.sequence === sequence;
}
