import type { Company } from '#tenants/schema/company-schema.ts';
import type { Creditor } from '#tenants/schema/creditor.ts';
import type { Ports } from '#worker/ports/ports.ts';
import type { PaymentSite } from '#worker/ports/payments.ts';
import { addBankDays, toDay } from './bank-days.ts';
import { claimForFile, readFile } from './bank-file-store.ts';
import { openIban } from '../iban-seal.ts';
import { type BankDebit, writePain008 } from './pain008.ts';

/** What an operator has typed cannot be carried out. */
export class DebitProblem extends Error {
  override name = 'DebitProblem';
}

type Site = Pick<PaymentSite, 'db' | 'tenant' | 'company' | 'now'>;
interface Keys {
  readonly ibanKey: string;
  readonly creditor: Creditor;
}

/** Banks want a file a day before the debit at the latest. */
const LEAD_BANK_DAYS = 2;

export function requireKeys({ creditor }: Company, { ibanKey }: Pick<Ports, 'ibanKey'>): Keys {
  if (!creditor) throw new DebitProblem('The file of the company has no [creditor].');
  if (ibanKey === null) throw new DebitProblem('IBAN_KEY is not set.');
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

/** amstel-20261123215512-9f3c: at most 32 of the 35 characters that a group of the file adds to. */
function createFileId({ company, now }: Site): string {
  const digits = new Date(now).toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const random = crypto.randomUUID().slice(0, 4);
  const name = company.id.replaceAll(/[^a-z0-9]/gi, '').slice(0, 11);
  return `${name}-${digits}-${random}`;
}

function readTime(fileId: string): string {
  const [, year, month, day, hour, minute, second] =
    /-(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)-[0-9a-f]{4}$/.exec(fileId) ?? [];
  if (second === undefined) throw new DebitProblem('--again takes the id of a file.');
  return `${year}-${month}-${day}T${hour}:${minute}:${second}`;
}
