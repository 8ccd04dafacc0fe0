import { expect, test } from 'vitest';
import { measureDistance, planReplay } from './plan-replay.ts';

const SOURCE = 'worker/session/store.ts';
const mutant = (id: number) => ({ id, file: SOURCE, line: 1, start: 0, end: 1, replacement: 'x' });
const recorded = (id: string, file: string, reached: number[]) =>
  ({ kind: 'test', id, file, ms: 1, reached }) as const;

test.each([
  ['worker/session/store.test.ts', 0],
  ['worker/session/actor.test.ts', 1],
  ['worker/http/api/call.test.ts', 4],
])('measures the distance from a source file to %s', (file, distance) => {
  expect(measureDistance(SOURCE, file)).toBe(distance);
});

test('gives a mutant to each test that reaches it', () => {
  const tests = [
    recorded('near', 'worker/session/store.test.ts', [1, 2]),
    recorded('far', 'worker/a.test.ts', [2]),
  ];
  expect(planReplay([mutant(1), mutant(2), mutant(3)], tests)).toEqual({ near: [1, 2], far: [2] });
});

test('leaves out the farthest tests when many reach a mutant', () => {
  const far = Array.from({ length: 60 }, (_, index) => recorded(`far${index}`, 'worker/http/a.test.ts', [1]));
  const plan = planReplay([mutant(1)], [...far, recorded('near', 'worker/session/store.test.ts', [1])]);
  expect(Object.keys(plan)).toHaveLength(60);
  expect(plan).toHaveProperty('near');
  expect(plan).not.toHaveProperty('far59');
});
