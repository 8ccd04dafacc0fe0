import { requireLogin } from './require-login.mjs';
import { runNode } from './run-program.mjs';

/**
 * Splits `--edge`, which means Cloudflare, and `--edge=local`, which means `npm run start:edge`, from the other words.
 * @param {readonly string[]} args
 * @returns {{ where: 'cloudflare' | 'local' | null, words: string[] }}
 */
export function readPlace(args) {
  const words = args.filter((word) => word !== '--edge' && word !== '--edge=local');
  if (words.length === args.length) return { where: null, words };
  return { where: args.includes('--edge=local') ? 'local' : 'cloudflare', words };
}

/**
 * Runs a command of operators in the databases of the edge, for a person who may not be logged in yet.
 * @param {'cloudflare' | 'local'} where
 * @param {readonly string[]} words the command first
 * @param {Record<string, string>} [env]
 */
export function runAtEdge(where, words, env = {}) {
  if (where === 'cloudflare' && !words.includes('--help')) requireLogin();
  return runEdgeProgram(where, words, env);
}

/**
 * @param {'cloudflare' | 'local'} where
 * @param {readonly string[]} words the command first
 * @param {Record<string, string>} [env]
 */
export function runEdgeProgram(where, [command = '', ...words], env = {}) {
  return runNode(['tools/commands/servers/edge-command.mjs', command, where, ...words], {
    WRANGLER_SEND_METRICS: 'false',
    ...env,
  });
}
