import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { parseReference } from '#client/api/reference.ts';
import {
  type ExportedFile,
  exportDebits,
  rebuildFile,
  replaceFile,
  requireKeys,
} from '#worker/features/payments/debits/bank-files/export-debits.ts';
import { findDebit, writeLift } from '#worker/features/payments/debits/debit-store.ts';
import { importReport } from '#worker/features/payments/debits/bank-reports/import-report.ts';
import { printItems, resolveItems } from '#worker/features/payments/debits/bank-reports/open-items.ts';
import type { SettlingPorts, SettlingSite } from '#worker/features/payments/settle/commit-or-retry.ts';
import { printFiles } from '#worker/features/payments/debits/bank-files/print-files.ts';
import type { ConfiguredSite } from '#worker/ports/sites.ts';
import type { Ports } from '#worker/ports/ports.ts';
import { OperatorProblem, readReason } from '#worker/features/operators/operator-problem.ts';
import { readTask } from './read-task.ts';
import { EDGE_HINT, type Unfinished, runTask } from './run-task.ts';
import { writeResult } from './write-result.ts';

const USAGE = `npm run debits -- export --company ID [--out FILE.xml]
npm run debits -- export --company ID --again FILE_ID [--not-handed-in] [--out FILE.xml]
npm run debits -- files --company ID
npm run debits -- import FILE.xml --company ID
npm run debits -- list --company ID
npm run debits -- resolve B-... [B-...] --company ID --by NAME --reason "TEXT" [--returned A-...] [--next-file]
npm run debits -- unblock --company ID --order A-... --reason "TEXT"

The export writes a file for the bank (pain.008.001.08) with every direct debit that is in no file yet. A debit whose day has
become too early for the bank gets a later one, which the member is told by email. What cannot be debited is left out, because
its account number cannot be read or its mandate is for another creditor: the export says why, and ends with 1.

files lists all files with time, id, number, sum and the states of their debits. If one gets lost before the bank has it,
--again writes the same one. It refuses if the bank may have carried the file out, because a day has come or a debit is
collected or returned, and if the file can no longer be the same, because an account number cannot be read.

Only if you are sure that the bank never had the file, add --not-handed-in: its debits, except those noted as returned, go into
a new file with all others that wait. That file has another id and days that the bank can keep. Never hand in the old one then.

The import reads what the bank reports (pain.002, camt.052, camt.053, camt.054), any number of times. What it cannot carry
out stays on a list, and the command ends with 1. Until list is empty again, debits that an item may be about do not count
as paid. resolve closes items with your name and a reason: --returned (as often as needed) for orders whose debits came
back, --next-file to put the debits of a rejected file or group into the next one, neither if nothing is to be done.

A return blocks the account and its member; unblock lifts that by the number of the returned order. Reasons stay stored, so
they name no person.

${EDGE_HINT} An export needs the worker's IBAN_KEY here,
too.`;

const TASKS = { export: 0, files: 0, import: 1, list: 0, resolve: Infinity, unblock: 0 };

const OPTIONS = {
  company: { type: 'string' },
  out: { type: 'string' },
  again: { type: 'string' },
  'not-handed-in': { type: 'boolean' },
  by: { type: 'string' },
  returned: { type: 'string', multiple: true },
  'next-file': { type: 'boolean' },
  order: { type: 'string' },
  reason: { type: 'string' },
} as const;

type DebitPorts = SettlingPorts & Pick<Ports, 'database' | 'ibanKey'>;

/** Carries out what an operator has typed, and returns the exit code. */
export async function manageDebits(...typed: Parameters<typeof carryOut>): Promise<number> {
  return runTask(USAGE, typed[2], async () => carryOut(...typed));
}

async function carryOut(
  ports: DebitPorts,
  sites: readonly ConfiguredSite[],
  words: string[],
): Promise<string | Unfinished> {
  const { positionals, values } = parseArgs({ args: words, options: OPTIONS, allowPositionals: true });
  const [task, names] = readTask(positionals, TASKS);
  const companies = [...new Map(sites.map(({ company }) => [company.id, company])).values()];
  const company = companies.find(({ id }) => id === values.company);
  if (!company) throw new OperatorProblem(`--company is one of ${companies.map(({ id }) => id).join(', ')}.`);
  const now = ports.clock();
  const own = sites
    .filter(({ tenant }) => tenant.company === company.id)
    .map((site) => ({ ...site, ports, db: ports.database(site.tenant.database), now, changedInboxes: [] }));
  if (task === 'import') return importFile(own, names);
  if (task === 'list') return printItems(own);
  if (task === 'resolve')
    return resolveItems(own, {
      ids: names.map((name) => parseReference(name, 'B') ?? name),
      by: values.by,
      reason: values.reason,
      returned: (values.returned ?? []).map((order) => parseReference(order, 'A') ?? order),
      isForNextFile: values['next-file'] ?? false,
    });
  if (task === 'unblock')
    return liftBlock(own, { order: parseReference(values.order ?? '', 'A') ?? '', reason: values.reason });
  if (task === 'files') return printFiles(own);
  const keys = requireKeys(company, ports);
  const { again, 'not-handed-in': isNotHandedIn = false } = values;
  const { file, leftOut } =
    again === undefined
      ? await exportDebits(own, keys)
      : await (isNotHandedIn ? replaceFile : rebuildFile)(own, keys, again);
  const none =
    again === undefined || leftOut.length > 0
      ? 'There is nothing to debit.'
      : 'There is no such file with debits in it. The debits of a replaced file are exported without --again.';
  const said = [file ? writeOut(file, values.out) : none, ...leftOut].join('\n');
  return leftOut.length === 0 ? said : { unfinished: said };
}

function writeOut({ fileId, count, xml }: ExportedFile, out = `${fileId}.xml`): string {
  writeResult(out, xml, `Write it with --again ${fileId}.`);
  return `${out}: ${count} debits. The id of the file is ${fileId}.`;
}

async function importFile(sites: readonly SettlingSite[], [file]: readonly string[]) {
  if (file === undefined) throw new OperatorProblem('An import needs the name of a file.');
  const { reports, returned, known, open, others } = await importReport(sites, {
    name: path.basename(file),
    bytes: readBytes(file),
  });
  const counts = `${returned.length} returned, ${known.length} known before, ${others} other bookings, ${open.length} to answer`;
  const said = [...reports, counts, ...open.map(({ id, text }) => `${id}  ${text}`)].join('\n');
  return open.length === 0 ? said : { unfinished: said };
}

function readBytes(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch {
    throw new OperatorProblem(`${file} cannot be read.`);
  }
}

/** Allows debits of an account again after a return, for a reason that stays with the block. */
async function liftBlock(
  sites: readonly SettlingSite[],
  { order, reason }: { order: string; reason: string | undefined },
): Promise<string> {
  const why = readReason(reason);
  for (const site of sites) {
    const debit = await findDebit(site, order);
    if (!debit) continue;
    const [lifted] = await writeLift(site, debit.ibanHash, why);
    if (!lifted) throw new OperatorProblem(`The account of ${order} is not blocked.`);
    return `The account of ${order} can be debited again.`;
  }
  throw new OperatorProblem('--order is the number of an order by direct debit, such as A-7F3K-2094.');
}
