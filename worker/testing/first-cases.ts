import { type RunnerTestCase, beforeEach } from 'vitest';

type Place = Pick<RunnerTestCase, 'each' | 'location'>;

/**
 * Of each table of cases only the first runs inside workerd, where a query takes ten times as long. The cases differ in what
 * code makes of them that runs alike on both runtimes; on Node all of them run.
 */
beforeEach(({ task, skip }) => {
  if (isLaterCase(task, (task.suite ?? task.file).tasks)) skip();
});

export function isLaterCase(test: Place, tests: readonly Place[]): boolean {
  if (!test.each) return false;
  if (!test.location) throw new Error('The tests do not know their places.');
  // The cases of one table stand at the same place of the file.
  const { line, column } = test.location;
  return tests.find(({ location }) => location?.line === line && location.column === column) !== test;
}
