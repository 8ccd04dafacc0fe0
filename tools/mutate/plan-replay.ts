import { basename, dirname } from 'node:path';
import type { Mutant } from './find-mutants.ts';
import type { Plan, RecordedTest } from './protocol.ts';

/** Bounds the time for a mutant that most tests reach. What further tests would notice counts as a survivor. */
const MOST_TESTS = 60;

/** Gives each mutant to the tests that reach it, those nearest to its file first. */
export function planReplay(
  mutants: readonly (Mutant & { id: number })[],
  tests: readonly RecordedTest[],
): Plan {
  const plan: Plan = {};
  const byMutant = new Map<number, RecordedTest[]>();
  for (const test of tests)
    for (const id of test.reached) byMutant.set(id, [...(byMutant.get(id) ?? []), test]);
  for (const { id, file } of mutants) {
    const nearest = (byMutant.get(id) ?? [])
      .map((test) => ({ test, distance: measureDistance(file, test.file) }))
      .toSorted(
        (a, b) =>
          a.distance - b.distance || a.test.reached.length - b.test.reached.length || a.test.ms - b.test.ms,
      );
    for (const { test } of nearest.slice(0, MOST_TESTS)) (plan[test.id] ??= []).push(id);
  }
  return plan;
}

/** How many folders lie between a source file and a test file; 0 for the test named after it. */
export function measureDistance(source: string, test: string): number {
  const from = dirname(source).split('/');
  const to = dirname(test).split('/');
  let common = 0;
  while (common < Math.min(from.length, to.length) && from[common] === to[common]) common++;
  const steps = from.length + to.length - 2 * common;
  return steps === 0 && basename(test).startsWith(`${basename(source).replace(/\.tsx?$/, '')}.`)
    ? 0
    : steps + 1;
}
