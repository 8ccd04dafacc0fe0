import { expect, test } from 'vitest';
import { isLaterCase, isLaterTest } from './only-first.ts';

const createTest = (line: number, each?: boolean) => ({
  location: { line, column: 1 },
  ...(each && { each }),
});

test('takes the first case of each table, and every test outside of tables', () => {
  const tests = [
    createTest(1),
    createTest(5, true),
    createTest(5, true),
    createTest(9, true),
    createTest(9, true),
  ];
  expect(tests.map((one) => isLaterCase(one, tests))).toEqual([false, false, true, false, true]);
  const repeated = [createTest(1), createTest(1)];
  expect(repeated.map((one) => isLaterCase(one, repeated))).toEqual([false, false]);
});

test('says so when the tests do not know their places', () => {
  const test = { each: true };
  expect(() => isLaterCase(test, [test])).toThrow('places');
});

test('takes the first test of a file, also where it stands in a group', () => {
  const tests = [createTest(1), createTest(2), createTest(3)] as const;
  const file = { tasks: [{ tasks: [] }, { tasks: [tests[0], tests[1]] }, tests[2]] };
  expect(tests.map((one) => isLaterTest(one, file))).toEqual([false, true, true]);
});
