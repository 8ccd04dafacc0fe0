import type { D1Database, R2Bucket } from '@cloudflare/workers-types';
import { TenantFileError } from '#tenants/compile/problems.ts';
import { migrate, requireMigrated } from '#worker/db/migrate.ts';
import { controlMigrations, migrations } from '#worker/db/migrations.ts';
import { edgeVars, readSettings } from '#worker/env.ts';
import { findD1Database, listD1Databases } from '#worker/platform/cloudflare/database.ts';
import { createR2Files, listR2Keys } from '#worker/platform/cloudflare/files.ts';
import type { ConfiguredSite } from '#worker/ports/sites.ts';
import { readStoredSettings } from '#worker/tenancy/stored/stored-settings.ts';
import { StoredSecrets } from '#worker/secrets/stored-secrets.ts';
import { createSites } from '#worker/tenancy/sites.ts';
import { listSites } from './commands/sites/list-sites.ts';
import { prepareSites, removeOldPictures } from './commands/sites/prepare-sites.ts';
import { manageDebits } from './commands/manage-debits.ts';
import { manageDiscounts } from './commands/manage-discounts.ts';
import { manageKeys } from './commands/sites/manage-keys.ts';
import { manageLedger } from './commands/manage-ledger.ts';
import { manageReports } from './commands/manage-reports.ts';
import { manageSecrets } from './commands/sites/manage-secrets.ts';
import { type PushSource, pushSites } from './commands/sites/push-sites.ts';
import { logJson } from './log-json.ts';
import { storeBrandImages } from './node/brand/store-brand-images.ts';
import { describeStartupError } from './node/startup-error.ts';
import { createPayments } from './providers.ts';

export interface EdgeBindings {
  readonly DB_CONTROL: D1Database;
  readonly FILES: R2Bucket;
  readonly [name: string]: unknown;
}

type Carrying = ReturnType<typeof createCommandPorts>;

const COMMANDS: Record<
  string,
  (ports: Carrying, sites: readonly ConfiguredSite[], words: string[]) => Promise<number>
> = {
  debits: manageDebits,
  discounts: manageDiscounts,
  ledger: manageLedger,
  list: listSites,
  reports: manageReports,
};

interface Machine {
  /** The files of sites on this machine. */
  readonly source: PushSource;
  /** Settings with the same names as those of the worker, for commands that need its secrets. */
  readonly environment: Readonly<Record<string, string | undefined>>;
}

async function readValidSites(control: D1Database) {
  const { problems, tenants } = await readStoredSettings(control);
  if (problems.length > 0) throw new TenantFileError(problems);
  return tenants;
}

/** Carries out a command of operators in the databases of the edge, and returns the exit code. It runs on Node. */
export async function runEdgeCommand(
  env: EdgeBindings,
  { source, environment }: Machine,
  [command = '', ...words]: readonly string[],
): Promise<number> {
  const control = env.DB_CONTROL;
  const databases = listD1Databases(Object.keys(env));
  try {
    await requireMigrated(control, controlMigrations, logJson);
    if (command === 'push') return await pushSites(toTarget(env), source, words);
    if (command === 'key') return await manageKeys({ control, clock: Date.now }, words);
    if (command === 'secret') {
      const { SECRETS_KEY: secretsKey } = readSettings(edgeVars, environment);
      return await manageSecrets({ control, secretsKey, clock: Date.now, isEdge: true }, words);
    }
    if (command === 'prepare-sites') {
      const store = { ...toTarget(env), listKeys: listR2Keys(env.FILES) };
      const tenants = await readValidSites(control);
      await prepareSites(store, tenants);
      if (words.includes('--deployed')) {
        const ids = tenants.map(({ id }) => id);
        await removeOldPictures(store, ids, () => readValidSites(control));
      }
      return 0;
    }
    const { problems, ...settings } = await readStoredSettings(control);
    for (const name of databases) await requireMigrated(findD1Database(env, name), migrations, logJson);
    const sites = { ...createSites(settings), faults: () => problems };
    const ports = createCommandPorts(env, sites, environment);
    const open = sites.list().filter(({ tenant }) => databases.includes(tenant.database));
    const carryOut = COMMANDS[command];
    if (!carryOut) throw new Error(`There is no command "${command}".`);
    return await carryOut(ports, open, words);
  } catch (error) {
    const problem = describeStartupError(error);
    if (problem === null) throw error;
    console.error(problem);
    return 1;
  }
}

/** Prepares the control database of the local edge and brings it all files, and the pictures that the present code draws. */
export async function pushLocalSites(env: EdgeBindings, source: PushSource): Promise<number> {
  const target = toTarget(env);
  await migrate(target.control, controlMigrations);
  const code = await pushSites(target, source, ['--replace']);
  await storeBrandImages(target.files, (await readStoredSettings(target.control)).tenants);
  return code;
}

function toTarget(env: EdgeBindings) {
  const files = createR2Files(env.FILES);
  return { control: env.DB_CONTROL, files, clock: Date.now, databases: listD1Databases(Object.keys(env)) };
}

/** What commands need of the runtime. Emails that they write are sent by the worker, and its open sockets are not reached. */
function createCommandPorts(
  env: EdgeBindings,
  sites: ReturnType<typeof createSites>,
  environment: Machine['environment'],
) {
  const settings = readSettings(edgeVars, environment);
  const isDemo = settings.LOCAL_PORT !== undefined;
  const key = settings.SECRETS_KEY;
  const secrets = new StoredSecrets({ control: env.DB_CONTROL, key, clock: Date.now, log: logJson });
  return {
    sites,
    control: env.DB_CONTROL,
    clock: Date.now,
    database: (name: string) => findD1Database(env, name),
    files: createR2Files(env.FILES),
    log: logJson,
    mail: null,
    isEnding: () => true,
    pace: () => Promise.resolve(),
    defer: async (work: Promise<void>) => work,
    realtime: { wake: () => Promise.resolve() },
    payments: createPayments({ settings, secrets, isDemo }),
    ibanKey: settings.IBAN_KEY ?? null,
  };
}
