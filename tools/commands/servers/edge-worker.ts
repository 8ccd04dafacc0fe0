// docs/decisions/003-wrangler-unstable-calls.md
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Log, LogLevel, Miniflare, type V4WorkerOptions, convertV4MiniflareOptions } from 'miniflare';
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from 'wrangler';
import { ROOT, exitWithError } from '../setup/runtime.mjs';

const CONFIG = join(ROOT, 'wrangler.toml');
const FILL_WORKER = join(ROOT, 'tools/commands/servers/fill-worker.mjs');
/** Settings that are taken as on Node. */
const FROM_OUTSIDE = [
  'API_ORIGIN',
  'REQUESTS_PER_ADDRESS',
  'REQUESTS_PER_MEMBER',
  'VEROTEL_ORIGIN',
  'VISITOR_COUNTRY',
];

interface Options {
  host: string;
  port: number;
  /** Keeps databases, files, the cache and keys. */
  folder: string;
  /** 0 for a free one. */
  inspectorPort?: number;
}

/** What wrangler.toml says, run by the runtime that Cloudflare runs. */
export function startEdgeWorker({ host, port, folder, inspectorPort }: Options) {
  const { workerOptions, main } = unstable_getMiniflareWorkerOptions(CONFIG);
  if (main === undefined) return exitWithError('wrangler.toml names no main.');
  const { name = 'worker' } = unstable_readConfig({ config: CONFIG }) as { name?: string };
  const { compatibilityDate, d1Databases, r2Buckets } = workerOptions as V4WorkerOptions;
  return new Miniflare(
    convertV4MiniflareOptions({
      host,
      port,
      ...(inspectorPort !== undefined && { inspectorPort }),
      // Otherwise the address of this machine would be looked up at workers.cloudflare.com.
      cf: {},
      log: new Log(LogLevel.WARN),
      resourcePersistencePath: folder,
      workers: [
        {
          ...workerOptions,
          name,
          bindings: variables(workerOptions.bindings, port, folder),
          modulesRules: undefined,
          modules: [readModule(main)],
        },
        // It fills the database and the files of the product.
        {
          name: 'fill',
          compatibilityDate,
          d1Databases,
          r2Buckets,
          modules: [readModule(FILL_WORKER)],
        },
      ],
    }),
  );
}

function readModule(file: string) {
  return { type: 'ESModule', path: basename(file), contents: readFileSync(file, 'utf8') } as const;
}

/** The variables of wrangler.toml and those that this machine knows better; both can be set from outside, as on Node. */
function variables(configured: unknown, port: number, folder: string) {
  const known: Record<string, string> = {
    ...(configured as Record<string, string>),
    LOCAL_PORT: String(port),
    IBAN_KEY: readOrCreateKey(join(folder, 'iban.key')),
    SECRETS_KEY: readOrCreateKey(join(folder, 'secrets.key')),
  };
  for (const name of [...FROM_OUTSIDE, ...Object.keys(known)]) {
    const value = process.env[name];
    if (value !== undefined) known[name] = value;
  }
  return known;
}

/** What it has encrypted stays readable after a restart. */
function readOrCreateKey(file: string) {
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}
