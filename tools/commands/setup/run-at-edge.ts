import { spawnSync } from 'node:child_process';
import { runNode } from './run-program.mjs';
import { ROOT, createToolEnv, exitWithError, toolPath } from './runtime.mjs';

type Place = 'cloudflare' | 'local';

/** Splits `--edge`, which means Cloudflare, and `--edge=local`, which means `npm run start:edge`, from the other words. */
export function readPlace(args: readonly string[]): { where: Place | null; words: string[] } {
  const words = args.filter((word) => word !== '--edge' && word !== '--edge=local');
  if (words.length === args.length) return { where: null, words };
  return { where: args.includes('--edge=local') ? 'local' : 'cloudflare', words };
}

/** Runs a command of operators in the databases of the edge, for a person who may not be logged in yet. */
export function runAtEdge(where: Place, words: readonly string[], env: NodeJS.ProcessEnv = {}) {
  if (where === 'cloudflare' && !words.includes('--help')) requireLogin();
  return runEdgeProgram(where, words, env);
}

export function runEdgeProgram(
  where: Place,
  [command = '', ...words]: readonly string[],
  env: NodeJS.ProcessEnv = {},
) {
  return runNode(['tools/commands/servers/edge-command.mjs', command, where, ...words], {
    WRANGLER_SEND_METRICS: 'false',
    ...env,
  });
}

/** Ends with what to do when this machine has no access to Cloudflare; the hint says what works without. */
export function requireLogin(hint?: string) {
  const { status } = spawnSync(toolPath('wrangler'), ['whoami', '--json'], {
    cwd: ROOT,
    env: createToolEnv(),
  });
  if (status === 0) return;
  const problem =
    'Not logged in at Cloudflare. Run `npx wrangler login` once, or set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID.';
  exitWithError(hint === undefined ? problem : `${problem} ${hint}`);
}
