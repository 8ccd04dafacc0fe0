// npm test: checks in parallel; `npm test -- --help` says how to run more or fewer.
import { availableParallelism } from 'node:os';
import { stripVTControlCharacters } from 'node:util';
import { requireValidSites } from '../site/check/require-valid-sites.ts';
import { runSteps, stopSteps } from './checks/steps/run-steps.ts';
import { formatSeconds, showProgress } from './checks/steps/progress.ts';
import { chooseSteps, describeUsage } from './checks/steps/test-steps.ts';
import { trimCompiledModules } from './setup/compiled-modules.ts';
import { announceInstallation } from './setup/install-browser.ts';
import { SIGNALS, onParentExit } from './setup/run-program.mjs';
import { exitWithError } from './setup/runtime.mjs';

const names = process.argv.slice(2);
if (names.includes('--help')) {
  console.log(describeUsage());
  process.exit(0);
}
requireValidSites();
trimCompiledModules();

for (const signal of SIGNALS) process.on(signal, () => void stop());
onParentExit(() => void stop())?.unref();

const steps = choose(names);
if (steps.some(({ name }) => name === 'browser')) {
  const announcement = announceInstallation();
  if (announcement !== undefined) console.log(announcement);
}
const progress = showProgress(steps);
const results = await runSteps(steps, Math.max(2, availableParallelism()), report, progress.start);

let passed = 0;
let failed = 0;
for (const { counts } of results) {
  passed += counts?.passed ?? 0;
  failed += counts?.failed ?? 0;
}
const broken = results.filter(({ outcome }) => outcome !== 'passed').map(({ step }) => step.name);
const isWhole = results.every(({ outcome }) => outcome !== 'skipped');
console.log(`\nTook ${formatSeconds(progress.finish(isWhole))}.`);
if (broken.length > 0) console.log(`Failed: ${broken.join(', ')}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = broken.length > 0 ? 1 : 0;

async function stop() {
  await stopSteps();
  process.exit(130);
}

/** @param {string[]} names */
function choose(names) {
  try {
    return chooseSteps(names);
  } catch (error) {
    return exitWithError(String(error instanceof Error ? error.message : error));
  }
}

/** @param {import('./checks/steps/run-steps.ts').Result} result */
function report({ step, outcome, seconds, output, counts }) {
  progress.end(step);
  const mark = { passed: '✓', failed: '✗', skipped: '–' }[outcome];
  const tests = counts ? `${counts.passed} passed, ${counts.failed} failed` : '';
  const time = outcome === 'skipped' ? 'not run' : `${seconds.toFixed(1)} s`;
  console.log(`${mark} ${step.name.padEnd(14)}${time.padStart(8)}  ${tests}`.trimEnd());
  for (const [, note] of plain(output).matchAll(/^note: (.*)$/gm)) console.log(`  ${note}`);
  if (outcome === 'failed')
    console.log(`\n--- ${step.name} ---\n${plain(output).trim()}\n--- end of ${step.name} ---\n`);
}

/**
 * Some tools write colors even into a file.
 * @param {string} text
 */
function plain(text) {
  return process.stdout.isTTY ? text : stripVTControlCharacters(text);
}
