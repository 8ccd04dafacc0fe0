import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { deleteTestCounts, readTestCounts } from './test-counts.mjs';
import { COMPILED } from '../setup/compiled-modules.mjs';
import { ROOT, createToolEnv } from '../setup/runtime.mjs';

/** No step takes nearly this long; a step that hangs must not block the others. */
const LIMIT_MS = 35 * 60_000;
/** The time for a stopped step to end its servers and browsers. */
const GRACE_MS = 8000;

/**
 * @typedef {import('./test-steps.mjs').Step} Step
 * @typedef {import('./test-counts.mjs').Counts} Counts
 * @typedef {'passed' | 'failed' | 'skipped'} Outcome
 * @typedef {{ step: Step, outcome: Outcome, seconds: number, output: string, counts: Counts | undefined }} Result
 */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Runs the steps in parallel, as many as there are cores and one that mostly waits, each as soon as the steps it waits for
 * have passed.
 * @param {readonly Step[]} steps
 * @param {number} cores
 * @param {(result: Result) => void} onResult
 * @param {(step: Step) => void} [onStart]
 * @returns {Promise<Result[]>}
 */
export async function runSteps(steps, cores, onResult, onStart) {
  /** @type {Map<string, Promise<Result>>} */
  const started = new Map();
  /** @type {Map<string, Result>} */
  const done = new Map();
  const free = { working: cores, waiting: 1 };

  while (done.size < steps.length) {
    for (const step of steps) {
      if (started.has(step.name)) continue;
      const before = (step.after ?? []).map((name) => done.get(name)?.outcome);
      if (before.some((outcome) => outcome !== undefined && outcome !== 'passed')) {
        started.set(step.name, Promise.resolve(skip(step)));
      } else if (before.every((outcome) => outcome === 'passed') && free[kindOf(step)] > 0) {
        free[kindOf(step)]--;
        onStart?.(step);
        started.set(step.name, runStep(step));
      }
    }
    const pending = [...started].filter(([name]) => !done.has(name)).map(([, result]) => result);
    const result = await Promise.race(pending);
    if (result.outcome !== 'skipped') free[kindOf(result.step)]++;
    done.set(result.step.name, result);
    onResult(result);
  }
  return [...done.values()];
}

/**
 * @param {Step} step
 * @returns {'working' | 'waiting'}
 */
function kindOf({ waits }) {
  return waits ? 'waiting' : 'working';
}

/** Ends every process of the steps and their child processes. */
export async function stopSteps() {
  await Promise.all([...running].map(stop));
}

/**
 * @param {Step} step
 * @returns {Result}
 */
function skip(step) {
  return { step, outcome: 'skipped', seconds: 0, output: '', counts: undefined };
}

/**
 * @param {Step} step
 * @returns {Promise<Result>}
 */
async function runStep(step) {
  const started = performance.now();
  if (step.report) deleteTestCounts(join(ROOT, step.report));
  let { code, output } = await execute(step);
  const counts = step.report ? readTestCounts(join(ROOT, step.report)) : undefined;
  // A suite that fails without a failed test (a crash, an error outside of any test) counts as one failed test.
  if (counts && code !== 0 && counts.failed === 0) counts.failed = 1;
  const passed =
    code === 0 &&
    (counts === undefined || (counts.failed === 0 && (counts.passed > 0 || step.mayBeEmpty === true)));
  if (!passed && code === 0) output += '\nThe report of this suite has no passed test or a failed one.\n';
  const seconds = (performance.now() - started) / 1000;
  return { step, outcome: passed ? 'passed' : 'failed', seconds, output, counts };
}

/**
 * @param {Step} step
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function execute({ command: [command, ...args], env }) {
  return new Promise((resolve) => {
    // Its own process group, so that a signal reaches all child processes.
    const child = spawn(command, args, {
      cwd: ROOT,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...createToolEnv(), NODE_COMPILE_CACHE: COMPILED, ...env?.() },
    });
    running.add(child);
    let output = '';
    const collect = (/** @type {Buffer} */ chunk) => (output += chunk.toString());
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const timer = setTimeout(() => {
      output += `\nStopped: it took longer than ${LIMIT_MS / 60_000} minutes.\n`;
      void stop(child);
    }, LIMIT_MS);
    child.on('error', (error) => finish(1, `${output}${error.message}\n`));
    child.on('close', (code) => finish(code, output));

    /** @type {(code: number | null, text: string) => void} */
    function finish(code, text) {
      clearTimeout(timer);
      running.delete(child);
      resolve({ code, output: text });
    }
  });
}

/**
 * Sends a signal first: Playwright's servers are in process groups of their own, which only Playwright can end.
 * @param {import('node:child_process').ChildProcess} child
 */
async function stop(child) {
  const ended = new Promise((resolve) => child.once('close', resolve));
  signalGroup(child, 'SIGINT');
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), GRACE_MS);
  await ended;
  clearTimeout(timer);
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup(child, signal) {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, signal);
  } catch {
    // It has ended by itself in the meantime.
  }
}
