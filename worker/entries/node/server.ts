import { unwatchFile, watchFile } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isDatabaseUnavailable } from '#worker/db/errors.ts';
import { type NodeSettings, nodeEnv, readSettings } from '#worker/env.ts';
import type { PushTarget } from '#worker/http/routes/receive-site-files.ts';
import { releaseMails } from '#worker/mail/store.ts';
import { startJobs } from '#worker/entries/jobs/node-jobs.ts';
import { manageDebits } from '../commands/manage-debits.ts';
import { BACKUP_COMMANDS } from './backup/commands.ts';
import { openSites, prepareDatabases, prepareEach } from './databases.ts';
import { manageDiscounts } from '../commands/manage-discounts.ts';
import { manageKeys } from '../commands/sites/manage-keys.ts';
import { manageLedger } from '../commands/manage-ledger.ts';
import { listSites } from '../commands/sites/list-sites.ts';
import { manageReports } from '../commands/manage-reports.ts';
import { manageSecrets } from '../commands/sites/manage-secrets.ts';
import { endOnSignal, getClientFolder, listen, type Listening } from './listen.ts';
import { logRejections } from './log-rejections.ts';
import { type NodePorts, createNodePorts } from './ports.ts';
import { countProcesses, readMachine } from './processes/count-processes.ts';
import { catchUp, connectToMain } from './processes/serving-process.ts';
import { SERVING_FLAG, ServingProcesses } from './processes/serving-processes.ts';
import { prepareFiles } from './sites/place-files.ts';
import { findUnusedSecrets } from '../commands/sites/unused-secrets.ts';
import { retryUntilDone } from '#worker/jobs/retry.ts';
import { describeStartupError } from './startup-error.ts';
import { toBrandImageFolder } from '#worker/tenancy/brand-images.ts';
import type { ConfiguredSite } from '#worker/ports/sites.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';

/** The commands of operators, which also work beside the running server. */
const COMMANDS: Record<
  string,
  (ports: NodePorts, sites: readonly ConfiguredSite[], words: string[]) => Promise<number>
> = {
  '--debits': manageDebits,
  '--discounts': manageDiscounts,
  '--key': (ports, _, words) => manageKeys(ports, words),
  '--ledger': manageLedger,
  '--reports': manageReports,
  '--secret': (ports, _, words) => manageSecrets(ports, words),
  '--sites': listSites,
};

/** What the program does without a command, or that of a main process for the processes that serve. */
const FLAGS = ['--demo', '--fill', '--migrate', SERVING_FLAG];

/**
 * Starts the product on this machine. `--migrate` only migrates the databases; `--demo` fills empty ones with
 * fictional members and lets sites answer at <id>.localhost; with `--fill` it adds all of them and ends. `--discounts`
 * creates, lists and ends discount codes; `--ledger` reports revenue and corrects credits; `--debits`
 * writes files for the bank and reads its returns; `--reports` decides reports and appeals; `--sites` lists the sites;
 * `--secret` sets secrets of sites, `--key` makes keys of companies; `--backup`, `--verify` and `--restore` make, check and use backups.
 * @param program the address of the file that starts it, beside which the build has its entry
 */
export async function startServer(
  flags: string[],
  environment: NodeJS.ProcessEnv,
  program: string,
): Promise<void> {
  let ports: NodePorts | undefined;
  try {
    const [task = '', ...words] = flags;
    const isCommand = task in COMMANDS || task in BACKUP_COMMANDS;
    const unknown = isCommand ? undefined : flags.find((flag) => !FLAGS.includes(flag));
    if (unknown !== undefined) {
      console.error(`The server does not know ${unknown}. Its flags are ${FLAGS.slice(0, 3).join(', ')}.`);
      process.exitCode = 1;
      return;
    }
    const settings = readSettings(nodeEnv, environment);
    const isDemo = flags.includes('--demo');
    const publicFolder = getClientFolder(program);
    if (flags.includes(SERVING_FLAG)) return await serveForMain(settings, { isDemo, publicFolder });
    const carryOut = BACKUP_COMMANDS[task];
    if (carryOut) {
      process.exitCode = await carryOut(settings, words);
      return;
    }
    const count = settings.WORKERS ?? (isDemo ? 1 : countProcesses(readMachine()));
    const processes = count > 1 ? new ServingProcesses(count, fileURLToPath(program)) : null;
    ports = createNodePorts(settings, {
      isDemo,
      isCommand: task in COMMANDS,
      publicFolder,
      sockets: processes?.sockets,
    });
    await serveOrPrepare(ports, settings, flags, { processes, publicFolder });
  } catch (error) {
    await ports?.close();
    const problem = describeStartupError(error);
    if (problem === null) throw error;
    console.error(problem);
    process.exitCode = 1;
    // The channel to the main process would keep it.
    if (flags.includes(SERVING_FLAG)) process.exit();
  }
}

