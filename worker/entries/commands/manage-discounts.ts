import { parseArgs } from 'node:util';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { CodeProblem, createCode, describeCodes, endCode } from '#worker/features/discounts/manage-codes.ts';
import type { Ports } from '#worker/ports/ports.ts';

const USAGE = `npm run discounts -- create CODE --site ID --percent 30 [limits]
npm run discounts -- list --site ID
npm run discounts -- end CODE --site ID

Limits: --country NL  --member EMAIL  --expires 2030-12-31  --validity once|once-per-user|unlimited
        --currency EUR  --minimum 50  --methods card,paypal`;

const LIMITS = ['country', 'currency', 'expires', 'member', 'methods', 'minimum', 'percent', 'validity'];

/** Carries out what an operator has typed, and returns the exit code. */
export async function manageDiscounts(
  ports: Pick<Ports, 'clock' | 'database'>,
  tenants: readonly Tenant[],
  words: string[],
): Promise<number> {
  try {
    console.log(await carryOut(ports, tenants, words));
    return 0;
  } catch (error) {
    const isTyped = error instanceof CodeProblem || isArgumentError(error);
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
  const options = Object.fromEntries(['site', ...LIMITS].map((name) => [name, { type: 'string' as const }]));
  const { positionals, values } = parseArgs({ args: words, options, allowPositionals: true });
  const [task, code = ''] = positionals;
  const tenant = tenants.find(({ id }) => id === values['site']);
  if (!tenant) throw new CodeProblem(`--site is one of ${tenants.map(({ id }) => id).join(', ')}.`);
  const site = { tenant, db: ports.database(tenant.database), now: ports.clock() };
  if (task === 'create') return createCode(site, code, values);
  if (task === 'end') return endCode(site, code);
  if (task === 'list') return describeCodes(site);
  throw new CodeProblem('The first word is create, list or end.');
}

function isArgumentError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
