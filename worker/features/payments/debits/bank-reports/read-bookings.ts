import { readFileId } from '../bank-files/file-id.ts';
import { readSort } from './booking-codes.ts';
import { type Message, type Page, type Question, type Return, ask } from './finding.ts';
import { type Money, readMoney, sumCents } from './money.ts';
import { readReason } from './reason.ts';
import { type Element, child, findAll, findNamed, list, text } from './xml.ts';

/** What banks write in place of a reference that they do not have. */
const NO_REFERENCE = ['', 'NONREF', 'NOTPROVIDED', 'NOT PROVIDED', '0'];

const STATEMENTS = ['Rpt', 'Stmt', 'Ntfctn'];
const ORDER = /^A-[0-9A-Z]{4}-[0-9A-Z]{4}$/;

/** camt.052, camt.053 and camt.054: what was booked to the account of the creditor. */
export function readBookings(message: unknown): Message {
  const statements = findNamed(message, ...STATEMENTS).map(({ node }) => node);
  const pages = readPages(message, statements);
  const entries = findNamed(message, 'Ntry').map(({ node }) => readEntry(node));
  // No schema has them there, and nothing says whether they were booked.
  const stray = findAll(
    message,
    ({ name }) => name === 'Ntry' || name === 'TxDtls' || name === 'RtrInf',
  ).filter(({ name }) => name !== 'Ntry');
  return {
    findings: [
      ...entries.flatMap(({ findings }) => findings),
      ...stray.map(({ node }) =>
        ask('It stands outside of a booking.', { order: readOrder(node) || null, file: readFile(node) }),
      ),
      // The counts of a statement in pages are those of all pages.
      ...(pages.length > 0 ? [] : statements.flatMap(countEntries)),
    ],
    explained: entries.flatMap(({ explained }) => explained),
    pages,
    others: entries.filter(({ findings }) => findings.length === 0).length,
  };
}

interface Entry {
  readonly findings: readonly (Question | Return)[];
  readonly explained: readonly string[];
}

function readEntry(entry: unknown): Entry {
  const details = findNamed(entry, 'TxDtls');
  const parts = details.length === 0 ? [entry] : details.map(({ node }) => node);
  const partFindings = parts.flatMap((part) => readPart(entry, part, parts.length === 1));
  const key = toKey(entry);
  if (details.length === 0)
    return { findings: partFindings.map((finding) => ({ ...finding, key })), explained: [] };
  const keyed = partFindings.map((finding) => ({
    ...finding,
    key: key === null ? null : `${key} ${finding.kind} ${finding.order}`,
  }));
  const isPlain = partFindings.length === 0 && !isReversed(entry) && readSort(entry) !== 'return';
  const isWhole = isPlain || isExplained(entry, parts);
  const findings = isWhole
    ? keyed
    : [...keyed, ask(`${describe(entry)} has parts that are not named.`, { file: readFile(entry), key })];
  return { findings, explained: isWhole && partFindings.length > 0 && key !== null ? [key] : [] };
}

/** What one part of an entry means. An entry without parts is its own. */
function readPart(entry: unknown, part: unknown, isOnly: boolean): (Question | Return)[] {
  const direction = text(part, 'CdtDbtInd') || text(entry, 'CdtDbtInd');
  const order = readOrder(part);
  const file = readFile(part) ?? readFile(entry);
  const returned = findNamed(part, 'RtrInf')[0] ?? findBeside(entry);
  const isBack = returned !== undefined || isReversed(entry) || isReversed(part);
  const scope = { order: order || null, file };
  const words = describe(entry);
  if (direction === 'CRDT')
    return isBack ? [ask(`${words} brings money back that was taken before.`, scope)] : [];
  if (direction !== 'DBIT') return [ask(`${words} is neither a credit nor a debit.`, scope)];
  const own = readSort(part);
  const sort = own === 'unknown' ? readSort(entry) : own;
  if (!isBack && sort === 'other') return [];
  // The number of another payment, which is none of ours.
  if (!isBack && sort === 'unknown' && order !== '' && !ORDER.test(order) && file === null) return [];
  if (sort === 'own reversal') return [ask(`${words} is a debit that the company gave back itself.`, scope)];
  if (!isBack && sort !== 'return') return [ask(`${words} takes money without saying why.`, scope)];
  const status = readStatus(entry);
  if (status !== 'BOOK') return [ask(`${words} is a return that is not booked yet (${status}).`, scope)];
  if (order === '') return [ask(`${words} is a return that names no order.`, scope)];
  const reason = returned ? readReason({ RtrInf: returned.node }, 'RtrInf') : '';
  return [{ kind: 'return', order, file: null, amounts: listAmounts(entry, part, isOnly), reason: reason || 'NARR', key: null }]; // prettier-ignore
}

/** The reason of a return that an entry gives for all of its parts. */
function findBeside(entry: unknown): Element | undefined {
  return findNamed(entry, 'TxDtls', 'RtrInf').find(({ name }) => name === 'RtrInf');
}

/** The amount of the debit. A bank may name it besides what it has booked, or book its fee with it. */
function listAmounts(entry: unknown, part: unknown, isOnly: boolean): Money[] {
  const original = readMoney(part, 'AmtDtls', 'InstdAmt', 'Amt') ?? (isOnly ? readMoney(entry, 'AmtDtls', 'InstdAmt', 'Amt') : null); // prettier-ignore
  if (original) return [original];
  const booked = readBooked(part) ?? (isOnly ? readMoney(entry, 'Amt') : null);
  if (booked === null) return [];
  const fees = sumCents(listFees(isOnly ? [entry, part] : [part]));
  if (booked.cents === null || fees === null || fees === 0) return [booked];
  return [booked, { cents: booked.cents - fees, label: booked.label }];
}

