import { createPurchaseFormat } from '#client/features/payments/purchase-format.ts';
import type { PaymentSite } from '#worker/ports/payments.ts';
import { listFiles } from './bank-file-store.ts';
import { readTime } from './file-id.ts';

const format = createPurchaseFormat('en', null);

const STATES = ['exported', 'collected', 'returned'] as const;
const NUMBERS = ['count', 'amount', ...STATES] as const;

/** The files of a company with the states of their debits, one a line, the latest first. A file has debits of several sites. */
export async function printFiles(sites: readonly Pick<PaymentSite, 'db' | 'tenant'>[]): Promise<string> {
  const files = new Map<string, Record<(typeof NUMBERS)[number], number>>();
  for (const { fileId, ...part } of (await Promise.all(sites.map(listFiles))).flat()) {
    const file = files.get(fileId);
    if (file) for (const name of NUMBERS) file[name] += part[name];
    else files.set(fileId, part);
  }
  const lines = [...files].map(([fileId, file]) => {
    const time = `${readTime(fileId).replace('T', ' ').slice(0, 16)} UTC`;
    const debits = file.count === 1 ? '1 debit' : `${file.count} debits`;
    const states = STATES.filter((state) => file[state] > 0).map((state) => `${file[state]} ${state}`);
    return [time, fileId, debits, format.money(file.amount, 'EUR'), states.join(', ')].join('  ');
  });
  return lines.toSorted((one, other) => (one < other ? 1 : -1)).join('\n') || 'No debit is in a file yet.';
}
