// npm run site -- check and others: what operators do with the files of sites. It never builds.
import { enableCompileCache } from 'node:module';
import { COMPILED } from './setup/compiled-modules.ts';
import { requireBuilt } from './setup/ensure-built.ts';
import { readPlace, runAtEdge } from './setup/run-at-edge.ts';
import { runNode } from './setup/run-program.mjs';

/**
 * What the program of the server does here and at the edge.
 * @type {Readonly<Record<string, string>>}
 */
const FLAGS = { key: '--key', list: '--sites', secret: '--secret' };

const [task = '', ...typed] = process.argv.slice(2);
const { where, words } = readPlace(typed);
process.exitCode = await runTask();

/** What reads or writes databases needs the built program. */
function runTask() {
  const env = { NODE_COMPILE_CACHE: COMPILED };
  const flag = FLAGS[task];
  const isToServer = task === 'push' && words.some((word) => word === '--to' || word.startsWith('--to='));
  if (isToServer || (task !== 'push' && flag === undefined)) return runHere();
  const program = requireBuilt('site');
  return flag === undefined || where !== null
    ? runAtEdge(where ?? 'cloudflare', [task, ...words], env)
    : runNode([program, flag, ...words], env);
}

async function runHere() {
  enableCompileCache(COMPILED);
  const { runSiteCommand } = await import('../site/run-site-command.ts');
  const { findFolders } = await import('../site/folders.ts');
  return runSiteCommand(findFolders(), process.argv.slice(2));
}
