import { expect, test, vi } from 'vitest';
import { loadOnce } from './load-once.ts';

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
