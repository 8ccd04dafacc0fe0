import { ensureBuilt } from './ensure-built.mjs';
import { requireLogin } from './require-login.mjs';
import { runProgram } from './run-program.mjs';
import { exitWithError, findNode } from './runtime.mjs';

/** Those that need nothing but the databases and files; the others need secrets that only the worker has. */
const AT_EDGE = ['discounts', 'reports'];

/**
 * Runs a command of operators with the words that were typed: in the embedded database, with `--edge` at Cloudflare, and
 * with `--edge=local` in the databases of `npm run start:edge`.
 * @param {'debits' | 'discounts' | 'ledger' | 'reports'} command
 */
export async function runOperatorCommand(command) {
  const typed = process.argv.slice(2);
  const words = typed.filter((word) => word !== '--edge' && word !== '--edge=local');
  const isLocal = typed.includes('--edge=local');
  const isAtEdge = words.length < typed.length;
  if (isAtEdge && !AT_EDGE.includes(command))
    exitWithError(`npm run ${command} works on Node only. At the edge there are ${AT_EDGE.join(' and ')}.`);
  if (isAtEdge && !isLocal) requireLogin();
  await ensureBuilt();
  process.exitCode = await runProgram(
    findNode(),
    isAtEdge
      ? ['tools/commands/servers/edge-command.mjs', command, isLocal ? 'local' : 'cloudflare', ...words]
      : ['dist/node/server.js', `--${command}`, ...words],
    { WRANGLER_SEND_METRICS: 'false' },
  );
}
