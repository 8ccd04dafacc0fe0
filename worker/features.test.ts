import { expect, test } from 'vitest';
import { FEATURES, type Feature } from './features.ts';

const KINDS: (keyof Required<Feature>)[] = ['endpoints', 'jobs', 'rawRoutes', 'readsAhead'];

test('lists every feature with an api.ts, which exports nothing besides', () => {
  const found = Object.entries(import.meta.glob<Feature>('./features/*/api.ts', { eager: true }));
  expect(found.length).toBeGreaterThan(20);
  for (const [path, feature] of found) {
    expect(FEATURES, path).toContain(feature);
    expect(KINDS, path).toEqual(expect.arrayContaining(Object.keys(feature)));
  }
});

test('ends no session when a call to user.php learns that its caller is not logged in', () => {
  const found = FEATURES.flatMap(({ endpoints = [] }) => endpoints)
    .map(({ endpoint }) => endpoint)
    .filter(({ path }) => path === '/api/user.php');
  expect(found.length).toBeGreaterThan(1);
  for (const { isVisitorExpected, summary } of found) expect(isVisitorExpected, summary).toBe(true);
});
