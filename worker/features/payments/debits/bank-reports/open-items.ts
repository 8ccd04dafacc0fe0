import { commitWrites } from '#worker/db/write.ts';
import { OperatorProblem, readName, readReason } from '#worker/features/operators/operator-problem.ts';
import { listOfSites, toTime } from '#worker/features/operators/print-lines.ts';
import { findPayment } from '#worker/features/payments/payment-store.ts';
import { type SettlingSite, settlePayment } from '#worker/features/payments/settle/settle-payment.ts';
import { writeRelease } from '../bank-files/bank-file-store.ts';
import { readGroup } from '../bank-files/file-id.ts';
import { findDebit, writeReturn } from '../debit-store.ts';
import { type BankItemRow, type Closing, listOpenItems, writeClosedItem } from './bank-item-store.ts';

/** What reports of the bank ask of an operator, one a line, the oldest first. */
export async function printItems(sites: readonly Pick<SettlingSite, 'db' | 'tenant'>[]): Promise<string> {
  const rows = await listOfSites(sites, listOpenItems);
  const inOrder = rows.toSorted((one, other) => one.createdAt - other.createdAt);
  // An item of no known order belongs to every site.
  const items = inOrder.filter(({ id }, index) => inOrder.findIndex((one) => one.id === id) === index);
  const lines = items.map(({ id, createdAt, text }) => `${id}  ${toTime(createdAt)} UTC  ${text}`);
  return lines.join('\n') || 'No report of the bank waits for an answer.';
}

/** The options of the command that closes items. */
export interface Answer {
  readonly ids: readonly string[];
  readonly by: string | undefined;
  readonly reason: string | undefined;
  /** Orders whose debits were returned. */
  readonly returned: readonly string[];
  /** Whether the debits of a rejected file or group go into the next file. */
  readonly isForNextFile: boolean;
}

/** ISO 20022: the reason is told in words, which are those of the operator. */
const NARRATIVE = 'NARR';

/** Closes items of the list with a name and a reason, after what they ask for was done. It can be repeated. */
export async function resolveItems(
  sites: readonly SettlingSite[],
  { ids, by, reason, returned, isForNextFile }: Answer,
): Promise<string> {
  const closing = { by: readName(by), why: readReason(reason) };
  const open = await Promise.all(
    sites.map(async (site) => ({ site, items: await listOpenItems(site, ids) })),
  );
  const allItems = open.flatMap(({ items }) => items);
  const missing = ids.filter((id) => allItems.every((item) => item.id !== id));
  if (ids.length === 0 || missing.length > 0)
    throw new OperatorProblem(
      missing.length === 0
        ? 'Name the items, such as B-7F3K-2094.'
        : `Not on the list: ${missing.join(', ')}.`,
    );
  const whole = allItems.find(({ isRejection }) => !isRejection);
  if (isForNextFile && whole) throw new OperatorProblem(`${whole.id} is no rejected file or group.`);
  await returnDebits(sites, returned);
  for (const { site, items } of open)
    for (const item of items) await commitWrites(site.db, listWrites(site, item, { closing, isForNextFile }));
  const next = isForNextFile ? ' Its debits go into the next file.' : '';
  return `Closed: ${ids.join(', ')}.${next}`;
}

function listWrites(
  site: SettlingSite,
  item: BankItemRow,
  { closing, isForNextFile }: { closing: Closing; isForNextFile: boolean },
) {
  const close = writeClosedItem(site, item, closing);
  if (!isForNextFile || item.fileId === null) return [close];
  const group = item.groupId === null ? null : readGroup(item.groupId);
  return [...writeRelease(site, item.fileId, group), close];
}

/** All of them are looked up before the first is changed. */
async function returnDebits(sites: readonly SettlingSite[], orders: readonly string[]): Promise<void> {
  const owners = await Promise.all(orders.map(async (order) => findReturnable(sites, order)));
  for (const { site, debit } of owners) {
    if (debit.status !== 'returned') await commitWrites(site.db, writeReturn(site, debit, NARRATIVE));
    const payment = await findPayment(site, debit.id);
    if (payment) await settlePayment(site, payment);
  }
}

async function findReturnable(sites: readonly SettlingSite[], order: string) {
  for (const site of sites) {
    const debit = await findDebit(site, order);
    if (debit && debit.fileId !== null) return { site, debit };
  }
  throw new OperatorProblem(`${order} is not an order whose debit a bank has.`);
}
