// Looks for what the oldest browsers lack in the built scripts: `node tools/commands/checks/check-browsers.mjs`, after a build.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, exitWithError } from '../setup/runtime.mjs';
import { findNewerApis } from './find-newer-apis.ts';

/** Filled in by client/polyfills.ts. */
const FILLED_IN = ['Map.groupBy', 'Promise.withResolvers', 'URL.canParse'];

/** Used only where the browser has it, and why the page does without. */
const OPTIONAL = {
  '.closedBy': 'client/ui/overlays/dialog-commands.ts asks for it and implements it otherwise',
  '.hidePopover': 'client/ui/overlays/back-closes.ts calls it after an event that only popovers have',
  '.startViewTransition': 'React and React Router move the page without it',
};

const folder = join(ROOT, 'dist/client');
if (!existsSync(folder)) exitWithError('dist/client is missing: build first.');
const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.js'),
);
if (!scripts.includes('service-worker.js'))
  exitWithError('The service worker is missing: the check would prove little.');

const problems = scripts.flatMap((script) =>
  findNewerApis(readFileSync(join(folder, script), 'utf8'))
    // The service worker has no part of the page.
    .filter(
      (name) =>
        !(FILLED_IN.includes(name) && script !== 'service-worker.js') && !Object.hasOwn(OPTIONAL, name),
    )
    .map((name) => `${script}: ${name}`),
);
if (problems.length > 0)
  exitWithError(`The oldest browsers lack what these scripts use:\n${problems.join('\n')}`);
console.log(`${scripts.length} scripts use only what the oldest browsers have.`);
