import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { type TestSpecification, type Vitest, createVitest } from 'vitest/node';
import config from '../config/vitest.config.ts';
import { mutantsPlugin } from './mutants-plugin.ts';
import { measureDistance, planReplay } from './plan-replay.ts';
import type { Line, Mode, RecordedTest } from './protocol.ts';
import type { NumberedMutant } from './switch-mutants.ts';

/** Modules are loaded anew for each of these, so only the nearest test files run. */
const MOST_FILES = 6;

export interface Outcome {
  noticed: ReadonlySet<number>;
  /** Those of `noticed` that made a test hang. */
  timeouts: ReadonlySet<number>;
  /** Mutants that at least one test reaches. */
  reached: ReadonlySet<number>;
  /** Names of tests that cannot be repeated in one process. */
  unrepeatable: readonly string[];
}

/**
 * Runs the tests that import the code, or those whose path contains one of `paths`, with every mutant: most by
 * repeating single tests, those that act while a module is loaded in fresh processes.
 */
export async function runMutants(
  root: string,
  mutants: readonly NumberedMutant[],
  paths: readonly string[],
  say: (text: string) => void,
): Promise<Outcome> {
  const vitest = await startVitest(root, mutants);
  const session = createSession(root, vitest, paths);
  try {
    const related = await session.findTests(mutants.map(({ file }) => file));
    say(`Recording which of ${related.length} test files reach the mutants …`);
    const { tests, outside } = await record(session, related);

    const replay = planReplay(mutants, tests);
    const planned = new Set(tests.filter(({ id }) => id in replay).map(({ file }) => file));
    say(`Repeating ${Object.keys(replay).length} tests of ${planned.size} files with mutants …`);
    const replayed = await session.replay(
      replay,
      related.filter(({ moduleId }) => planned.has(relative(root, moduleId))),
    );

    const { noticed, timeouts } = session;
    const loading = mutants.filter(({ id }) => outside.has(id) && !noticed.has(id));
    say(`Loading the modules anew for ${loading.length} mutants …`);
    for (const mutant of loading) await loadAnew(session, mutant);
    return {
      noticed,
      timeouts,
      reached: new Set([...outside, ...tests.flatMap((test) => test.reached)]),
      unrepeatable: replayed.flatMap((line) => (line.kind === 'unrepeatable' ? [line.name] : [])),
    };
  } finally {
    await vitest.close();
    session.removeFiles();
  }
}

type Session = ReturnType<typeof createSession>;

/** Runs of tests in one process, and what they have noticed so far. */
function createSession(root: string, vitest: Vitest, paths: readonly string[]) {
  const report = `${root}/.cache/mutants-${process.pid}.jsonl`;
  const plan = `${root}/.cache/mutants-${process.pid}.json`;
  const noticed = new Set<number>();
  const timeouts = new Set<number>();

  const run = async (mode: Mode, tests: TestSpecification[]): Promise<Line[]> => {
    writeFileSync(report, '');
    vitest.provide('mutation', mode);
    await vitest.runTestSpecifications(tests);
    const lines = readFileSync(report, 'utf8').split('\n').filter(Boolean);
    const entries = lines.map((line) => JSON.parse(line) as Line);
    for (const line of entries) {
      if (line.kind !== 'noticed') continue;
      for (const id of line.mutants) noticed.add(id);
      for (const id of line.timeouts) timeouts.add(id);
    }
    return entries;
  };

  return {
    root,
    noticed,
    timeouts,
    async findTests(files: readonly string[]): Promise<TestSpecification[]> {
      if (paths.length > 0) return vitest.globTestSpecifications([...paths]);
      vitest.config.related = [...new Set(files)].map((file) => `${root}/${file}`);
      return vitest.getRelevantTestSpecifications();
    },
    record: async (tests: TestSpecification[]) => run({ kind: 'record', report }, tests),
    async replay(steps: ReturnType<typeof planReplay>, tests: TestSpecification[]): Promise<Line[]> {
      writeFileSync(plan, JSON.stringify(steps));
      return run({ kind: 'replay', report, plan }, tests);
    },
    /** Runs one test file with one mutant in a fresh process. */
    async runSingle(mutant: number, tests: TestSpecification): Promise<void> {
      await run({ kind: 'single', report, mutant }, [tests]);
      if (vitest.state.getCountOfFailedTests() > 0) noticed.add(mutant);
    },
    removeFiles() {
      rmSync(report, { force: true });
      rmSync(plan, { force: true });
    },
  };
}

/** Which mutants each test reaches, and which are reached while a module is loaded. */
async function record({ root, ...session }: Session, related: TestSpecification[]) {
  const recorded = await session.record(related);
  const tests = recorded
    .filter((line): line is RecordedTest => line.kind === 'test')
    .map((test) => ({ ...test, file: relative(root, test.file) }));
  const outside = new Set(recorded.flatMap((line) => (line.kind === 'outside' ? line.reached : [])));
  return { tests, outside };
}

/** Runs the nearest test files with a mutant that acts while its module is loaded, until one notices it. */
async function loadAnew(session: Session, { id, file }: NumberedMutant): Promise<void> {
  const distanceOf = ({ moduleId }: TestSpecification) =>
    measureDistance(file, relative(session.root, moduleId));
  const testFiles = await session.findTests([file]);
  const nearest = testFiles.toSorted((a, b) => distanceOf(a) - distanceOf(b)).slice(0, MOST_FILES);
  for (const tests of nearest) {
    if (session.noticed.has(id)) break;
    await session.runSingle(id, tests);
  }
}

async function startVitest(root: string, mutants: readonly NumberedMutant[]): Promise<Vitest> {
  const project = config.test?.projects?.find(
    (entry) => typeof entry === 'object' && 'test' in entry && entry.test?.name === 'node',
  );
  if (typeof project !== 'object' || !('test' in project)) throw new Error('There is no project "node".');
  const test = { ...project.test, runner: `${root}/tools/mutate/replay-runner.ts`, testTimeout: 10_000 };
  return createVitest(
    {
      root,
      config: false,
      watch: false,
      maxWorkers: 1,
      reporters: [{}],
      silent: true,
      dangerouslyIgnoreUnhandledErrors: true,
    },
    {
      test: { projects: [{ ...project, plugins: [mutantsPlugin(root, mutants), project.plugins], test }] },
    },
  );
}
