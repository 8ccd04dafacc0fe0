import type { SEQUENCES } from '#client/features/payments/rules.ts';
import type { Creditor } from '#tenants/schema/creditor.ts';
import { createGroupId } from './file-id.ts';
import { toDecimals } from '#worker/payments/decimals.ts';

/** One debit as the bank needs it. */
export interface BankDebit {
  readonly id: string;
  readonly amount: number;
  readonly sequence: (typeof SEQUENCES)[number];
  /** When the bank is to debit the account: 2026-11-27. */
  readonly day: string;
  readonly mandateId: string;
  readonly signedOn: string;
  readonly holder: string;
  readonly iban: string;
  readonly street: string;
  readonly houseNumber: string;
  readonly zip: string;
  readonly city: string;
  readonly country: string;
}

interface File {
  readonly id: string;
  /** ISO 8601, to the second. */
  readonly createdAt: string;
  readonly creditor: Creditor;
  readonly debits: readonly BankDebit[];
}

/** A file of ISO 20022, pain.008.001.08, in the order that its schema demands. Equal rows make equal files. */
export function writePain008({ id, createdAt, creditor, debits }: File): string {
  const groups = Map.groupBy(debits, ({ sequence, day }) => `${day} ${sequence}`);
  const payments = [...groups.values()].map((group) => writeGroup(id, creditor, group)).join('');
  const header = tag('GrpHdr', [
    tag('MsgId', id),
    tag('CreDtTm', createdAt),
    tag('NbOfTxs', String(debits.length)),
    tag('CtrlSum', toDecimals(sum(debits))),
    tag('InitgPty', [tag('Nm', toSepaText(creditor.name, 70))]),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.008.001.08">${tag('CstmrDrctDbtInitn', [header, new Xml(payments)]).text}</Document>\n`;
}

/** Debits of one day and one sequence. */
function writeGroup(fileId: string, creditor: Creditor, debits: readonly BankDebit[]): string {
  const [first] = debits;
  if (!first) return '';
  const scheme = tag('Othr', [tag('Id', creditor.id), tag('SchmeNm', [tag('Prtry', 'SEPA')])]);
  return tag('PmtInf', [
    tag('PmtInfId', createGroupId(fileId, { dueOn: first.day, sequence: first.sequence })),
    tag('PmtMtd', 'DD'),
    tag('BtchBookg', 'true'),
    tag('NbOfTxs', String(debits.length)),
    tag('CtrlSum', toDecimals(sum(debits))),
    tag('PmtTpInf', [
      tag('SvcLvl', [tag('Cd', 'SEPA')]),
      tag('LclInstrm', [tag('Cd', 'CORE')]),
      tag('SeqTp', first.sequence),
    ]),
    tag('ReqdColltnDt', first.day),
    tag('Cdtr', [tag('Nm', toSepaText(creditor.name, 70))]),
    tag('CdtrAcct', [tag('Id', [tag('IBAN', creditor.iban)])]),
    tag('CdtrAgt', [writeBank(creditor.bic)]),
    tag('ChrgBr', 'SLEV'),
    tag('CdtrSchmeId', [tag('Id', [tag('PrvtId', [scheme])])]),
    ...debits.map(writeDebit),
  ]).text;
}

function writeDebit(debit: BankDebit): Xml {
  return tag('DrctDbtTxInf', [
    tag('PmtId', [tag('EndToEndId', debit.id)]),
    new Xml(`<InstdAmt Ccy="EUR">${toDecimals(debit.amount)}</InstdAmt>`),
    tag('DrctDbtTx', [
      tag('MndtRltdInf', [tag('MndtId', debit.mandateId), tag('DtOfSgntr', debit.signedOn)]),
    ]),
    tag('DbtrAgt', [writeBank(undefined)]),
    tag('Dbtr', [
      tag('Nm', toSepaText(debit.holder, 70)),
      tag('PstlAdr', [
        tag('StrtNm', toSepaText(debit.street, 70)),
        tag('BldgNb', toSepaText(debit.houseNumber, 16)),
        tag('PstCd', toSepaText(debit.zip, 16)),
        tag('TwnNm', toSepaText(debit.city, 35)),
        tag('Ctry', debit.country),
      ]),
    ]),
    tag('DbtrAcct', [tag('Id', [tag('IBAN', debit.iban)])]),
    tag('RmtInf', [tag('Ustrd', debit.id)]),
  ]);
}

/** Since 2016 the IBAN is enough; a bank that still asks for the BIC of the creditor gets it. */
function writeBank(bic: string | undefined): Xml {
  const id = bic === undefined ? tag('Othr', [tag('Id', 'NOTPROVIDED')]) : tag('BICFI', bic);
  return tag('FinInstnId', [id]);
}

/** Text that is XML already. */
class Xml {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

function tag(name: string, content: string | readonly Xml[]): Xml {
  const inner = typeof content === 'string' ? escapeXml(content) : content.map(({ text }) => text).join('');
  return new Xml(`<${name}>${inner}</${name}>`);
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function sum(debits: readonly BankDebit[]): number {
  return debits.reduce((total, { amount }) => total + amount, 0);
}

const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', Æ: 'AE', æ: 'ae', Ø: 'O', ø: 'o', Œ: 'OE', œ: 'oe', Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', Þ: 'Th', þ: 'th' }; // prettier-ignore

/** The characters that every bank takes; others lose their accents or become a full stop. */
export function toSepaText(text: string, atMost: number): string {
  const plain = text
    .replaceAll(/[ßÆæØøŒœŁłĐđÞþ]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('&', '+')
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/g, '.')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
  // Neither may be at the start or the end, nor may two slashes follow one another.
  return (
    plain
      .replaceAll('//', '/')
      .replace(/^\/+/, '')
      .slice(0, atMost)
      .replace(/[/ ]+$/, '') || '.'
  );
}
