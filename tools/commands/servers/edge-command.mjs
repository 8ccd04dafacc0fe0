// A command of operators in the databases of the edge: `<command> <cloudflare|local> <words>`. Needs Node 24.
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openEdgeBindings } from '../setup/edge-bindings.mjs';
import { findPushSource } from '../setup/push-source.mjs';
import { ROOT } from '../setup/runtime.mjs';

const [command = '', where, ...words] = process.argv.slice(2);
const { DATA_DIR = '.data' } = process.env;

const target = where === 'local' ? 'local' : 'cloudflare';
const local = join(resolve(ROOT, DATA_DIR), 'edge');
const { env, dispose } = await openEdgeBindings(target === 'local' ? { local } : target);
try {
  /** @type {{ runEdgeCommand: typeof import('../../../worker/entries/edge-commands.ts').runEdgeCommand }} */
  const { runEdgeCommand } = await import(pathToFileURL(join(ROOT, 'dist/node/edge-commands.js')).href);
  process.exitCode = await runEdgeCommand(env, findPushSource(target), [command, ...words]);
} finally {
  await dispose();
}
