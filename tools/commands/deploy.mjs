// npm run deploy: `-- --help` says what it does.
import { join } from 'node:path';
import { requireValidSites } from '../site/check/require-valid-sites.ts';
import { deployInOrder } from './setup/deploy-in-order.ts';
import { ensureBuilt } from './setup/ensure-built.ts';
import { readFlags } from './setup/read-flags.mjs';
import { requireLogin, runEdgeProgram } from './setup/run-at-edge.ts';
import { runProgram } from './setup/run-program.mjs';
import { ROOT, exitWithError, toolPath } from './setup/runtime.mjs';

const USAGE = [
  'npm run deploy                builds, migrates the databases that wrangler.toml names, puts the worker online at Cloudflare,',
  '                              and brings new and changed sites',
  'npm run deploy -- --dry-run   does all that needs no account and shows what would be uploaded',
].join('\n');
const isDryRun = readFlags(USAGE, ['dry-run']).has('dry-run');

requireValidSites({ atEdge: true });
await ensureBuilt();
if (isDryRun) {
  await wrangler('deploy', '--outdir', '.cache/dry', '--dry-run');
} else {
  requireLogin('`npm run deploy -- --dry-run` works without.');
  await deployInOrder({ databases: await readDatabaseNames(), wrangler, onEdge });
}

async function readDatabaseNames() {
  const { unstable_readConfig } = await import('wrangler');
  const { d1_databases } = unstable_readConfig({ config: join(ROOT, 'wrangler.toml') });
  /** @type {readonly { database_name?: string }[]} */
  const databases = d1_databases;
  return new Set(databases.flatMap(({ database_name }) => database_name ?? []));
}

/**
 * @param {readonly string[]} words
 * @param {string} problem
 */
async function onEdge(words, problem) {
  const code = await runEdgeProgram('cloudflare', words);
  if (code !== 0) exitWithError(problem);
}

/** @param {...string} args */
async function wrangler(...args) {
  const code = await runProgram(toolPath('wrangler'), args, { WRANGLER_SEND_METRICS: 'false' });
  if (code !== 0)
    exitWithError(`\`wrangler ${args.slice(0, 4).join(' ')}\` has failed; nothing after it was done.`);
}
