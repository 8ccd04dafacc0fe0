// docs/decisions/003-wrangler-unstable-calls.md
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Log, LogLevel, Miniflare, convertV4MiniflareOptions } from 'miniflare';
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

/**
 * What wrangler.toml says, run by the runtime that Cloudflare runs.
 * @param {object} options
 * @param {string} options.host
 * @param {number} options.port
 * @param {string} options.folder keeps databases, files, the cache and keys
 * @param {number} [options.inspectorPort] 0 for a free one
 */
export function startEdgeWorker({ host, port, folder, inspectorPort }) {
  const { workerOptions, main } = unstable_getMiniflareWorkerOptions(CONFIG);
  if (main === undefined) return exitWithError('wrangler.toml names no main.');
  return new Miniflare(
    convertV4MiniflareOptions({
      host,
      port,
      inspectorPort,
      // Otherwise the address of this machine would be looked up at workers.cloudflare.com.
      cf: {},
      log: new Log(LogLevel.WARN),
      resourcePersistencePath: folder,
      workers: [
        {
          ...workerOptions,
          name: unstable_readConfig({ config: CONFIG }).name ?? 'worker',
          bindings: variables(workerOptions.bindings, port, folder),
          modulesRules: undefined,
          modules: [{ type: 'ESModule', path: basename(main), contents: readFileSync(main, 'utf8') }],
        },
        fillWorker(workerOptions),
      ],
    }),
  );
}

/**
 * The worker that fills the database and the files of the product.
 * @param {Record<string, any>} product
 */
function fillWorker({ compatibilityDate, d1Databases, r2Buckets }) {
  const contents = readFileSync(FILL_WORKER, 'utf8');
  /** @type {{ type: 'ESModule', path: string, contents: string }[]} */
  const modules = [{ type: 'ESModule', path: basename(FILL_WORKER), contents }];
  return { name: 'fill', compatibilityDate, d1Databases, r2Buckets, modules };
}

/**
 * The variables of wrangler.toml and those that this machine knows better; both can be set from outside, as on Node.
 * @param {unknown} configured
 * @param {number} port
 * @param {string} folder
 */
function variables(configured, port, folder) {
  const known = /** @type {Record<string, string>} */ ({
    ...Object(configured),
    LOCAL_PORT: String(port),
    IBAN_KEY: readOrCreateKey(join(folder, 'iban.key')),
    SECRETS_KEY: readOrCreateKey(join(folder, 'secrets.key')),
  });
  for (const name of [...FROM_OUTSIDE, ...Object.keys(known)]) {
    const value = process.env[name];
    if (value !== undefined) known[name] = value;
  }
  return known;
}

/**
 * What it has encrypted stays readable after a restart.
 * @param {string} file
 */
function readOrCreateKey(file) {
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}
