// npm run deploy: build, migrate the databases that wrangler.toml names, draw the images of new sites, put the worker online.
// `npm run deploy -- --dry-run` does all that needs no account and shows what would be uploaded.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unstable_readConfig } from 'wrangler';
import { requireValidSites } from '../site/require-valid-sites.ts';
import { openEdgeBindings } from './setup/edge-bindings.mjs';
import { writeEdgeSites } from './setup/edge-sites.mjs';
import { ensureBuilt } from './setup/ensure-built.mjs';
import { requireLogin } from './setup/require-login.mjs';
import { runProgram } from './setup/run-program.mjs';
import { ROOT, exitWithError, toolPath } from './setup/runtime.mjs';

const options = process.argv.slice(2);
const isDryRun = options.includes('--dry-run');

const sites = requireValidSites({ atEdge: true });
await ensureBuilt();
writeEdgeSites(sites);
if (isDryRun) {
  await wrangler('deploy', '--outdir', '.cache/dry', ...options);
} else {
  requireLogin('`npm run deploy -- --dry-run` works without.');
  // Before the new code: migrations only add, so the running version keeps working.
  for (const database of readDatabaseNames())
    await wrangler('d1', 'migrations', 'apply', database, '--remote');
  await drawImages();
  await wrangler('deploy', ...options);
}

async function drawImages() {
  const { env, dispose } = await openEdgeBindings('cloudflare');
  try {
    /** @type {{ drawEdgeImages: typeof import('../../worker/entries/edge-commands.ts').drawEdgeImages }} */
    const { drawEdgeImages } = await import(pathToFileURL(join(ROOT, 'dist/node/edge-commands.js')).href);
    console.log(`${await drawEdgeImages(env, sites)} images of sites are new.`);
  } finally {
    await dispose();
  }
}

function readDatabaseNames() {
  const { d1_databases } = unstable_readConfig({ config: join(ROOT, 'wrangler.toml') });
  /** @type {readonly { database_name?: string }[]} */
  const databases = d1_databases;
  return new Set(databases.flatMap(({ database_name }) => database_name ?? []));
}

/** @param {...string} args */
async function wrangler(...args) {
  const code = await runProgram(toolPath('wrangler'), args, { WRANGLER_SEND_METRICS: 'false' });
  if (code !== 0)
    exitWithError(`\`wrangler ${args.slice(0, 4).join(' ')}\` has failed; nothing after it was done.`);
}
