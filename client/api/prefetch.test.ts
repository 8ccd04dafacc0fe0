import { expect, test } from 'vitest';
import { prefetch, isPrefetching } from './prefetch.ts';

test('counts as prefetching until the last one has loaded or failed', async () => {
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const both = [prefetch(() => first.promise), prefetch(() => second.promise)];
  expect(isPrefetching()).toBe(true);
  first.resolve('here');
  expect(await both[0]).toBe('here');
  expect(isPrefetching()).toBe(true);
  second.reject(new Error('gone'));
  await expect(both[1]).rejects.toThrow('gone');
  expect(isPrefetching()).toBe(false);
});
