import { expect, test } from 'vitest';
import { fetchAhead, isFetchingAhead } from './prefetch.ts';

test('what is missed counts as fetched ahead until the last of it is there or has failed', async () => {
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const both = [fetchAhead(() => first.promise), fetchAhead(() => second.promise)];
  expect(isFetchingAhead()).toBe(true);
  first.resolve('here');
  expect(await both[0]).toBe('here');
  expect(isFetchingAhead()).toBe(true);
  second.reject(new Error('gone'));
  await expect(both[1]).rejects.toThrow('gone');
  expect(isFetchingAhead()).toBe(false);
});
