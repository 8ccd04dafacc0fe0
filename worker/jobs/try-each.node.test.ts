import { expect, test } from 'vitest';
import { throwFaults, tryEach } from './try-each.ts';

test('does the work for every item, and returns those that have failed', async () => {
  const done: number[] = [];
  const work = async (item: number) => {
    if (item % 2 === 0) throw new Error(`no ${item}`);
    done.push(item);
    return Promise.resolve();
  };
  expect(await tryEach([1, 2, 3, 4, 5], work, 2)).toEqual([
    { item: 2, error: new Error('no 2') },
    { item: 4, error: new Error('no 4') },
  ]);
  expect(done).toEqual([1, 3, 5]);
});

test('has no more under way at once than allowed', async () => {
  let [current, most] = [0, 0];
  const work = async () => {
    most = Math.max(most, (current += 1));
    await Promise.resolve();
    current -= 1;
  };
  await tryEach([1, 2, 3, 4, 5], work, 2);
  expect(most).toBe(2);
});

test('throws what the items have met, each cause once and without values', () => {
  const locked = () => new Error('insert … told-in-confidence', { cause: new Error('locked') });
  const faults = [locked(), locked(), new Error('away')].map((error) => ({ item: null, error }));
  expect(() => throwFaults(faults)).toThrow(/^3 failed: locked; away$/);
  expect(() => throwFaults([])).not.toThrow();
});