async function cleanFiles(ports: NodePorts): Promise<void> {
  const removed = await ports.removeUnfinishedFiles();
  if (removed > 0) ports.log({ level: 'info', event: 'unfinished-files-removed', error: String(removed) });
  const pictures = await ports.removeOldPictures();
  if (pictures > 0) ports.log({ level: 'info', event: 'old-pictures-removed', error: String(pictures) });
}

/**
 * Lets the emails go that an earlier process was sending when it was killed: only one process serves the folder. It is
 * called before a request is answered, whose emails are sent at once.
 */
async function releaseClaims(ports: NodePorts, databases: readonly string[]): Promise<void> {
  const startedAt = ports.clock();
  const releaseIn = async (name: string) => {
    const release = () => releaseMails(ports.database(name), { startedAt, now: ports.clock() });
    const retry = () => retryUntilDone(ports, { event: 'mails-not-released', database: name }, release);
    // The jobs, which look for due emails, wait for the first attempt only.
    await release().catch(() => ports.defer(retry()));
  };
  await Promise.all(databases.map(releaseIn));
}

/** Answers requests, and leaves to the main process what there is one of. */
async function serveForMain(
  settings: NodeSettings,
  { isDemo, publicFolder }: { readonly isDemo: boolean; readonly publicFolder: string },
): Promise<void> {
  logRejections();
  const main = connectToMain(() => ports);
  const ports = createNodePorts(settings, { isDemo, publicFolder, main, sockets: main.sockets });
  await openSites(ports);
  await prepareDatabases(ports, ports.sites.databases());
  const pushes = { control: ports.control, onPushed: () => undefined, passOn: main.ask.storePush };
  await listen(ports, settings, { isDemo, publicFolder, pushes, beforeEach: () => catchUp(ports) });
}

async function serveOrPrepare(
  ports: NodePorts,
  settings: NodeSettings,
  flags: string[],
  { processes, publicFolder }: { readonly processes: ServingProcesses | null; readonly publicFolder: string },
): Promise<void> {
  await openSites(ports);
  const databases = ports.sites.databases();
  const usable = await prepareDatabases(ports, databases);
  if (flags.includes('--migrate')) {
    // An operator who migrates by hand must learn of a database that was not migrated.
    if (usable.length < databases.length) process.exitCode = 1;
    return await ports.close();
  }
  const [task = '', ...words] = flags;
  const listUsable = async () =>
    (await ports.sites.list()).filter(({ tenant }) => usable.includes(tenant.database));
  const carryOut = COMMANDS[task];
  if (carryOut) {
    process.exitCode = await carryOut(ports, await listUsable(), words);
    return await ports.close();
  }
  const isDemo = flags.includes('--demo');
  const demo = isDemo ? await openDemo(ports, (await listUsable()).map(toTenant), settings) : null;
  if (flags.includes('--fill')) {
    await demo?.finish();
    return await ports.close();
  }
  logRejections();
  await releaseClaims(ports, databases);
  const pushes = createPushTarget(ports, settings, processes);
  const { port, isDraining } = processes
    ? await startProcesses(ports, { processes, pushes })
    : await listen(ports, settings, { isDemo, publicFolder, pushes });
  if (isDemo) ports.sites.answerLocally(port);
  await announce(ports, settings, { isDemo, port });
  reportNewerBuild(ports);
  watchSites(ports, settings, { isDemo, processes });
  await ports.defer(cleanFiles(ports));
  await ports.defer(warnOfUnusedSecrets(ports));
  startJobs(ports, isDraining);
  if (demo) await retryUntilDone(ports, { event: 'demo-pictures-failed' }, () => demo.finish());
}

