// A built server with a copy of a small prepared database for the end-to-end tests: `node tools/commands/servers/e2e-server.mjs node|workerd`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode } from '../setup/run-program.mjs';
import { exitWithError } from '../setup/runtime.mjs';
import { DEMO_SETTINGS, copyDemo } from './demo-snapshot.mjs';

const COMMANDS = {
  node: ['dist/node/server.js', '--demo'],
  workerd: ['tools/commands/servers/edge-server.mjs'],
};

const runtime = process.argv[2];
if (runtime !== 'node' && runtime !== 'workerd') exitWithError('Say which runtime: node or workerd.');

const folder = mkdtempSync(join(tmpdir(), `e2e-${runtime}-`));
try {
  await copyDemo(runtime, folder);
  // Tests insert members there.
  console.log(`data ${folder}`);
  const settings = { ...DEMO_SETTINGS, PORT: '0', DATA_DIR: folder };
  process.exitCode = await runNode(COMMANDS[runtime], settings);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
