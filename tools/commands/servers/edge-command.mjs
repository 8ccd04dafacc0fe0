// A command of operators in the databases of the edge: `<command> <cloudflare|local> <words>`. Needs Node 24.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findPushSource } from '../../site/folders.ts';
import { openEdgeBindings } from '../setup/edge-bindings.ts';
import { ROOT } from '../setup/runtime.mjs';

const [command = '', where, ...words] = process.argv.slice(2);
const { DATA_DIR = '.data' } = process.env;

const target = where === 'local' ? 'local' : 'cloudflare';
const local = join(resolve(ROOT, DATA_DIR), 'edge');
const { env, dispose } = await openEdgeBindings(target === 'local' ? { local } : target);
const machine = { source: findPushSource(target), environment: readEnvironment() };
try {
  /** @type {{ runEdgeCommand: typeof import('../../../worker/entries/edge-commands.ts').runEdgeCommand }} */
  const { runEdgeCommand } = await import(pathToFileURL(join(ROOT, 'dist/node/edge-commands.js')).href);
  process.exitCode = await runEdgeCommand(env, machine, [command, ...words]);
} finally {
  await dispose();
}

/** The settings of the worker that a command needs too. The local edge keeps its keys in files. */
function readEnvironment() {
  if (target !== 'local') return process.env;
  /** @param {string} file */
  const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
  return {
    ...process.env,
    LOCAL_PORT: '8787',
    IBAN_KEY: read(join(local, 'iban.key')) ?? process.env['IBAN_KEY'],
    SECRETS_KEY: read(join(local, 'secrets.key')) ?? process.env['SECRETS_KEY'],
  };
}
