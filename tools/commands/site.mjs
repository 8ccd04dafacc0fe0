// npm run site -- check and others: what operators do with the files of sites. It never builds.
import { requireLogin } from './setup/require-login.mjs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { requireBuilt } from './setup/require-built.mjs';
import { runNode } from './setup/run-program.mjs';
import { ROOT } from './setup/runtime.mjs';

/** Half of the time of a command is compiling, which gives the same each time. */
const COMPILED = join(ROOT, '.cache/compiled');

const [task, ...words] = process.argv.slice(2);
process.exitCode = await (task === 'list' ? runList() : task === 'push' ? runPush() : runHere());

/** It reads the databases, which only the built program can open. */
function runList() {
  return runNode([requireBuilt('site'), '--sites', ...words], { NODE_COMPILE_CACHE: COMPILED });
}

/** It writes into the databases of the edge. */
function runPush() {
  requireBuilt('site');
  const isLocal = words.includes('--edge=local');
  if (!isLocal && !words.includes('--help')) requireLogin();
  const rest = words.filter((word) => word !== '--edge' && word !== '--edge=local');
  return runNode(
    ['tools/commands/servers/edge-command.mjs', 'push', isLocal ? 'local' : 'cloudflare', ...rest],
    { WRANGLER_SEND_METRICS: 'false', NODE_COMPILE_CACHE: COMPILED },
  );
}

async function runHere() {
  enableCompileCache(COMPILED);
  const { runSiteCommand } = await import('../site/run-site-command.ts');
  const { findFolders } = await import('../site/folders.ts');
  return runSiteCommand(findFolders(), process.argv.slice(2));
}
