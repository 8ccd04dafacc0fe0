import type { Creditor } from '#tenants/schema/creditor.ts';
import { openIban } from '../iban-seal.ts';
import { toDay } from './bank-days.ts';
import type { FileRow } from './bank-file-store.ts';
import type { BankDebit } from './pain008.ts';

export interface Keys {
  readonly ibanKey: string;
  readonly creditor: Creditor;
}

interface Sorted<Row> {
  /** Those that the bank can have. */
  readonly ready: { readonly row: Row; readonly bankDebit: BankDebit }[];
  /** Those of mandates that name another creditor. */
  readonly foreign: Row[];
  /** Those whose account number cannot be decrypted. */
  readonly unreadable: Row[];
}

/** What an operator reads if no account can be opened. */
export const KEY_HINT = 'No account number can be read: IBAN_KEY is probably not that of the worker.';

/** Opens the accounts of debits. With the wrong key none can be opened. */
export function sortDebits<Row extends FileRow>(rows: readonly Row[], keys: Keys): Sorted<Row> {
  const sorted: Sorted<Row> = { ready: [], foreign: [], unreadable: [] };
  for (const row of rows) {
    if (row.mandate.creditorId !== keys.creditor.id) {
      sorted.foreign.push(row);
      continue;
    }
    const iban = readIban(row, keys);
    if (iban === null) sorted.unreadable.push(row);
    else sorted.ready.push({ row, bankDebit: toBankDebit(row, iban) });
  }
  return sorted;
}

export function listIds(rows: readonly FileRow[]): string {
  return rows.map(({ debit }) => debit.id).join(', ');
}

function readIban({ mandate }: FileRow, { ibanKey }: Keys): string | null {
  try {
    return openIban(ibanKey, mandate.id, mandate.ibanSealed);
  } catch {
    return null;
  }
}

function toBankDebit({ debit, mandate }: FileRow, iban: string): BankDebit {
  return {
    id: debit.id,
    amount: debit.amount,
    sequence: debit.sequence,
    day: debit.dueOn,
    mandateId: mandate.id,
    signedOn: toDay(mandate.signedAt ?? mandate.createdAt),
    holder: mandate.accountHolder,
    iban,
    street: mandate.street,
    houseNumber: mandate.houseNumber,
    zip: mandate.zip,
    city: mandate.city,
    country: mandate.country,
  };
}
