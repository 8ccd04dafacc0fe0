import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { LedgerProblem, correctCredits } from '#worker/features/credits/correct-credits.ts';
import { createReport } from '#worker/features/credits/create-report.ts';
import { drawChart } from '#worker/features/credits/report-chart.ts';
import { formatCsv, formatTable } from '#worker/features/credits/report-table.ts';
import type { Ports } from '#worker/ports/ports.ts';

const USAGE = `npm run ledger -- report [--site ID] [--csv] [--chart FILE.svg]
npm run ledger -- correct --site ID --member ID|EMAIL --credits=N --reason "TEXT"

The report has revenue, refunds and credits of each month, in UTC. A correction gives credits, or takes them if N is
below 0; its reason stays in the ledger, also after the member is erased, so it names no person.`;

const OPTIONS = {
  site: { type: 'string' },
  csv: { type: 'boolean' },
  chart: { type: 'string' },
  member: { type: 'string' },
  credits: { type: 'string' },
  reason: { type: 'string' },
} as const;

/** Carries out what an operator has typed, and returns the exit code. */
export async function manageLedger(
  ports: Pick<Ports, 'clock' | 'database'>,
  tenants: readonly Tenant[],
  words: string[],
): Promise<number> {
  try {
    console.log(await carryOut(ports, tenants, words));
    return 0;
  } catch (error) {
    const isTyped = error instanceof LedgerProblem || isArgumentError(error);
    if (!isTyped) throw error;
    console.error(`${error.message}\n\n${USAGE}`);
    return 1;
  }
}

async function carryOut(
  ports: Pick<Ports, 'clock' | 'database'>,
  tenants: readonly Tenant[],
  words: string[],
): Promise<string> {
  const { positionals, values } = parseArgs({ args: words, options: OPTIONS, allowPositionals: true });
  const chosen = tenants.filter(({ id }) => values.site === undefined || values.site === id);
  const sites = chosen.map((tenant) => ({
    tenant,
    db: ports.database(tenant.database),
    now: ports.clock(),
  }));
  const [site] = sites;
  if (!site) throw new LedgerProblem(`--site is one of ${tenants.map(({ id }) => id).join(', ')}.`);
  const [task] = positionals;
  if (task === 'report') {
    const rows = (await Promise.all(sites.map(createReport))).flat();
    if (values.chart !== undefined) writeFileSync(values.chart, drawChart(rows));
    return values.csv === true ? formatCsv(rows) : formatTable(rows);
  }
  if (task !== 'correct') throw new LedgerProblem('The first word is report or correct.');
  if (values.site === undefined) throw new LedgerProblem('A correction needs --site.');
  const { member, credits, reason } = values;
  return correctCredits(site, { member, credits, reason });
}

function isArgumentError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
