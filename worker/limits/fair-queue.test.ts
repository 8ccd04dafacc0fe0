import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** A queue of one whose work the test ends; it records starts and refusals in order. */
function open(maxWaiting = 64) {
  const queue = createFairQueue(1, maxWaiting);
  const started: string[] = [];
  const refused: string[] = [];
  let end = () => {};
  const ask = (site: string, who: string) => {
    const work = () => {
      started.push(`${site} ${who}`);
      return new Promise<void>((resolve) => (end = resolve));
    };
    void queue({ tenantId: site, id: who }, work).catch(() => refused.push(`${site} ${who}`));
  };
  const finish = async (turns: number) => {
    for (let turn = 0; turn < turns; turn++) {
      end();
      // Some microtasks until the next one has started.
      for (let tick = 0; tick < 10; tick++) await Promise.resolve();
    }
  };
  return { ask, finish, started, refused };
}

const times = (count: number, run: () => void) => Array.from({ length: count }, run);

test('takes turns between sites, and within a site between members', async () => {
  const { ask, finish, started } = open();
  times(3, () => ask('a', 'flood'));
  ask('a', 'mira');
  ask('b', 'noor');
  await finish(4);
  expect(started).toEqual(['a flood', 'a flood', 'b noor', 'a mira', 'a flood']);
});

test('leaves room in the queue for others when one site floods it', async () => {
  const { ask, finish, started, refused } = open(4);
  times(9, () => ask('a', 'flood'));
  await finish(0);
  ask('b', 'noor');
  ask('a', 'mira');
  await finish(5);
  expect(started).toContain('b noor');
  expect(started).toContain('a mira');
  expect(started).toHaveLength(5);
  expect(refused).toEqual(Array(6).fill('a flood'));
});

test('refuses further work when all have equally much in the queue', async () => {
  const { ask, finish, refused } = open(2);
  for (const site of ['a', 'b', 'c', 'd']) ask(site, 'one');
  await finish(1);
  expect(refused).toEqual(['d one']);
});
