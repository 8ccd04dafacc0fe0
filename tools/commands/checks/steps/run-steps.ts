import { type ChildProcess, spawn } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import { join } from 'node:path';
import { type Counts, deleteTestCounts, readTestCounts } from './test-counts.ts';
import type { Step } from './test-steps.ts';
import { COMPILED } from '../../setup/compiled-modules.ts';
import { ROOT, createToolEnv } from '../../setup/runtime.mjs';

/** No step takes nearly this long; a step that hangs must not block the others. */
const LIMIT_MS = 35 * 60_000;
/** As `nice` counts: of two busy processes, one with this gets a third of what the other one gets. */
const lowPriority = Math.min(getPriority() + 5, constants.priority.PRIORITY_LOW);
/** The time for a stopped step to end its servers and browsers. */
const GRACE_MS = 8000;

export interface Result {
  step: Step;
  outcome: 'passed' | 'failed' | 'skipped';
  seconds: number;
  output: string;
  counts: Counts | undefined;
}

const running = new Set<ChildProcess>();

/**
 * Runs the steps in parallel, as many as there are cores and two that mostly wait, each as soon as the steps that it needs
 * have passed and those that it follows have ended.
 */
export async function runSteps(
  steps: readonly Step[],
  cores: number,
  onResult: (result: Result) => void,
  onStart?: (step: Step) => void,
): Promise<Result[]> {
  const started = new Map<string, Promise<Result>>();
  const done = new Map<string, Result>();
  const free = { working: cores, waiting: 2 };
  const names = new Set(steps.map(({ name }) => name));

  while (done.size < steps.length) {
    for (const step of steps) {
      if (started.has(step.name)) continue;
      const before = (step.after ?? []).map((name) => done.get(name)?.outcome);
      if (before.some((outcome) => outcome !== undefined && outcome !== 'passed')) {
        started.set(step.name, Promise.resolve(skip(step)));
      } else if (
        before.every((outcome) => outcome === 'passed') &&
        (step.follows ?? []).every((name) => !names.has(name) || done.has(name)) &&
        free[kindOf(step)] > 0
      ) {
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

function kindOf({ waits }: Step): 'working' | 'waiting' {
  return waits ? 'waiting' : 'working';
}

/** Ends every process of the steps and their child processes. */
export async function stopSteps() {
  await Promise.all([...running].map(stop));
}

function skip(step: Step): Result {
  return { step, outcome: 'skipped', seconds: 0, output: '', counts: undefined };
}

async function runStep(step: Step): Promise<Result> {
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

function execute({
  command: [command, ...args],
  env,
  hasPriority,
}: Step): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    // Its own process group, so that a signal reaches all child processes.
    const child = spawn(command, args, {
      cwd: ROOT,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...createToolEnv(), NODE_COMPILE_CACHE: COMPILED, ...env?.() },
    });
    running.add(child);
    if (!hasPriority && child.pid !== undefined) setPriority(child.pid, lowPriority);
    let output = '';
    const collect = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const timer = setTimeout(() => {
      output += `\nStopped: it took longer than ${LIMIT_MS / 60_000} minutes.\n`;
      void stop(child);
    }, LIMIT_MS);
    child.on('error', (error) => finish(1, `${output}${error.message}\n`));
    child.on('close', (code) => finish(code, output));

    function finish(code: number | null, text: string) {
      clearTimeout(timer);
      running.delete(child);
      resolve({ code, output: text });
    }
  });
}

/** Sends a signal first: Playwright's servers are in process groups of their own, which only Playwright can end. */
async function stop(child: ChildProcess) {
  const ended = new Promise((resolve) => child.once('close', resolve));
  signalGroup(child, 'SIGINT');
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), GRACE_MS);
  await ended;
  clearTimeout(timer);
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals) {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, signal);
  } catch {
    // It has ended by itself in the meantime.
  }
}
