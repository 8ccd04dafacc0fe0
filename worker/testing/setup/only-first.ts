import type { RunnerTestCase } from 'vitest';

type Place = Pick<RunnerTestCase, 'each' | 'location'>;

/** Whether a test is a case of a table, and not the first one. The cases of one table stand at the same place of the file. */
export function isLaterCase(test: Place, tests: readonly Place[]): boolean {
  if (!test.each) return false;
  if (!test.location) throw new Error('The tests do not know their places.');
  const { line, column } = test.location;
  return tests.find(({ location }) => location?.line === line && location.column === column) !== test;
}

interface Group {
  readonly tasks: readonly (Group | object)[];
}

/** Whether another test of the group, or of a group in it, comes before this one. */
export function isLaterTest(test: object, group: Group): boolean {
  return findFirstTest(group) !== test;
}

function findFirstTest({ tasks }: Group): object | undefined {
  for (const task of tasks) {
    const first = 'tasks' in task ? findFirstTest(task) : task;
    if (first) return first;
  }
  return undefined;
}
