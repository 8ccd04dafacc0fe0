import { parseArgs } from 'node:util';
import type { ConfiguredSite } from '#worker/ports/sites.ts';
import { createCode, describeCodes, endCode } from '#worker/features/discounts/manage-codes.ts';
import type { Ports } from '#worker/ports/ports.ts';
import { OperatorProblem } from '#worker/features/operators/operator-problem.ts';
import { readTask } from './read-task.ts';
import { EDGE_HINT, runTask } from './run-task.ts';

const USAGE = `npm run discounts -- create CODE --site ID --percent 30 [limits]
npm run discounts -- list --site ID
npm run discounts -- end CODE --site ID

Limits: --country NL  --member EMAIL  --expires 2030-12-31  --validity once|once-per-user|unlimited
        --currency EUR  --minimum 50  --methods card,paypal

${EDGE_HINT}`;

const LIMITS = ['country', 'currency', 'expires', 'member', 'methods', 'minimum', 'percent', 'validity'];

/** Carries out what an operator has typed, and returns the exit code. */
export async function manageDiscounts(...typed: Parameters<typeof carryOut>): Promise<number> {
  return runTask(USAGE, typed[2], async () => carryOut(...typed));
}

async function carryOut(
  ports: Pick<Ports, 'clock' | 'database'>,
  sites: readonly ConfiguredSite[],
  words: string[],
): Promise<string> {
  const options = Object.fromEntries(['site', ...LIMITS].map((name) => [name, { type: 'string' as const }]));
  const { positionals, values } = parseArgs({ args: words, options, allowPositionals: true });
  const [task, [code = '']] = readTask(positionals, { create: 1, list: 0, end: 1 });
  const tenant = sites.find((configured) => configured.tenant.id === values['site'])?.tenant;
  if (!tenant)
    throw new OperatorProblem(
      `--site is one of ${sites.map((configured) => configured.tenant.id).join(', ')}.`,
    );
  const site = { tenant, db: ports.database(tenant.database), now: ports.clock() };
  if (task === 'create') return createCode(site, code, values);
  if (task === 'end') return endCode(site, code);
  return describeCodes(site);
}
