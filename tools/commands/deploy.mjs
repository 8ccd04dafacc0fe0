// npm run deploy: build, migrate the databases that wrangler.toml names, put the worker online, bring new and changed sites.
// `npm run deploy -- --dry-run` does all that needs no account and shows what would be uploaded.
import { join } from 'node:path';
import { unstable_readConfig } from 'wrangler';
import { requireValidSites } from '../site/check/require-valid-sites.ts';
import { deployInOrder } from './setup/deploy-in-order.ts';
import { ensureBuilt } from './setup/ensure-built.ts';
import { requireLogin, runEdgeProgram } from './setup/run-at-edge.ts';
import { runProgram } from './setup/run-program.mjs';
import { ROOT, exitWithError, toolPath } from './setup/runtime.mjs';

const options = process.argv.slice(2);
const isDryRun = options.includes('--dry-run');

requireValidSites({ atEdge: true });
await ensureBuilt();
if (isDryRun) {
  await wrangler('deploy', '--outdir', '.cache/dry', ...options);
} else {
  requireLogin('`npm run deploy -- --dry-run` works without.');
  await deployInOrder({ databases: readDatabaseNames(), options, wrangler, onEdge });
}

function readDatabaseNames() {
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
