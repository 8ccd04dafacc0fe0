import type { Company } from '#tenants/schema/company-schema.ts';
import { commitWrites } from '#worker/db/write.ts';
import type { Ports } from '#worker/ports/ports.ts';
import type { PaymentSite } from '#worker/ports/payments.ts';
import { OperatorProblem } from '#worker/features/operators/operator-problem.ts';
import { writeUncollected } from '#worker/features/payments/withdraw/refund-store.ts';
import { writeMovedNotice } from '../debit-notice.ts';
import { addBankDays, findDueDay, toDay } from './bank-days.ts';
import { listForFile, readFile, writeClaim, writeRelease } from './bank-file-store.ts';
import { createFileId, readTime } from './file-id.ts';
import { type BankDebit, writePain008 } from './pain008.ts';
import { KEY_HINT, type Keys, listIds, sortDebits } from './to-bank-debits.ts';

type Site = Pick<PaymentSite, 'db' | 'tenant' | 'company' | 'origin' | 'now'>;

export interface ExportedFile {
  readonly fileId: string;
  readonly count: number;
  readonly xml: string;
}

interface Export {
  /** Null if there is nothing to debit. */
  readonly file: ExportedFile | null;
  /** What an operator has to know about debits that are not in it. */
  readonly leftOut: readonly string[];
}

/** Banks want a file a day before the debit at the latest. */
const LEAD_BANK_DAYS = 2;

export function requireKeys({ creditor }: Company, { ibanKey }: Pick<Ports, 'ibanKey'>): Keys {
  if (!creditor) throw new OperatorProblem('The file of the company has no [creditor].');
  if (ibanKey === null) throw new OperatorProblem('IBAN_KEY is not set.');
  return { creditor, ibanKey };
}

/**
 * A file with every debit of a company that is not in one yet. Accounts are opened first, so that no debit counts as handed in
 * that cannot be written.
 */
export async function exportDebits(sites: readonly Site[], keys: Keys): Promise<Export> {
  const [first] = sites;
  if (!first) return { file: null, leftOut: [] };
  const found = await Promise.all(sites.map(async (site) => listOwed(site)));
  const { ready, foreign, unreadable } = sortDebits(found.flat(), keys);
  const leftOut = [
    ...foreign.map(({ debit: { id }, mandate: { creditorId } }) => `${id} is not in the file: its mandate is for the creditor ${creditorId}, not for ${keys.creditor.id}. ${toCancel(id)}`), // prettier-ignore
    ...unreadable.map(({ debit: { id } }) => `${id} is not in the file: its account number cannot be read. ${toCancel(id)}`), // prettier-ignore
  ];
  if (ready.length === 0 && unreadable.length > 0)
    throw new OperatorProblem([`${KEY_HINT} If it is, the accounts are damaged:`, ...leftOut].join('\n'));
  if (ready.length === 0) return { file: null, leftOut };
  const fileId = createFileId(first);
  try {
    for (const site of sites) {
      const own = ready.map(({ row }) => row).filter(({ debit }) => debit.tenantId === site.tenant.id);
      await claim(site, own, { fileId, days: keys.creditor.days });
    }
    const written = sortDebits(await readRows(sites, fileId), keys).ready;
    return { file: toFile(keys, fileId, written), leftOut };
  } catch (error) {
    throw new OperatorProblem(
      `The file was not written: ${String(error)}. What is in it already is written by --again ${fileId}.`,
      { cause: error },
    );
  }
}

/** The debits of a site that members owe and no bank has. */
async function listOwed(site: Site) {
  await commitWrites(site.db, writeUncollected(site));
  return listForFile(site);
}

const toCancel = (id: string) =>
  `Cancel it with npm run ledger -- refund --payment ${id}, so that the member can order anew.`;

/**
 * Takes debits into a file. A day that banks cannot keep any more becomes a later one, of which members are told as many days
 * before as of the first one.
 */
async function claim(
  site: Site,
  rows: Awaited<ReturnType<typeof listForFile>>,
  { fileId, days }: { fileId: string; days: number },
) {
  if (rows.length === 0) return;
  const earliest = addBankDays(toDay(site.now), LEAD_BANK_DAYS);
  const announced = findDueDay(site.now, days);
  const dueOn = announced > earliest ? announced : earliest;
  const moved = rows.filter(({ debit }) => debit.dueOn < earliest);
  const notices = await Promise.all(moved.map(async (row) => writeMovedNotice(site, row, { fileId, dueOn })));
  const chosen = rows.map(({ debit }) => debit);
  await commitWrites(site.db, [writeClaim(site, { fileId, earliest, dueOn, chosen }), ...notices.flat()]);
}

const REPLACE_HINT =
  'If you are sure that the bank never had the file, add --not-handed-in: a new file replaces it.';

/** The same file once more, if it was lost before the bank had it. */
export async function rebuildFile(sites: readonly Site[], keys: Keys, fileId: string): Promise<Export> {
  const rows = await readRows(sites, fileId);
  const today = toDay(sites[0]?.now ?? 0);
  if (rows.some(({ debit }) => debit.status !== 'exported' || debit.dueOn <= today))
    throw new OperatorProblem(`The bank seems to have carried out ${fileId}: see files. ${REPLACE_HINT}`);
  const { ready, foreign, unreadable } = sortDebits(rows, keys);
  if (foreign.length > 0)
    throw new OperatorProblem(
      `Mandates of this file are for another creditor than ${keys.creditor.id}: ${listIds(foreign)}. Write it with the [creditor] of then.`,
    );
  if (unreadable.length > 0)
    throw new OperatorProblem(
      `${ready.length === 0 ? `${KEY_HINT} ` : ''}The file cannot be the same, because account numbers cannot be read: ${listIds(unreadable)}. ${REPLACE_HINT}`,
    );
  return { file: toFile(keys, fileId, ready), leftOut: [] };
}

/**
 * A new file in place of one that the bank never had, with days that the bank can keep. Debits which count as collected only
 * because the bank did not return them are in it too. They leave the old file first, so that the next export has what this one
 * cannot write.
 */
export async function replaceFile(sites: readonly Site[], keys: Keys, fileId: string): Promise<Export> {
  const rows = await readRows(sites, fileId);
  if (rows.every(({ debit }) => debit.status === 'returned')) return { file: null, leftOut: [] };
  for (const site of sites) await commitWrites(site.db, writeRelease(site, fileId));
  return exportDebits(sites, keys);
}

function toFile(
  { creditor }: Keys,
  fileId: string,
  ready: readonly { readonly bankDebit: BankDebit }[],
): ExportedFile | null {
  if (ready.length === 0) return null;
  const debits = ready.map(({ bankDebit }) => bankDebit);
  const xml = writePain008({ id: fileId, createdAt: readTime(fileId), creditor, debits });
  return { fileId, count: debits.length, xml };
}

async function readRows(sites: readonly Site[], fileId: string) {
  return (await Promise.all(sites.map(async (site) => readFile(site, fileId)))).flat();
}
