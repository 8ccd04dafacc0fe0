// npm run bench: runs the benchmarks of tools/bench, each against its baseline in the same run; `npm run bench -- ledger`
// those of the ledger.
import { ensureBuilt } from './setup/ensure-built.mjs';
import { runProgram } from './setup/run-program.mjs';
import { findNode } from './setup/runtime.mjs';

const [name, ...more] = process.argv.slice(2);
const program =
  name === 'ledger'
    ? ['tools/bench/ledger/run.ts', ...more]
    : ['tools/bench/requests/run.ts', ...process.argv.slice(2)];

await ensureBuilt();
process.exitCode = await runProgram(findNode(), program, { NODE_ENV: 'production' });