function readBooked(part: unknown): Money | null {
  return readMoney(part, 'AmtDtls', 'TxAmt', 'Amt') ?? readMoney(part, 'Amt');
}

/** Fees, in the form of version 2 and of later ones. */
function listFees(nodes: readonly unknown[]): (Money | null)[] {
  return [...new Set(nodes)]
    .flatMap((node) => list(node, 'Chrgs'))
    .flatMap((fee) => (child(fee, 'Rcrd') === undefined ? [fee] : list(fee, 'Rcrd')))
    .map((fee) => readMoney(fee, 'Amt'))
    .filter((fee) => fee !== null);
}

/** Whether the parts of an entry are as many and as much as it says. */
function isExplained(entry: unknown, parts: readonly unknown[]): boolean {
  const counts = findNamed(entry, 'Btch').map(({ node }) => text(node, 'NbOfTxs'));
  const statedCount = counts.reduce((sum, count) => sum + Number(count), 0);
  if (statedCount > parts.length || Number.isNaN(statedCount)) return false;
  const sum = readMoney(entry, 'Amt');
  const [only] = parts;
  if (sum === null || (parts.length === 1 && readBooked(only) === null)) return true;
  const total = sum.cents;
  const sums = [
    sumCents(parts.map((part) => signed(entry, part, readBooked(part)))),
    sumCents(parts.map((part) => signed(entry, part, readMoney(part, 'AmtDtls', 'InstdAmt', 'Amt') ?? readBooked(part)))), // prettier-ignore
  ];
  const fees = [listFees(parts), listFees([entry, ...parts])].map(sumCents);
  return sums.some((sum) => sum !== null && (sum === total || fees.some((fee) => fee !== null && sum + fee === total))); // prettier-ignore
}

/** A part of the other direction than its entry lowers the sum. */
function signed(entry: unknown, part: unknown, money: Money | null): Money | null {
  const direction = text(part, 'CdtDbtInd');
  if (money === null || money.cents === null) return money;
  if (direction === '' || direction === text(entry, 'CdtDbtInd')) return money;
  return { ...money, cents: -money.cents };
}

/** A statement that counts more debits than it names. */
function countEntries(statement: unknown): Question[] {
  const statedCount = Number(text(statement, 'TxsSummry', 'TtlDbtNtries', 'NbOfNtries'));
  const namedCount = findNamed(statement, 'Ntry').filter(
    ({ node }) => text(node, 'CdtDbtInd') !== 'CRDT',
  ).length;
  if (statedCount <= namedCount) return [];
  return [ask(`The statement ${text(statement, 'Id')} has debits that it does not name.`)];
}

function readPages(message: unknown, statements: readonly unknown[]): Page[] {
  const ofMessage = child(message, 'GrpHdr', 'MsgPgntn');
  return statements.flatMap((statement) => {
    const own = ['StmtPgntn', 'RptPgntn', 'NtfctnPgntn'].map((name) => child(statement, name));
    const page = own.find((candidate) => candidate !== undefined) ?? ofMessage;
    const number = Number(text(page, 'PgNb'));
    if (page === undefined || !Number.isInteger(number) || number < 1) return [];
    return [{ statement: text(statement, 'Id'), number, isLast: isTrue(text(page, 'LastPgInd')) }];
  });
}

function readOrder(part: unknown): string {
  return toReference(text(findNamed(part, 'EndToEndId')[0]?.node)).toUpperCase();
}

/** Our file that a booking is about: banks name it, or its group, in a batch and in the references. */
function readFile(node: unknown): string | null {
  const ids = findNamed(node, 'PmtInfId', 'MsgId').map(({ node: id }) => readFileId(text(id)));
  return ids.find((id) => id !== null) ?? null;
}

function readStatus(entry: unknown): string {
  return text(entry, 'Sts', 'Cd') || text(entry, 'Sts', 'Prtry') || text(entry, 'Sts') || 'BOOK';
}

function isReversed(node: unknown): boolean {
  return isTrue(text(node, 'RvslInd'));
}

function isTrue(value: string): boolean {
  return value === 'true' || value === '1';
}

function toReference(value: string): string {
  return NO_REFERENCE.includes(value.toUpperCase()) ? '' : value;
}

/** The bank's own reference of an entry is the same in all of its reports. */
function toKey(entry: unknown): string | null {
  const reference = toReference(text(entry, 'AcctSvcrRef'));
  if (reference === '') return null;
  return [reference, text(entry, 'CdtDbtInd'), readMoney(entry, 'Amt')?.label, readStatus(entry)].join(' ');
}

function describe(entry: unknown): string {
  const date = text(entry, 'BookgDt', 'Dt') || text(entry, 'BookgDt', 'DtTm').slice(0, 10);
  const reference = toReference(text(entry, 'AcctSvcrRef')) || toReference(text(entry, 'NtryRef'));
  return [
    'The booking',
    ...(reference === '' ? [] : [reference]),
    `of ${readMoney(entry, 'Amt')?.label ?? 'no amount'}`,
    ...(date === '' ? [] : [`on ${date}`]),
  ].join(' ');
}
