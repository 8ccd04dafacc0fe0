import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Company } from '#tenants/schema/company-schema.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import {
  exportDebits,
  rebuildFile,
  requireKeys,
} from '#worker/features/payments/debits/bank-files/export-debits.ts';
import { liftBlock } from '#worker/features/payments/debits/lift-block.ts';
import { importReturns } from '#worker/features/payments/debits/bank-files/import-returns.ts';
import { printFiles } from '#worker/features/payments/debits/bank-files/print-files.ts';
import { listConfiguredSites } from '#worker/tenancy/configured-site.ts';
import type { Ports } from '#worker/ports/ports.ts';
import { OperatorProblem } from '#worker/features/operators/operator-problem.ts';
import { runTask } from './run-task.ts';

const USAGE = `npm run debits -- export --company ID [--out FILE.xml]
npm run debits -- export --company ID --again FILE_ID [--out FILE.xml]
npm run debits -- files --company ID
npm run debits -- import FILE.xml --company ID
npm run debits -- unblock --company ID --order A-... --reason "TEXT"

The export writes a file for the bank (pain.008.001.08) with every direct debit that is in no file yet. If it gets lost
before the bank has it, --again writes the same one; files lists all with time, id, number and sum. The import
reads what the bank did not pay or gave back (pain.002 or camt.054), any number of times. A return blocks the account and
its member; unblock lifts that by the number of the returned order. Its reason stays stored, so it names no person.`;

const OPTIONS = {
  company: { type: 'string' },
  out: { type: 'string' },
  again: { type: 'string' },
  order: { type: 'string' },
  reason: { type: 'string' },
} as const;

interface Sites {
  readonly tenants: readonly Tenant[];
  readonly companies: readonly Company[];
}

/** Carries out what an operator has typed, and returns the exit code. */
export async function manageDebits(ports: Ports, sites: Sites, words: string[]): Promise<number> {
  return runTask(USAGE, async () => carryOut(ports, sites, words));
}

async function carryOut(ports: Ports, { tenants, companies }: Sites, words: string[]): Promise<string> {
  const { positionals, values } = parseArgs({ args: words, options: OPTIONS, allowPositionals: true });
  const company = companies.find(({ id }) => id === values.company);
  if (!company) throw new OperatorProblem(`--company is one of ${companies.map(({ id }) => id).join(', ')}.`);
  const now = ports.clock();
  const own = listConfiguredSites({ tenants, companies })
    .filter(({ tenant }) => tenant.company === company.id)
    .map((site) => ({ ...site, ports, db: ports.database(site.tenant.database), now, changedInboxes: [] }));
  const [task, file] = positionals;
  if (task === 'import') {
    if (file === undefined) throw new OperatorProblem('An import needs the name of a file.');
    const { returned, known, refused } = await importReturns(own, readText(file));
    const lines = [`${returned.length} returned, ${known.length} known before, ${refused.length} refused`];
    return [...lines, ...refused].join('\n');
  }
  if (task === 'unblock')
    return liftBlock(own, { order: (values.order ?? '').toUpperCase(), reason: values.reason });
  if (task === 'files') return printFiles(own);
  if (task !== 'export') throw new OperatorProblem('The first word is export, files, import or unblock.');
  const keys = requireKeys(company, ports);
  const made =
    values.again === undefined ? await exportDebits(own, keys) : await rebuildFile(own, keys, values.again);
  if (!made) return values.again === undefined ? 'There is nothing to debit.' : 'There is no such file.';
  const { fileId, count, xml } = made;
  const out = values.out ?? `${fileId}.xml`;
  try {
    writeFileSync(out, xml, { mode: 0o600 });
  } catch {
    throw new OperatorProblem(`${out} cannot be written. Write it with --again ${fileId}.`);
  }
  return `${out}: ${count} debits. The id of the file is ${fileId}.`;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new OperatorProblem(`${file} cannot be read.`);
  }
}
