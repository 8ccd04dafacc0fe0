import { createPurchaseFormat } from '#client/features/payments/purchase-format.ts';
import type { PaymentSite } from '#worker/ports/payments.ts';
import { listFiles } from './bank-file-store.ts';
import { readTime } from './file-id.ts';

const format = createPurchaseFormat('en', null);

/** The files of a company, one a line, the latest first. A file has debits of several sites. */
export async function printFiles(sites: readonly Pick<PaymentSite, 'db' | 'tenant'>[]): Promise<string> {
  const files = new Map<string, { count: number; amount: number }>();
  for (const { fileId, count, amount } of (await Promise.all(sites.map(listFiles))).flat()) {
    const file = files.get(fileId) ?? { count: 0, amount: 0 };
    files.set(fileId, { count: file.count + count, amount: file.amount + amount });
  }
  const lines = [...files].map(([fileId, { count, amount }]) => {
    const time = `${readTime(fileId).replace('T', ' ').slice(0, 16)} UTC`;
    const debits = count === 1 ? '1 debit' : `${count} debits`;
    return [time, fileId, debits, format.money(amount, 'EUR')].join('  ');
  });
  return lines.toSorted((one, other) => (one < other ? 1 : -1)).join('\n') || 'No debit is in a file yet.';
}
