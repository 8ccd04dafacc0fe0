// npm run backup, debits, discounts, ledger, reports, restore, verify: runs a command of operators with the words that were typed: in the embedded
// database, with `--edge` at Cloudflare, and with `--edge=local` in the databases of `npm run start:edge`.
import { requireBuilt } from './setup/require-built.mjs';
import { requireLogin } from './setup/require-login.mjs';
import { runNode } from './setup/run-program.mjs';
import { exitWithError } from './setup/runtime.mjs';

/** Those that need nothing but the databases and files; the others need secrets that only the worker has. */
const AT_EDGE = ['discounts', 'reports'];

const [command = '', ...typed] = process.argv.slice(2);
const words = typed.filter((word) => word !== '--edge' && word !== '--edge=local');
const isLocal = typed.includes('--edge=local');
const isAtEdge = words.length < typed.length;
if (isAtEdge && !AT_EDGE.includes(command))
  exitWithError(`npm run ${command} works on Node only. At the edge there are ${AT_EDGE.join(' and ')}.`);
if (isAtEdge && !isLocal) requireLogin();
const program = requireBuilt(command);
process.exitCode = await runNode(
  isAtEdge
    ? ['tools/commands/servers/edge-command.mjs', command, isLocal ? 'local' : 'cloudflare', ...words]
    : [program, `--${command}`, ...words],
  { WRANGLER_SEND_METRICS: 'false' },
);
