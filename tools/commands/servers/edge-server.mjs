// docs/decisions/003-wrangler-unstable-calls.md
// The built worker in workerd, with D1, R2 and the cache kept in DATA_DIR/edge; `--fill` only draws all demo members.
// Needs Node 24.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Log, LogLevel, Miniflare, convertV4MiniflareOptions } from 'miniflare';
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from 'wrangler';
import { findPushSource } from '../setup/push-source.mjs';
import { SIGNALS } from '../setup/run-program.mjs';
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
const { HOST = '127.0.0.1', PORT = '8787', DATA_DIR = '.data' } = process.env;
const { DEMO_MEMBERS = '90', DEMO_GALLERIES = '24' } = process.env;

const folder = join(resolve(ROOT, DATA_DIR), 'edge');
await mkdir(folder, { recursive: true }).catch(({ code }) =>
  exitWithError(`${folder} cannot be written (${code}).`),
);

// The addresses of the sites contain the port, so it must be known before the worker starts.
const port = await findFreePort(Number(PORT), HOST).catch(({ code }) =>
  exitWithError(
    code === 'EADDRINUSE'
      ? `Port ${PORT} is in use. Choose another one: PORT=8788 npm run start:edge`
      : `Cannot listen on ${HOST}:${PORT} (${code}).`,
  ),
);

const miniflare = startWorker(port);
let stopping = false;
for (const signal of SIGNALS) process.on(signal, () => void stop());
const url = await miniflare.ready;

/** @type {typeof import('../../../demo/seed-edge.ts')} */
const { seedEdge, formatEdgeSiteTable } = await import(
  pathToFileURL(join(ROOT, 'dist/node/seed-edge.js')).href
);
const size = { members: Number(DEMO_MEMBERS), galleries: Number(DEMO_GALLERIES) };
const filler = await miniflare.getWorker('fill');
/** @type {import('../../../demo/edge-stores.ts').AskFillWorker} */
const ask = (path, init) => filler.fetch(`http://fill/${path}`, init);
/** @type {import('../../../worker/entries/edge-commands.ts').EdgeBindings} */
const bindings = await miniflare.getBindings();
const seed = await seedEdge(bindings, ask, findPushSource('local'), size).catch(stopped);
const isFillOnly = process.argv.includes('--fill');
if (seed && !isFillOnly) console.log(`listening ${url.origin}\n${formatEdgeSiteTable(seed, url)}`);
await seed?.finish().catch(stopped);
if (isFillOnly) await stop();

async function stop() {
  stopping = true;
  await miniflare.dispose();
  process.exit(0);
}

/**
 * Filling the database takes a while. Stopping meanwhile is no error; the next start continues.
 * @param {unknown} error
 */
async function stopped(error) {
  if (!stopping) throw error;
  await stop();
}

/**
 * What wrangler.toml says, run by the runtime that Cloudflare runs.
 * @param {number} port
 */
function startWorker(port) {
  const { workerOptions, main } = unstable_getMiniflareWorkerOptions(CONFIG);
  if (main === undefined) return exitWithError('wrangler.toml names no main.');
  return new Miniflare(
    convertV4MiniflareOptions({
      host: HOST,
      port,
      // Otherwise the address of this machine would be looked up at workers.cloudflare.com.
      cf: {},
      log: new Log(LogLevel.WARN),
      resourcePersistencePath: folder,
      workers: [
        {
          ...workerOptions,
          name: unstable_readConfig({ config: CONFIG }).name ?? 'worker',
          bindings: variables(workerOptions.bindings, port),
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
 */
function variables(configured, port) {
  const known = /** @type {Record<string, string>} */ ({
    ...Object(configured),
    LOCAL_PORT: String(port),
    IBAN_KEY: readOrCreateKey('iban.key'),
    SECRETS_KEY: readOrCreateKey('secrets.key'),
  });
  for (const name of [...FROM_OUTSIDE, ...Object.keys(known)]) {
    const value = process.env[name];
    if (value !== undefined) known[name] = value;
  }
  return known;
}

/**
 * What it has encrypted stays readable after a restart.
 * @param {string} name
 */
function readOrCreateKey(name) {
  const file = join(folder, name);
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

/**
 * A free port: the one asked for, or any for 0. Rejects if it is taken or not allowed.
 * @param {number} wished
 * @param {string} host
 * @returns {Promise<number>}
 */
function findFreePort(wished, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(wished, host, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : wished));
    });
  });
}
