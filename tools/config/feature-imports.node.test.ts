import { expect, test } from 'vitest';
import { WORKER_FEATURES } from './feature-imports.mjs';

test('has no cycle between worker features', () => {
  const edges: Record<string, readonly string[]> = WORKER_FEATURES;
  const reached = (feature: string, seen = new Set<string>()): Set<string> => {
    for (const next of edges[feature] ?? []) {
      if (!seen.has(next)) reached(next, seen.add(next));
    }
    return seen;
  };
  expect(Object.keys(edges).filter((feature) => reached(feature).has(feature))).toEqual([]);
});
