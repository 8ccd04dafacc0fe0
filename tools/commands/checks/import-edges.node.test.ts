import { expect, test } from 'vitest';
import { WORKER_FEATURES } from '../../config/feature-imports.mjs';
import { compareImportEdges, listImportEdges } from './import-edges.mjs';

test('lists the imports between folders without those of tests and packages', () => {
  const imports = (...files: string[]) => files.map((resolved) => ({ resolved }));
  const modules = [
    { source: 'worker/features/likes/api.ts', dependencies: imports('worker/db/orm.ts', 'worker/env.ts') },
    { source: 'client/ui/icon.tsx', dependencies: imports('client/ui/x.ts', 'node_modules/react/index.js') },
    { source: 'worker/db/orm.test.ts', dependencies: imports('worker/http/answer.ts') },
    { source: 'worker/testing/sites.ts', dependencies: imports('worker/http/answer.ts') },
    { source: 'client/features/auth/a.ts', dependencies: imports('worker/db/orm.ts', 'tenants/schema/x.ts') },
  ];
  expect(listImportEdges(modules)).toEqual([
    'client/features/auth -> tenants',
    'client/features/auth -> worker/db',
    'worker/features/likes -> worker',
    'worker/features/likes -> worker/db',
  ]);
});

test('reports edges that are new or gone', () => {
  expect(compareImportEdges(['a -> b', 'a -> d'], ['a -> b', 'a -> c'])).toEqual(['+ a -> d', '- a -> c']);
  expect(compareImportEdges(['a -> b'], ['a -> b'])).toEqual([]);
});

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
