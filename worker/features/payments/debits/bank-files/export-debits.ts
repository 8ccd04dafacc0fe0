import type { Company } from '#tenants/schema/company-schema.ts';
import { commitWrites } from '#worker/db/write.ts';
import type { Ports } from '#worker/ports/ports.ts';
import type { PaymentSite } from '#worker/ports/payments.ts';
import { OperatorProblem } from '#worker/features/operators/operator-problem.ts';
import { writeUncollected } from '#worker/features/payments/withdraw/refund-store.ts';
import { writeMovedNotice } from '../debit-notice.ts';
import { addBankDays, toDay } from './bank-days.ts';
import { listForFile, readFile, writeClaim, writeRelease } from './bank-file-store.ts';
import { createFileId, readTime } from './file-id.ts';
import { writePain008 } from './pain008.ts';
import { type Keys, listIds, sortDebits } from './to-bank-debits.ts';

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
  if (ready.length === 0) return { file: null, leftOut };
  const fileId = createFileId(first);
  try {
    for (const site of sites) {
      const own = ready.map(({ row }) => row).filter(({ debit }) => debit.tenantId === site.tenant.id);
      await claim(site, own, fileId);
    }
    return { file: await writeFile(sites, keys, fileId), leftOut };
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

/** Takes debits into a file, and tells the members whose debit gets a later day. */
async function claim(site: Site, rows: Awaited<ReturnType<typeof listForFile>>, fileId: string) {
  if (rows.length === 0) return;
  const earliest = addBankDays(toDay(site.now), LEAD_BANK_DAYS);
  const moved = rows.filter(({ debit }) => debit.dueOn < earliest);
  const notices = await Promise.all(
    moved.map(async (row) => writeMovedNotice(site, row, { fileId, dueOn: earliest })),
  );
  const chosen = rows.map(({ debit }) => debit);
  await commitWrites(site.db, [writeClaim(site, { fileId, earliest, chosen }), ...notices.flat()]);
}

/** The same file once more, if it was lost before the bank had it. Debits that were returned are not in it. */
export async function rebuildFile(
  sites: readonly Site[],
  keys: Keys,
  { fileId, isNotHandedIn }: { fileId: string; isNotHandedIn: boolean },
): Promise<Export> {
  const found = await Promise.all(sites.map(async (site) => readFile(site, fileId)));
  const rows = found.flat();
  const today = toDay(sites[0]?.now ?? 0);
  const isCarriedOut = rows.some(({ debit }) => debit.status !== 'exported' || debit.dueOn <= today);
  if (isCarriedOut && !isNotHandedIn)
    throw new OperatorProblem(
      `The bank seems to have carried out ${fileId}: see files. If it never had the file, add --not-handed-in.`,
    );
  const { foreign, unreadable } = sortDebits(
    rows.filter(({ debit }) => debit.status !== 'returned'),
    keys,
  );
  if (foreign.length > 0)
    throw new OperatorProblem(
      `Mandates of this file are for another creditor than ${keys.creditor.id}: ${listIds(foreign)}. Write it with the [creditor] of then.`,
    );
  const ids = unreadable.map(({ debit }) => debit.id);
  if (ids.length > 0)
    for (const site of sites) await commitWrites(site.db, writeRelease(site, fileId, { ids }));
  const leftOut = ids.map((id) => `${id} is not in the file any more: its account number cannot be read. ${toCancel(id)}`); // prettier-ignore
  return { file: await writeFile(sites, keys, fileId), leftOut };
}

async function writeFile(sites: readonly Site[], keys: Keys, fileId: string): Promise<ExportedFile | null> {
  const found = await Promise.all(sites.map(async (site) => readFile(site, fileId)));
  const rows = found.flat().filter(({ debit }) => debit.status !== 'returned');
  const debits = sortDebits(rows, keys).ready.map(({ bankDebit }) => bankDebit);
  if (debits.length === 0) return null;
  const xml = writePain008({ id: fileId, createdAt: readTime(fileId), creditor: keys.creditor, debits });
  return { fileId, count: debits.length, xml };
}
