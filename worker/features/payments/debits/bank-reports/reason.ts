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

/** Of ISO 20022: what was refused is there already, so that its money may come. */
export function isDuplicate(reason: string): boolean {
  return reason === 'AM05' || reason === 'DUPL' || /^DU0[1-5]$/.test(reason);
}
