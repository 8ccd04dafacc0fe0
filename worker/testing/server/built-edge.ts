import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Log, LogLevel, Miniflare, convertV4MiniflareOptions } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { type AskFillWorker, createEdgeDatabase, createEdgeFiles } from '#demo/edge-stores.ts';
import { INTERVALS } from '#worker/jobs/job.ts';
import type { Database } from '#worker/ports/database.ts';
import { copyDatabase } from '../database/copy-database.ts';
import { storeSites } from './store-sites.ts';
import type { DueWork } from '../jobs/due-work.ts';
import { type BuiltServer, ROOT, SETTINGS, copyFiles, copySites, imitateOutside } from './built-server.ts';

const CONFIG = join(ROOT, 'wrangler.toml');
const FILL_WORKER = join(ROOT, 'tools/commands/servers/fill-worker.mjs');

/** Starts the built worker as wrangler.toml says, with the due work in its D1 and R2. */
export async function startBuiltEdge(due: DueWork): Promise<BuiltServer> {
  const { workerOptions, main } = readWorkerConfig();
  const { compatibilityDate, d1Databases, r2Buckets } = workerOptions;
  const lines: string[] = [];
  const options = {
    log: new Log(LogLevel.NONE),
    cf: {},
    handleStructuredLogs: ({ message }: { message: string }) => void lines.push(message),
    workers: [
      {
        ...workerOptions,
        name: 'worker',
        bindings: SETTINGS,
        modulesRules: undefined,
        modules: [toModule(main, imitateOutside(due.now))],
      },
      // Reaches the same database and files with one call.
      { name: 'fill', compatibilityDate, d1Databases, r2Buckets, modules: [toModule(FILL_WORKER)] },
    ],
  };
  const miniflare = new Miniflare(
    convertV4MiniflareOptions(options as Parameters<typeof convertV4MiniflareOptions>[0]),
  );
  const filler = await miniflare.getWorker('fill');
  const ask: AskFillWorker = (path, init) => filler.fetch(`http://fill/${path}`, init);
  const sites = await mkdtemp(join(tmpdir(), 'built-edge-'));
  copySites(sites);
  await storeSites((await miniflare.getBindings<{ DB_CONTROL: Database }>()).DB_CONTROL, sites);
  await rm(sites, { recursive: true });
  const db = createEdgeDatabase(ask);
  await copyDatabase(due.db, db);
  await copyFiles(due.files, due.fileNames, createEdgeFiles(ask));
  return {
    db,
    lines,
    async runJobs() {
      const worker = await miniflare.getWorker();
      for (const { cron } of Object.values(INTERVALS)) await worker.scheduled({ cron });
    },
    end: () => miniflare.dispose(),
  };
}

/** Wrangler declares types of the DOM, which the programs of the worker do not know. */
function readWorkerConfig() {
  const config: unknown = unstable_getMiniflareWorkerOptions(CONFIG);
  return config as { readonly main: string; readonly workerOptions: Readonly<Record<string, unknown>> };
}

function toModule(path: string, before = '') {
  return { type: 'ESModule', path: basename(path), contents: before + readFileSync(path, 'utf8') } as const;
}
