import { expect, test } from 'vitest';
import { FEATURES, type Feature } from './features.ts';

const KINDS: (keyof Required<Feature>)[] = ['endpoints', 'jobs', 'rawRoutes', 'readsAhead'];

test('lists all that the api.ts and the jobs.ts of each feature export, and they export nothing besides', () => {
  const found = Object.entries(import.meta.glob<Feature>('./features/*/{api,jobs}.ts', { eager: true }));
  expect(found.length).toBeGreaterThan(20);
  for (const [path, feature] of found) {
    expect(KINDS, path).toEqual(expect.arrayContaining(Object.keys(feature)));
    for (const kind of KINDS) {
      const listed: unknown[] = FEATURES.flatMap((each): readonly unknown[] => each[kind] ?? []);
      expect(listed, path).toEqual(expect.arrayContaining([...(feature[kind] ?? [])]));
    }
  }
});

test('ends no session when a call to user.php learns that its caller is not logged in', () => {
  const found = FEATURES.flatMap(({ endpoints = [] }) => endpoints)
    .map(({ endpoint }) => endpoint)
    .filter(({ path }) => path === '/api/user.php');
  expect(found.length).toBeGreaterThan(1);
  for (const { isVisitorExpected, summary } of found) expect(isVisitorExpected, summary).toBe(true);
});
