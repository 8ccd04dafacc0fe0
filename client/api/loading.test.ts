import { expect, test, vi } from 'vitest';
import { isPrefetching, loadOnce, prefetch } from './loading.ts';

test('loads once for all callers, and again after a failure', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue('module');
  const get = loadOnce(load);
  await expect(get()).rejects.toThrow('offline');
  expect(await Promise.all([get(), get()])).toEqual(['module', 'module']);
  expect(await get()).toBe('module');
  expect(load).toHaveBeenCalledTimes(2);
});

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
