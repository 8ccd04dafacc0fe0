// npm run debits, discounts, ledger, reports: runs a command of operators with the words that were typed: in the embedded
// database, with `--edge` at Cloudflare, and with `--edge=local` in the databases of `npm run start:edge`.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { requireLogin } from './setup/require-login.mjs';
import { runNode } from './setup/run-program.mjs';
import { ROOT, exitWithError } from './setup/runtime.mjs';

/** Those that need nothing but the databases and files; the others need secrets that only the worker has. */
const AT_EDGE = ['discounts', 'reports'];

const PROGRAM = 'dist/node/server.js';

const [command = '', ...typed] = process.argv.slice(2);
const words = typed.filter((word) => word !== '--edge' && word !== '--edge=local');
const isLocal = typed.includes('--edge=local');
const isAtEdge = words.length < typed.length;
if (isAtEdge && !AT_EDGE.includes(command))
  exitWithError(`npm run ${command} works on Node only. At the edge there are ${AT_EDGE.join(' and ')}.`);
if (isAtEdge && !isLocal) requireLogin();
// The release that serves, beside it: a build would replace the files of the running server.
if (!existsSync(join(ROOT, PROGRAM)))
  exitWithError(`Nothing is built yet. \`npm run build\` builds the program that npm run ${command} runs.`);
process.exitCode = await runNode(
  isAtEdge
    ? ['tools/commands/servers/edge-command.mjs', command, isLocal ? 'local' : 'cloudflare', ...words]
    : [PROGRAM, `--${command}`, ...words],
  { WRANGLER_SEND_METRICS: 'false' },
);
