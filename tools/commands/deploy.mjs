// npm run deploy: build, migrate the databases that wrangler.toml names, put the worker online.
// `npm run deploy -- --dry-run` does all that needs no account and shows what would be uploaded.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { unstable_readConfig } from 'wrangler';
import { ensureBuilt } from './setup/ensure-built.mjs';
import { ensureInstalled } from './setup/install-packages.mjs';
import { runProgram } from './setup/run-program.mjs';
import { ROOT, exitWithError, toolPath, createToolEnv } from './setup/runtime.mjs';

const options = process.argv.slice(2);
const isDryRun = options.includes('--dry-run');

ensureInstalled();
await ensureBuilt();
if (isDryRun) {
  await wrangler('deploy', '--outdir', '.cache/dry', ...options);
} else {
  requireLogin();
  // Before the new code: migrations only add, so the running version keeps working.
  for (const database of databaseNames()) await wrangler('d1', 'migrations', 'apply', database, '--remote');
  await wrangler('deploy', ...options);
}

function requireLogin() {
  const { status } = spawnSync(toolPath('wrangler'), ['whoami', '--json'], {
    cwd: ROOT,
    env: createToolEnv(),
  });
  if (status === 0) return;
  exitWithError(
    'Not logged in at Cloudflare. Run `npx wrangler login` once, or set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID. ' +
      '`npm run deploy -- --dry-run` works without.',
  );
}

function databaseNames() {
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
