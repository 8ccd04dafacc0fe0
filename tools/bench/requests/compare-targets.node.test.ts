import { expect, test } from 'vitest';
import { computeMedians, computeRatio } from './compare-targets.ts';
import type { Measurement } from './measure-target.ts';

const measure = (perSecond: number, cpuMicros: number): Measurement => ({
  perSecond,
  p50Ms: 1,
  p99Ms: 1,
  cpuMicros,
  bytes: 1,
});

test('compares each round for itself, so that a slower machine in one round changes nothing', () => {
  const ours = [measure(50, 20), measure(5, 200), measure(40, 25)];
  const others = [measure(100, 10), measure(10, 100), measure(80, 12.5)];
  expect(computeRatio(ours, others)).toBe(0.5);
});

test('compares CPU time where the generator was the limit', () => {
  expect(computeRatio([measure(100, 20)], [measure(100, 10)])).toBe(0.5);
});

test('compares requests alone where the system tells no CPU time', () => {
  expect(computeRatio([measure(90, Number.NaN)], [measure(100, Number.NaN)])).toBe(0.9);
});

test('takes the median of each number', () => {
  const rounds = [measure(1, 30), measure(3, 10), measure(2, 20)];
  expect(computeMedians(rounds)).toMatchObject({ perSecond: 2, cpuMicros: 20 });
});
