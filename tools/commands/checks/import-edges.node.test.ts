import { expect, test } from 'vitest';
import { WORKER_FEATURES } from '../../config/feature-imports.mjs';
import { readImportGraph } from './import-graph.mjs';

/**
 * Which folder imports which, recorded in a file so that a new edge shows in review. To record an intended change,
 * run `npx vitest run --project node import-edges -u -c tools/config/vitest.config.ts`.
 */
test('matches the recorded import edges between folders', { timeout: 60_000 }, async () => {
  const { modules } = readImportGraph();
  const edges = new Set<string>();
  for (const { source, dependencies } of modules) {
    if (isTest(source)) continue;
    for (const { resolved } of dependencies) {
      const [from, to] = [folderOf(source), folderOf(resolved)];
      if (from && to && from !== to) edges.add(`${from} -> ${to}`);
    }
  }
  await expect(`${[...edges].toSorted().join('\n')}\n`).toMatchFileSnapshot('import-edges.txt');
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

function isTest(path: string): boolean {
  return /\.(test|fixture)\.tsx?$/.test(path) || path.startsWith('worker/testing/');
}

/** `client/features/auth`, `worker/db`, `tenants`; undefined for packages. */
function folderOf(path: string): string | undefined {
  const [side, area, name, ...rest] = path.split('/');
  if (!side || !['client', 'demo', 'locales', 'tenants', 'worker'].includes(side)) return undefined;
  if (area === undefined || name === undefined || side === 'locales' || side === 'tenants') return side;
  const isNested = (area === 'features' || area === 'platform') && rest.length > 0;
  return isNested ? `${side}/${area}/${name}` : `${side}/${area}`;
}
