import { expect, test } from 'vitest';
import { countProcesses, readMachine } from './count-processes.ts';

const GB = 2 ** 30;

test.each([
  ['as many as cores', { cores: 4, memory: 16 * GB }, 4],
  ['as many as GB of memory', { cores: 16, memory: 3.8 * GB }, 4],
  ['one with little memory', { cores: 2, memory: 0.5 * GB }, 1],
  ['at most as many as the setting allows', { cores: 128, memory: 512 * GB }, 64],
])('starts %s', (_, machine, count) => {
  expect(countProcesses(machine)).toBe(count);
});

test('reads cores and memory of the machine', () => {
  const { cores, memory } = readMachine();
  expect(cores).toBeGreaterThan(0);
  expect(memory).toBeGreaterThan(GB / 4);
  expect(memory).toBeLessThan(2 ** 50);
});
