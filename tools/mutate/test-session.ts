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
  const report = `${root}/.cache/mutants-${process.pid}.jsonl`;
  const plan = `${root}/.cache/mutants-${process.pid}.json`;
  const vitest = await startVitest(root, mutants);
  const run = async (mode: Mode, tests: TestSpecification[]): Promise<Line[]> => {
    writeFileSync(report, '');
    vitest.provide('mutation', mode);
    await vitest.runTestSpecifications(tests);
    const lines = readFileSync(report, 'utf8').split('\n').filter(Boolean);
    return lines.map((line) => JSON.parse(line) as Line);
  };
  const findTests = async (files: readonly string[]): Promise<TestSpecification[]> => {
    if (paths.length > 0) return vitest.globTestSpecifications([...paths]);
    vitest.config.related = files.map((file) => `${root}/${file}`);
    return vitest.getRelevantTestSpecifications();
  };
  const noticed = new Set<number>();
  const timeouts = new Set<number>();
  const note = (lines: readonly Line[]) => {
    for (const line of lines) {
      if (line.kind !== 'noticed') continue;
      for (const id of line.mutants) noticed.add(id);
      for (const id of line.timeouts) timeouts.add(id);
    }
  };

  try {
    const related = await findTests([...new Set(mutants.map(({ file }) => file))]);
    say(`Recording which of ${related.length} test files reach the mutants …`);
    const recorded = await run({ kind: 'record', report }, related);
    const tests = recorded
      .filter((line): line is RecordedTest => line.kind === 'test')
      .map((test) => ({ ...test, file: relative(root, test.file) }));
    const outside = new Set(recorded.flatMap((line) => (line.kind === 'outside' ? line.reached : [])));

    const replay = planReplay(mutants, tests);
    writeFileSync(plan, JSON.stringify(replay));
    const planned = new Set(tests.filter(({ id }) => id in replay).map(({ file }) => file));
    say(`Repeating ${Object.keys(replay).length} tests of ${planned.size} files with mutants …`);
    const replayed = await run(
      { kind: 'replay', report, plan },
      related.filter(({ moduleId }) => planned.has(relative(root, moduleId))),
    );
    note(replayed);

    const loading = mutants.filter(({ id }) => outside.has(id) && !noticed.has(id));
    say(`Loading the modules anew for ${loading.length} mutants …`);
    for (const { id, file } of loading) {
      const nearest = (await findTests([file]))
        .toSorted(
          (a, b) =>
            measureDistance(file, relative(root, a.moduleId)) -
            measureDistance(file, relative(root, b.moduleId)),
        )
        .slice(0, MOST_FILES);
      for (const tests of nearest) {
        if (noticed.has(id)) break;
        note(await run({ kind: 'single', report, mutant: id }, [tests]));
        if (vitest.state.getCountOfFailedTests() > 0) noticed.add(id);
      }
    }
    return {
      noticed,
      timeouts,
      reached: new Set([...outside, ...tests.flatMap((test) => test.reached)]),
      unrepeatable: replayed.flatMap((line) => (line.kind === 'unrepeatable' ? [line.name] : [])),
    };
  } finally {
    await vitest.close();
    rmSync(report, { force: true });
    rmSync(plan, { force: true });
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
