import { hash } from 'node:crypto';
import { commitWrites } from '#worker/db/write.ts';
import { OperatorProblem } from '#worker/features/operators/operator-problem.ts';
import { createReferenceNumber } from '#worker/http/digests.ts';
import { findPayment } from '#worker/features/payments/payment-store.ts';
import { toDecimals } from '#worker/payments/decimals.ts';
import { type SettlingSite, settlePayment } from '#worker/features/payments/settle/settle-payment.ts';
import { type DebitRow, findDebit, writeReturn } from '../debit-store.ts';
import {
  type NewBankItem,
  findItem,
  listOpenItems,
  writeClosedItem,
  writeOpenItem,
  writeOrderAnswered,
} from './bank-item-store.ts';
import type { Finding, Page, Return } from './finding.ts';
import { findRejected } from './find-rejected.ts';
import { type Report, readReports } from './read-report.ts';

/** What became of a file of the bank. */
export interface Outcome {
  /** The names that the bank has given its reports. */
  readonly reports: string[];
  /** Orders. */
  readonly returned: string[];
  /** Orders and items that were dealt with before. */
  readonly known: string[];
  /** Items that wait for an operator. */
  readonly open: Pick<NewBankItem, 'id' | 'text'>[];
  /** The number of bookings that are no business of debits. */
  others: number;
}

const BY_IMPORT = 'import';

/**
 * Carries out what a file of the bank says, and keeps on a list what only an operator can decide. It may be read any
 * number of times, also after it was interrupted: until it was read to its end, the file itself is on the list.
 */
