import type { Company } from '#tenants/schema/company-schema.ts';
import type { Creditor } from '#tenants/schema/creditor.ts';
import type { Ports } from '#worker/ports/ports.ts';
import type { PaymentSite } from '#worker/ports/payments.ts';
import { OperatorProblem } from '#worker/features/operators/operator-problem.ts';
import { addBankDays, toDay } from './bank-days.ts';
import { claimForFile, readFile } from './bank-file-store.ts';
import { createFileId, readTime } from './file-id.ts';
import { openIban } from '../iban-seal.ts';
import { type BankDebit, writePain008 } from './pain008.ts';

type Site = Pick<PaymentSite, 'db' | 'tenant' | 'company' | 'now'>;
interface Keys {
  readonly ibanKey: string;
  readonly creditor: Creditor;
}

/** Banks want a file a day before the debit at the latest. */
const LEAD_BANK_DAYS = 2;

export function requireKeys({ creditor }: Company, { ibanKey }: Pick<Ports, 'ibanKey'>): Keys {
  if (!creditor) throw new OperatorProblem('The file of the company has no [creditor].');
  if (ibanKey === null) throw new OperatorProblem('IBAN_KEY is not set.');
  return { creditor, ibanKey };
}

/** A file with every debit of a company that is not in one yet; null if there is none. */
export async function exportDebits(
  sites: readonly Site[],
  keys: Keys,
): Promise<{ fileId: string; count: number; xml: string } | null> {
  const [first] = sites;
  if (!first) return null;
  const fileId = createFileId(first);
  const earliest = addBankDays(toDay(first.now), LEAD_BANK_DAYS);
  for (const site of sites) await claimForFile(site, { fileId, earliest });
  return rebuildFile(sites, keys, fileId);
}

/** The same file once more, if it was lost before the bank had it. */
export async function rebuildFile(
  sites: readonly Site[],
  { creditor, ibanKey }: Keys,
  fileId: string,
): Promise<{ fileId: string; count: number; xml: string } | null> {
  const debits: BankDebit[] = [];
  for (const site of sites)
    for (const { debit, mandate } of await readFile(site, fileId))
      debits.push({
        id: debit.id,
        amount: debit.amount,
        sequence: debit.sequence,
        day: debit.dueOn,
        mandateId: mandate.id,
        signedOn: toDay(mandate.signedAt ?? mandate.createdAt),
        holder: mandate.accountHolder,
        iban: openIban(ibanKey, mandate.id, mandate.ibanSealed),
        street: mandate.street,
        houseNumber: mandate.houseNumber,
        zip: mandate.zip,
        city: mandate.city,
        country: mandate.country,
      });
  if (debits.length === 0) return null;
  const xml = writePain008({ id: fileId, createdAt: readTime(fileId), creditor, debits });
  return { fileId, count: debits.length, xml };
}
