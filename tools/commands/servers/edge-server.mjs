// The built worker in workerd, with D1, R2 and the cache kept in DATA_DIR/edge; `--fill` only adds all demo members.
// Needs Node 24.
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FolderInUseError, lockFolder } from '../../../worker/platform/node/folder-lock.ts';
import { findPushSource } from '../../site/folders.ts';
import { SIGNALS } from '../setup/run-program.mjs';
import { ROOT, exitWithError } from '../setup/runtime.mjs';
import { startEdgeWorker } from './edge-worker.ts';
import { findFreePort } from './free-port.ts';

/** How long a server that ends may still have its folder. */
const RESTART_MS = 1500;

const { HOST = '127.0.0.1', PORT = '8787', DATA_DIR = '.data' } = process.env;
const { DEMO_MEMBERS = '90', DEMO_GALLERIES = '24' } = process.env;

const folder = join(resolve(ROOT, DATA_DIR), 'edge');
await mkdir(folder, { recursive: true }).catch(({ code }) =>
  exitWithError(`${folder} cannot be written (${code}).`),
);
const lock = takeFolder();

// The addresses of the sites contain the port, so it must be known before the worker starts.
const port = await findFreePort(Number(PORT), HOST).catch(({ code }) =>
  exitWithError(
    code === 'EADDRINUSE'
      ? `Port ${PORT} is in use. Choose another one: PORT=8788 npm run start:edge`
      : `Cannot listen on ${HOST}:${PORT} (${code}).`,
  ),
);

const miniflare = startEdgeWorker({ host: HOST, port, folder });
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

/** Two servers that fill one database would each store the pictures that the other one is adding. */
function takeFolder() {
  try {
    return lockFolder(folder, RESTART_MS);
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    return exitWithError(
      `${error.message}. Stop it, or choose another folder: DATA_DIR=./data npm run start:edge`,
    );
  }
}

async function stop() {
  stopping = true;
  await miniflare.dispose();
  lock.release();
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
