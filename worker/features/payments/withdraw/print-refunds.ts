import { toDay } from '#worker/features/payments/debits/bank-files/bank-days.ts';
import { createPurchaseFormat } from '#client/features/payments/purchase-format.ts';
import { OperatorProblem } from '#worker/features/operators/operator-problem.ts';
import type { Site } from '#worker/context/site-context.ts';
import { type NoticeRow, OTHER_SALE, listOpenNotices, writeNoticeClosed } from '../settle/notice-store.ts';
import { listDoublePaid, listOpenRefunds } from './refund-store.ts';

const format = createPurchaseFormat('en', null);

/** Everything about money that goes back and that an operator has to look at, one a line. */
export async function printRefunds(sites: readonly Site[]): Promise<string> {
  const parts = await Promise.all([
    collect(sites, listOpenRefunds, (row) => [
      row.paymentId,
      format.money(row.amount, row.currency),
      row.provider,
      row.providerReference ?? '',
      toStep(row),
      row.operator === null ? (row.reason ?? '') : `given back by ${row.operator}`,
    ]),
    collect(sites, listDoublePaid, (row) => [
      row.paymentId,
      format.money(row.amount, row.currency),
      'returned, and taken back by the bank too',
    ]),
    collect(sites, listOpenNotices, (row) => [
      row.paymentId || 'no order',
      describeNotice(row),
      row.kind === OTHER_SALE && row.total !== null && row.orderCurrency !== null
        ? `instead of ${format.money(row.total, row.orderCurrency)}`
        : '',
      `by ${row.provider}`,
      `notice ${row.id}`,
    ]),
  ]);
  return parts.flat().join('\n') || 'No refund is open.';
}

async function collect<Row extends { readonly createdAt: number }>(
  sites: readonly Site[],
  list: (site: Site) => PromiseLike<readonly Row[]>,
  describe: (row: Row) => readonly string[],
): Promise<string[]> {
  const lists = await Promise.all(
    sites.map(async (site) =>
      (await list(site)).map((row) =>
        [toDay(row.createdAt), site.tenant.id, ...describe(row)].filter((word) => word !== '').join('  '),
      ),
    ),
  );
  return lists.flat();
}

/** What happens next to an open refund. */
function toStep({ dueAt, attempts, debit }: Awaited<ReturnType<typeof listOpenRefunds>>[number]): string {
  if (debit === 'exported') return 'wait until the debit is collected';
  if (debit === 'accepted') return 'pay nothing: the debit is lowered by the next file';
  return dueAt === null ? 'to pay by hand' : `asked ${attempts} times`;
}

/** The notice of a provider in words. */
export function describeNotice({
  kind,
  amount,
  currency,
}: Pick<NoticeRow, 'kind' | 'amount' | 'currency'>): string {
  const description = KINDS[kind] ?? `a notice of the unknown kind "${kind}"`;
  if (amount === null) return description;
  return `${description}: ${currency === null ? `${amount} of no currency` : format.money(amount, currency)}`;
}

const KINDS: Readonly<Record<string, string>> = {
  refunded: 'given back by the provider',
  charged_back: 'taken back by the bank',
  [OTHER_SALE]: 'paid otherwise than ordered, to give back with "refund"',
};

/** Takes a notice from the list. It stays in the dispute of its payment. */
export async function closeNotice(sites: readonly Site[], noticeNumber: string | undefined): Promise<string> {
  const id = /^[1-9]\d{0,14}$/.test(noticeNumber ?? '') ? Number(noticeNumber) : 0;
  for (const site of sites) {
    const [closed] = await writeNoticeClosed(site, id);
    if (closed) return `Notice ${id} is off the list.`;
  }
  throw new OperatorProblem('--notice is the number of a notice on the list of refunds.');
}
