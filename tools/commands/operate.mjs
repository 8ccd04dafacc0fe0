// npm run backup, debits, discounts, ledger, reports, restore, verify: runs a command of operators with the words that were typed: in the embedded
// database, with `--edge` at Cloudflare, and with `--edge=local` in the databases of `npm run start:edge`.
import { requireBuilt } from './setup/ensure-built.ts';
import { readPlace, runAtEdge } from './setup/run-at-edge.ts';
import { runNode } from './setup/run-program.mjs';
import { exitWithError } from './setup/runtime.mjs';

const [command = '', ...typed] = process.argv.slice(2);
const { where, words } = readPlace(typed);
if (where !== null && ['backup', 'verify', 'restore'].includes(command))
  exitWithError(
    `npm run ${command} is for the data of a server on Node. D1 keeps copies by itself, and photos stay in R2: docs/deploy.md#cloudflare`,
  );
const program = requireBuilt(command);
process.exitCode = await (where === null
  ? runNode([program, `--${command}`, ...words])
  : runAtEdge(where, [command, ...words]));
