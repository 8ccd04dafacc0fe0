import { listOfSites, toTime } from '#worker/features/operators/print-lines.ts';
import type { PaymentSite } from '#worker/ports/payments.ts';
import { listOpenItems } from './bank-item-store.ts';

/** What reports of the bank ask of an operator, one a line, the oldest first. */
export async function printItems(sites: readonly Pick<PaymentSite, 'db' | 'tenant'>[]): Promise<string> {
  const rows = await listOfSites(sites, listOpenItems);
  const inOrder = rows.toSorted((one, other) => one.createdAt - other.createdAt);
  // An item of no known order belongs to every site.
  const items = inOrder.filter(({ id }, index) => inOrder.findIndex((one) => one.id === id) === index);
  const lines = items.map(({ id, createdAt, text }) => `${id}  ${toTime(createdAt)} UTC  ${text}`);
  return lines.join('\n') || 'No report of the bank waits for an answer.';
}
