import { requireLogin } from './require-login.ts';
import { runNode } from './run-program.mjs';

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
