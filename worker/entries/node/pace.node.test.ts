import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

const WORK_MS = 5;

test('lets a step begin when others had their turn for longer than the last step has worked', async () => {
  const pace = createPace();
  const begun: number[] = [];
  const step = async () => {
    await pace();
    begun.push(performance.now());
    while (performance.now() < (begun.at(-1) ?? 0) + WORK_MS);
  };
  await Promise.all([step(), step(), step()]);
  const [first = 0, second = 0, third = 0] = begun;
  expect(second - first).toBeGreaterThan(2 * WORK_MS);
  expect(third - second).toBeGreaterThan(2 * WORK_MS);
});

test('counts what a step does while the next one waits', async () => {
  const pace = createPace();
  const begun: number[] = [];
  const step = async () => {
    await pace();
    begun.push(performance.now());
    // As the answer of a mail server makes work.
    setImmediate(() => {
      const until = performance.now() + WORK_MS;
      while (performance.now() < until);
    });
  };
  await Promise.all([step(), step(), step(), step()]);
  const [, second = 0, third = 0, fourth = 0] = begun;
  expect(third - second).toBeGreaterThan(2 * WORK_MS);
  expect(fourth - third).toBeGreaterThan(2 * WORK_MS);
});

test('lets a step begin at last however busy the process is', async () => {
  const pace = createPace();
  await pace();
  const until = performance.now() + 300;
  while (performance.now() < until);
  const asked = performance.now();
  await pace();
  expect(performance.now() - asked).toBeLessThan(200);
});
