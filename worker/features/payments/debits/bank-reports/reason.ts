import { list, text } from './xml.ts';

const LONGEST = 35;

/** The reason of a status or a return, as a code of ISO 20022 or of the bank; empty without one. */
export function readReason(node: unknown, name: 'StsRsnInf' | 'RtrInf'): string {
  for (const stated of list(node, name))
    for (const reason of ['Rsn', name === 'RtrInf' ? 'RtrRsn' : 'StsRsn'])
      for (const form of ['Cd', 'Prtry']) {
        const code = text(stated, reason, form);
        if (code !== '') return code.slice(0, LONGEST);
      }
  return '';
}

/** Codes of ISO 20022 about the account that was to be debited or its holder; others are about the file. */
const OF_ACCOUNT = ['AC01', 'AC04', 'AC06', 'AC13', 'AG01', 'AM04', 'DNOR', 'MD01', 'MD07', 'MS02', 'MS03', 'SL01']; // prettier-ignore

export function isOfAccount(reason: string): boolean {
  return OF_ACCOUNT.includes(reason);
}

/** Of ISO 20022: what was refused is there already, so that its money may come. */
export function isDuplicate(reason: string): boolean {
  return reason === 'AM05' || reason === 'DUPL' || /^DU0[1-5]$/.test(reason);
}