/** Says once in the log that a build has written this program anew, which a restart would serve. */
function reportNewerBuild({ log }: NodePorts): void {
  const [, entry = ''] = process.argv;
  watchFile(entry, { persistent: false }, () => {
    unwatchFile(entry);
    log({ level: 'info', event: 'newer-build-waits' });
  });
}

/** Names in the log what is set for sites, by default for all, and not used. */
async function warnOfUnusedSecrets({ control, log }: NodePorts, ids?: readonly string[]): Promise<void> {
  for (const { site, text } of await findUnusedSecrets(control, ids))
    log({ level: 'error', event: 'secret-unused', tenant: site, error: text });
}

/** Serves what changes in the files of sites, each new site with its database; on a demo its members follow. */
function watchSites(
  ports: NodePorts,
  settings: NodeSettings,
  { isDemo, processes }: { readonly isDemo: boolean; readonly processes: ServingProcesses | null },
): void {
  ports.sites.watch({
    openDatabases: (names) => prepareEach(ports, names),
    onChange(changes) {
      void processes?.readSites();
      for (const { before, after } of changes)
        if (before && before.look !== after.look)
          void ports.defer(ports.files.deleteBelow(toBrandImageFolder(after.id)));
      void ports.defer(
        warnOfUnusedSecrets(
          ports,
          changes.map(({ after }) => after.id),
        ),
      );
      const added = changes.filter(({ before }) => before === undefined).map(({ after }) => after);
      if (isDemo && added.length > 0) void ports.defer(fillDemo(ports, added, settings));
    },
  });
}

async function fillDemo(ports: NodePorts, sites: readonly Tenant[], settings: NodeSettings) {
  const demo = await openDemo(ports, sites, settings);
  await retryUntilDone(ports, { event: 'demo-pictures-failed' }, () => demo.finish());
}

async function openDemo(ports: NodePorts, sites: readonly Tenant[], settings: NodeSettings) {
  const { seedDemo } = await import('#demo/seed.ts');
  return retryUntilDone(ports, { event: 'demo-members-failed', isWorthRetrying: isDatabaseUnavailable }, () =>
    seedDemo(ports, sites, { members: settings.DEMO_MEMBERS, galleries: settings.DEMO_GALLERIES }),
  );
}

const toTenant = ({ tenant }: ConfiguredSite) => tenant;

function createPushTarget(
  ports: NodePorts,
  settings: NodeSettings,
  processes: ServingProcesses | null,
): PushTarget {
  const { control, sites } = ports;
  return {
    control,
    prepareFiles: (push) => prepareFiles({ folder: settings.SITES_DIR, control }, push),
    async onPushed() {
      await sites.refresh((names) => prepareEach(ports, names));
      await processes?.readSites();
    },
  };
}

/** Lets other processes answer, and ends after them. */
async function startProcesses(
  ports: NodePorts,
  { processes, pushes }: { readonly processes: ServingProcesses; readonly pushes: PushTarget },
): Promise<Listening> {
  const port = await processes.start({ ports, pushes });
  const isDraining = () => processes.isDraining();
  endOnSignal(ports, { isDraining, drain: () => processes.drain() });
  return { port, isDraining };
}

async function announce(
  ports: NodePorts,
  { HOST, SMTP_URL }: NodeSettings,
  { isDemo, port }: { readonly isDemo: boolean; readonly port: number },
): Promise<void> {
  console.log(`listening http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${port}`);
  if (!isDemo && SMTP_URL === undefined)
    console.log(
      'No SMTP_URL is set: mails of a site wait in the database until there is one, or a secret smtp.',
    );
  if (!isDemo) return;
  const { formatSiteTable } = await import('#demo/site-table.ts');
  console.log(formatSiteTable((await ports.sites.list()).map(toTenant), port));
}
