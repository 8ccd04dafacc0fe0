import type { Server } from 'node:http';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import sites from 'virtual:tenants';
import { createApp } from '#worker/app.ts';
import { isDatabaseUnavailable } from '#worker/db/errors.ts';
import { type NodeSettings, nodeEnv, readSettings } from '#worker/env.ts';
import { createConcurrencyLimit } from '#worker/limits/concurrency.ts';
import { listConfiguredSites } from '#worker/tenancy/configured-site.ts';
import { getClientFolder } from './client-folder.ts';
import { createShutdown, exitOnSignal } from './graceful-shutdown.ts';
import { startJobs } from '#worker/jobs/node-jobs.ts';
import { manageDebits } from '../commands/manage-debits.ts';
import { createNodeDatabases, prepareDatabases } from './databases.ts';
import { createDiskFiles } from '#worker/platform/node/files.ts';
import { openDatabaseForReading } from '#worker/platform/node/database.ts';
import { FolderInUseError } from '#worker/platform/node/folder-lock.ts';
import { manageDiscounts } from '../commands/manage-discounts.ts';
import { READING_TASKS, manageLedger } from '../commands/manage-ledger.ts';
import { READING_REPORT_TASKS, manageReports } from '../commands/manage-reports.ts';
import { type NodePorts, createNodePorts } from './ports.ts';
import { createServerOptions } from './server-options.ts';
import { retryUntilDone } from '#worker/jobs/retry.ts';
import { describeStartupError } from './startup-error.ts';
import { listDatabaseNames } from '#worker/tenancy/hosts.ts';

/**
 * With 300 ms, `npm run bench:overload` at four times the capacity answered 1 % after 2.2 s; with 100 ms after 0.3
 * s.
 */
const ADMITTED = { turnMs: 20, waitMs: 100, atLeast: 16, atOnce: 256 };

/**
 * Starts the product on this machine. `--migrate` only migrates the databases; `--demo` fills empty ones with
 * fictional members and lets sites answer at <id>.localhost; with `--fill` it draws all portraits and ends. `--discounts`
 * creates, lists and ends discount codes; `--ledger` reports revenue and corrects credits; `--debits`
 * writes files for the bank and reads its returns; `--reports` decides reports and appeals.
 */
export async function startServer(flags: string[], environment: NodeJS.ProcessEnv): Promise<void> {
  let ports: NodePorts | undefined;
  try {
    const settings = readSettings(nodeEnv, environment);
    ports = createNodePorts(settings, { isDemo: flags.includes('--demo') });
    await serveOrPrepare(ports, settings, flags);
  } catch (error) {
    await ports?.close();
    if (error instanceof FolderInUseError && isReading(flags)) return await readBeside(error.folder, flags);
    const problem = describeStartupError(error);
    if (problem === null) throw error;
    console.error(problem);
    process.exitCode = 1;
  }
}

function isReading([task, word]: readonly string[]): boolean {
  if (task === '--reports') return READING_REPORT_TASKS.includes(word);
  return task === '--ledger' && READING_TASKS.includes(word);
}

/** Beside a running server, which has migrated the databases already. */
async function readBeside(folder: string, [task, ...words]: string[]): Promise<void> {
  const databases = createNodeDatabases((name) => openDatabaseForReading(path.join(folder, `${name}.db`)));
  const ports = { clock: Date.now, database: (name: string) => databases.get(name) };
  try {
    process.exitCode =
      task === '--reports'
        ? await manageReports({ ...ports, files: createDiskFiles(path.join(folder, 'photos')) }, sites, words)
        : await manageLedger({ ...ports, payments: null }, sites.tenants, words);
  } finally {
    await Promise.all(databases.opened().map((database) => database.close()));
  }
}

async function cleanFiles(ports: NodePorts): Promise<void> {
  const removed = await ports.removeUnfinishedFiles();
  if (removed > 0) ports.log({ level: 'info', event: 'unfinished-files-removed', error: String(removed) });
}

async function serveOrPrepare(ports: NodePorts, settings: NodeSettings, flags: string[]): Promise<void> {
  const databases = listDatabaseNames(sites.tenants);
  const usable = await prepareDatabases(ports, databases);
  if (flags.includes('--migrate')) {
    // An operator who migrates by hand must learn of a database that was not migrated.
    if (usable.length < databases.length) process.exitCode = 1;
    return await ports.close();
  }
  const [task, ...words] = flags;
  const open = sites.tenants.filter(({ database }) => usable.includes(database));
  if (task === '--discounts' || task === '--ledger') {
    const manage = task === '--ledger' ? manageLedger : manageDiscounts;
    process.exitCode = await manage(ports, open, words);
    return await ports.close();
  }
  if (task === '--debits' || task === '--reports') {
    const manage = task === '--debits' ? manageDebits : manageReports;
    process.exitCode = await manage(ports, { ...sites, tenants: open }, words);
    return await ports.close();
  }
  const demo = flags.includes('--demo') ? await openDemo(ports, open, settings) : null;
  if (flags.includes('--fill')) {
    await demo?.finish();
    return await ports.close();
  }
  const { local, isDraining } = await listen(ports, settings, demo !== null);
  await ports.defer(cleanFiles(ports));
  startJobs({ ports, databases, sites: listConfiguredSites({ ...sites, local }), isDraining });
  if (demo) await retryUntilDone(ports, { event: 'demo-pictures-failed' }, () => demo.finish());
}

async function openDemo(ports: NodePorts, tenants: typeof sites.tenants, settings: NodeSettings) {
  const { seedDemo } = await import('#demo/seed.ts');
  return retryUntilDone(ports, { event: 'demo-members-failed', isWorthRetrying: isDatabaseUnavailable }, () =>
    seedDemo(ports, tenants, { members: settings.DEMO_MEMBERS, galleries: settings.DEMO_GALLERIES }),
  );
}

async function listen(ports: NodePorts, { PORT, HOST }: NodeSettings, demo: boolean) {
  // The port is known only after it is bound, and the sites' addresses contain it.
  let app: ReturnType<typeof createApp> | undefined;
  const server = serve({
    fetch: (request, env) => app?.fetch(request, env) ?? new Response(null, { status: 503 }),
    hostname: HOST,
    port: PORT,
    websocket: { server: ports.realtime.server },
    serverOptions: createServerOptions(),
  }) as Server;
  const shutdown = createShutdown(server);
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve).once('error', reject);
  });
  const { port } = server.address() as AddressInfo;
  const local = demo ? { port } : undefined;
  app = createApp(ports, {
    ...sites,
    local,
    isDraining: shutdown.isDraining,
    concurrency: createConcurrencyLimit(ADMITTED),
    files: serveStatic({ root: getClientFolder(import.meta.url), precompressed: true }),
  });
  console.log(`listening http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${port}`);
  if (!demo && ports.mail === null)
    console.log('No SMTP_URL is set: mails wait in the database until there is one.');
  if (demo) {
    const { formatSiteTable: siteTable } = await import('#demo/site-table.ts');
    console.log(siteTable(sites.tenants, port));
  }
  exitOnSignal(
    shutdown,
    (limitMs) => ports.close(limitMs),
    () => ports.realtime.close(),
  );
  return { local, isDraining: shutdown.isDraining };
}