export async function importReport(
  sites: readonly SettlingSite[],
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<Outcome> {
  if (sites.length === 0) throw new OperatorProblem('The company has no site.');
  const outcome: Outcome = { reports: [], returned: [], known: [], open: [], others: 0 };
  const file = await toItemId(hash('sha256', bytes));
  let reports: Report[];
  try {
    reports = readReports(bytes);
  } catch (error) {
    if (!(error instanceof OperatorProblem)) throw error;
    await list(sites, { id: file, text: `${name}: ${error.message}` }, outcome);
    return outcome;
  }
  const unread = { id: file, text: `${name} was not read to its end. Import it again.` };
  for (const site of sites) await commitWrites(site.db, [writeOpenItem(site, unread)]);
  for (const report of reports) {
    // Without an id of the bank, the same words of another file are another statement.
    const source = report.isNamed ? report.name : `${report.name} ${file}`;
    await carryOutReport(sites, report, { source, outcome });
  }
  await close(sites, unread, 'The file was read to its end.');
  return { ...outcome, open: await listStillOpen(sites, outcome.open) };
}

async function carryOutReport(
  sites: readonly SettlingSite[],
  report: Report,
  { source, outcome }: { source: string; outcome: Outcome },
): Promise<void> {
  outcome.reports.push(report.name);
  outcome.others += report.others;
  const times = new Map<string, number>();
  // What is asked about a whole file is asked about the debits that are left of it.
  const inOrder = report.findings.toSorted((one, other) => rank(one) - rank(other));
  for (const finding of inOrder) {
    const key = finding.key ?? `${source} ${JSON.stringify(finding)}`;
    const before = times.get(key) ?? 0;
    times.set(key, before + 1);
    await carryOut(sites, finding, await toItemId(before === 0 ? key : `${key} #${before}`), outcome);
  }
  for (const key of report.explained)
    await close(sites, { id: await toItemId(key), text: report.name }, `Its parts are in ${report.name}.`);
  for (const page of report.pages) await notePage(sites, page, outcome);
}

function rank({ kind }: Finding): number {
  return kind === 'return' ? 0 : 1;
}

async function carryOut(
  sites: readonly SettlingSite[],
  finding: Finding,
  id: string,
  outcome: Outcome,
): Promise<void> {
  if (finding.kind === 'rejection') {
    const rejected = await findRejected(sites, finding);
    if (rejected) await list(rejected.sites, { id, ...rejected.item }, outcome);
    else outcome.known.push(finding.group ?? finding.file);
    return;
  }
  const owner = await findOwner(sites, finding.order);
  if (finding.kind === 'return') {
    const problem = owner ? findProblem(owner.debit, finding) : 'It is not an order of this company.';
    if (owner && problem === null) {
      await carryOutReturn(owner, finding, outcome);
      return;
    }
    const text = `${finding.order || 'A debit without a number'} was returned (${toAmounts(finding)}). ${problem}`;
    await list(owner ? [owner.site] : sites, { id, text, ...toScope(finding, owner) }, outcome);
    return;
  }
  const text = finding.order ? `${finding.order}: ${finding.text}` : finding.text;
  await list(owner ? [owner.site] : sites, { id, text, ...toScope(finding, owner) }, outcome);
}

interface Owner {
  readonly site: SettlingSite;
  readonly debit: DebitRow;
}

async function findOwner(sites: readonly SettlingSite[], order: string | null): Promise<Owner | null> {
  if (order === null || order === '') return null;
  for (const site of sites) {
    const debit = await findDebit(site, order);
    if (debit) return { site, debit };
  }
  return null;
}

/** Why a return cannot be carried out; null if it can be, or was. */
function findProblem({ status, fileId, amount }: DebitRow, { file, amounts }: Return): string | null {
  if (status === 'returned') return null;
  if (fileId === null) return 'The debit is in no file.';
  if (file !== null && file !== fileId) return `The report is about ${file}, the debit is in ${fileId}.`;
  if (amounts.length > 0 && !amounts.some(({ cents }) => cents === amount))
    return `The amount is another one: the debit is ${toDecimals(amount)} EUR.`;
  return null;
}

async function carryOutReturn(
  { site, debit }: Owner,
  { order, reason }: Pick<Return, 'order' | 'reason'>,
  { returned, known }: Outcome,
): Promise<void> {
  const isNew = debit.status !== 'returned';
  await commitWrites(site.db, [
    ...(isNew ? writeReturn(site, debit, reason) : []),
    writeOrderAnswered(site, order, { by: BY_IMPORT, why: 'The debit was returned.' }),
  ]);
  const payment = await findPayment(site, order);
  if (payment) await settlePayment(site, payment);
  (isNew ? returned : known).push(order);
}

/** What an open item holds back: one debit, those of a file, or all. */
function toScope({ file, order }: { file: string | null; order: string | null }, owner: Owner | null) {
  return { orderId: owner ? order : null, fileId: owner ? null : file };
}

function toAmounts({ amounts, reason }: Return): string {
  return [...new Set([...amounts.map(({ label }) => label), reason])].join(', ');
}

/** Puts an item on the list of sites, unless an operator has closed it before. */
async function list(sites: readonly SettlingSite[], item: NewBankItem, outcome: Outcome): Promise<void> {
  const shown = { ...item, text: item.text.replaceAll(/\p{C}+/gu, ' ').slice(0, 300) };
  let isOpen = false;
  for (const site of sites) {
    await commitWrites(site.db, [writeOpenItem(site, shown)]);
    if ((await findItem(site, item.id))?.closedAt === null) isOpen = true;
  }
  if (!isOpen) outcome.known.push(item.id);
  else if (outcome.open.every(({ id }) => id !== item.id)) outcome.open.push(shown);
}

/** What a later part of the same file has answered is no question any more. */
async function listStillOpen(
  sites: readonly SettlingSite[],
  items: Outcome['open'],
): Promise<Outcome['open']> {
  const ids = items.map(({ id }) => id);
  const rows = await Promise.all(sites.map(async (site) => listOpenItems(site, ids)));
  const open = new Set(rows.flat().map(({ id }) => id));
  return items.filter(({ id }) => open.has(id));
}

async function close(sites: readonly SettlingSite[], item: NewBankItem, why: string): Promise<void> {
  for (const site of sites)
    await commitWrites(site.db, [writeClosedItem(site, item, { by: BY_IMPORT, why })]);
}

/** A page answers the question for itself and asks for those beside it. */
async function notePage(
  sites: readonly SettlingSite[],
  { statement, number, isLast }: Page,
  outcome: Outcome,
): Promise<void> {
  const toItem = async (page: number) => ({
    id: await toItemId(`page ${statement} ${page}`),
    text: `Page ${page} of the statement ${statement} was not imported.`,
  });
  await close(sites, await toItem(number), 'The page was imported.');
  for (const beside of [number - 1, ...(isLast ? [] : [number + 1])])
    // One that was imported is no news.
    if (beside > 0) await list(sites, await toItem(beside), { ...outcome, known: [] });
}

/** The same for the same words. */
async function toItemId(key: string): Promise<string> {
  return createReferenceNumber('B', { tenant: { id: 'bank' }, now: 0 }, [key]);
}
