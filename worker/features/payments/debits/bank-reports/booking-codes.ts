import { child, text } from './xml.ts';

/** What a bank transaction code of ISO 20022 says about money that left the account. */
export type BookingSort = 'return' | 'own reversal' | 'other' | 'unknown';

/** Families of payments that are no direct debits of ours: transfers, debits by others, cards, cheques, cash. */
const OTHER_FAMILIES = ['CCRD', 'CNTR', 'DRFT', 'ICCN', 'ICDT', 'ICHQ', 'IRCT', 'LBOX', 'MCRD', 'RCCN', 'RCDT', 'RCHQ', 'RDDT', 'RRCT']; // prettier-ignore

/** Fees, interest and taxes for direct debits. */
const FEES = ['CHRG', 'COME', 'COMI', 'COMM', 'COMT', 'FEES', 'INTR', 'TAXE'];

/** The creditor itself has reversed a debit, or has asked for its cancellation. */
const OWN_REVERSALS = ['PRDD', 'RCDD'];

export function readSort(node: unknown): BookingSort {
  const domain = child(node, 'BkTxCd', 'Domn');
  const code = text(domain, 'Cd');
  const family = text(domain, 'Fmly', 'Cd');
  const part = text(domain, 'Fmly', 'SubFmlyCd');
  if (code === '' || code === 'XTND') return 'unknown';
  if (code !== 'PMNT' || OTHER_FAMILIES.includes(family)) return 'other';
  if (family !== 'IDDT') return 'unknown';
  if (FEES.includes(part)) return 'other';
  return OWN_REVERSALS.includes(part) ? 'own reversal' : 'return';
}
