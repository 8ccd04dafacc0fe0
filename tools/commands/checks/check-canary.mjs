// Looks for worker code in the client build: `node tools/commands/checks/check-canary.mjs`, after a build.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, exitWithError } from '../setup/runtime.mjs';

const canary = readCanary('worker/entries/log-json.ts');

// If the servers had lost the marker, its absence from the client would prove nothing.
for (const bundle of ['dist/node', 'dist/worker']) {
  if (filesWith(canary, bundle).length === 0)
    exitWithError(`The canary is not in ${bundle}: the check would prove nothing.`);
}
const leaks = filesWith(canary, 'dist/client');
if (leaks.length > 0) exitWithError(`Worker code is in the client: ${leaks.join(', ')}`);
console.log('No worker code in the client.');

/** @param {string} file */
function readCanary(file) {
  const [, value] = /WORKER_CANARY\s*=\s*'([^']{8,})'/.exec(readFileSync(join(ROOT, file), 'utf8')) ?? [];
  return value ?? exitWithError(`${file} has no WORKER_CANARY = '…' of at least eight characters.`);
}

/**
 * @param {string} needle
 * @param {string} folder
 */
function filesWith(needle, folder) {
  if (!existsSync(join(ROOT, folder))) exitWithError(`${folder} is missing: build first.`);
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(needle));
}
