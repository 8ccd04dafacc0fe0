import { XMLParser } from 'fast-xml-parser';
import { OperatorProblem } from '#worker/features/operators/operator-problem.ts';

/** A debit that was not paid, or was given back. */
export interface BankReturn {
  /** The number of the order. */
  readonly id: string;
  /** It counts cents, and is null where the file names none. */
  readonly amount: number | null;
  /** A code of ISO 20022, such as AM04. */
  readonly reason: string;
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
});

/** The returns in a pain.002 or camt.054 file. Entries of other kinds are passed over. */
export function readReturns(xml: string): BankReturn[] {
  // Entities of a document type can grow without end, and no bank sends one.
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw new OperatorProblem('The file has a document type.');
  const document = child(parse(xml), 'Document');
  const report = child(document, 'CstmrPmtStsRpt');
  const notification = child(document, 'BkToCstmrDbtCdtNtfctn');
  if (report !== undefined) return readStatusReport(report);
  if (notification !== undefined) return readNotification(notification);
  throw new OperatorProblem('The file is neither pain.002 nor camt.054.');
}

/** The parser is lenient, so a file that was cut off is recognized by its end. */
function parse(xml: string): unknown {
  if (!/<\/(\w+:)?Document>\s*$/.test(xml))
    throw new OperatorProblem('The file is not XML of a bank, or not all of it.');
  try {
    return parser.parse(xml);
  } catch (cause) {
    throw new OperatorProblem('The file is not XML of a bank.', { cause });
  }
}

/** pain.002: debits that the bank refuses before it has carried them out. */
function readStatusReport(report: unknown): BankReturn[] {
  return list(report, 'OrgnlPmtInfAndSts')
    .flatMap((group) => list(group, 'TxInfAndSts'))
    .filter((transaction) => text(transaction, 'TxSts') === 'RJCT')
    .map((transaction) => ({
      id: text(transaction, 'OrgnlEndToEndId'),
      amount: toCents(child(child(transaction, 'OrgnlTxRef'), 'Amt'), 'InstdAmt'),
      reason: text(child(list(transaction, 'StsRsnInf')[0], 'Rsn'), 'Cd') || 'NARR',
    }));
}

/** camt.054: bookings, of which those that take a debit back name a reason for it. */
function readNotification(notification: unknown): BankReturn[] {
  return list(notification, 'Ntfctn')
    .flatMap((one) => list(one, 'Ntry'))
    .filter((entry) => text(entry, 'CdtDbtInd') === 'DBIT')
    .flatMap((entry) => list(entry, 'NtryDtls'))
    .flatMap((details) => list(details, 'TxDtls'))
    .filter((transaction) => child(transaction, 'RtrInf') !== undefined)
    .map((transaction) => ({
      id: text(child(transaction, 'Refs'), 'EndToEndId'),
      amount: toCents(child(child(transaction, 'AmtDtls'), 'InstdAmt'), 'Amt') ?? toCents(transaction, 'Amt'),
      reason: text(child(child(transaction, 'RtrInf'), 'Rsn'), 'Cd') || 'NARR',
    }));
}

function child(node: unknown, name: string): unknown {
  if (typeof node !== 'object' || node === null || !Object.hasOwn(node, name)) return undefined;
  const found = (node as Record<string, unknown>)[name];
  return Array.isArray(found) ? (found[0] as unknown) : found;
}

function list(node: unknown, name: string): unknown[] {
  if (typeof node !== 'object' || node === null || !Object.hasOwn(node, name)) return [];
  const found = (node as Record<string, unknown>)[name];
  return Array.isArray(found) ? (found as unknown[]) : [found];
}

function text(node: unknown, name: string): string {
  const found = child(node, name);
  if (typeof found === 'string') return found.trim();
  const inner = child(found, '#text');
  return typeof inner === 'string' ? inner.trim() : '';
}

/** Null for no amount; another currency than the euro counts as none. */
function toCents(node: unknown, name: string): number | null {
  const amount = child(node, name);
  if (child(amount, '@Ccy') !== 'EUR') return null;
  const [, euros, cents = ''] = /^(\d{1,15})(?:\.(\d{1,2})0*)?$/.exec(text(node, name)) ?? [];
  return euros === undefined ? null : Number(euros) * 100 + Number(cents.padEnd(2, '0'));
}
