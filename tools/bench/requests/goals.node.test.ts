import { expect, test } from 'vitest';
import { judge } from './goals.ts';
import type { Measurement } from './measure-target.ts';

const measure = (perSecond: number, p99Ms = 1): Measurement => ({
  perSecond,
  p50Ms: 1,
  p99Ms,
  cpuMicros: 1e6 / perSecond,
  bytes: 1000,
});

const judgeRates = (rates: Record<string, Measurement>, compressed: string[] = []) =>
  judge({
    rounds: new Map(Object.entries(rates).map(([name, measured]) => [name, [measured]])),
    compressed: new Set(compressed),
  }).map(({ name, isMet }) => `${isMet ? 'met' : 'NOT MET'} ${name}`);

test.each(['React', 'SvelteKit'])('judges our search by the same page of %s', (rival) => {
  const judged = (perSecond: number) =>
    judgeRates({ search: measure(perSecond), [`${rival} search`]: measure(100) });
  expect(judged(100)).toEqual([`met search : ${rival} search, at least`]);
  expect(judged(99)).toEqual([`NOT MET search : ${rival} search, at least`]);
});

test('allows the lander more time where the constant is slower', () => {
  const judged = (ms: number) =>
    judgeRates({ lander: measure(900, ms), 'constant lander': measure(17_568) }).at(-1);
  expect(judged(8)).toBe('met lander p99, ms, at most');
  expect(judged(8.1)).toBe('NOT MET lander p99, ms, at most');
});

test('takes answers that are not compressed for a goal that is not met', () => {
  const rates = { likes: measure(100), 'likes, compressed': measure(80) };
  expect(judgeRates(rates, ['likes, compressed'])).toEqual(['met likes, compressed : likes, at least']);
  expect(judgeRates(rates)).toEqual(['NOT MET likes, compressed : likes, at least']);
});

test('judges memory and start only where they were measured', () => {
  const reading = {
    rssMb: 0,
    heapMb: 2.1,
    externalMb: 0,
    openFiles: 11,
    timers: 10,
    handles: 0,
    processes: 1,
  };
  const memory = { ...reading, before: reading, after: reading, requests: 1, seconds: 1 };
  const goals = judge({ rounds: new Map(), compressed: new Set(), memory, startMs: 1000 });
  expect(goals.map(({ limit, isMet }) => ({ limit, isMet }))).toEqual([
    { limit: 2, isMet: false },
    { limit: 10, isMet: false },
    { limit: 10, isMet: true },
    { limit: 10, isMet: true },
    { limit: 1000, isMet: true },
  ]);
});
