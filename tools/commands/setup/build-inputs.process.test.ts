import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import config from '../../../vite.config.ts';
import { readImportGraph } from '../checks/import-graph.ts';
import { INPUTS } from './build-inputs.ts';
import { ROOT } from './runtime.mjs';

test('counts every module of a build as one of its inputs', () => {
  const covered = (file: string) => INPUTS.some((input) => file === input || file.startsWith(`${input}/`));
  const modules = listBuildModules();
  expect(modules.length).toBeGreaterThan(500);
  expect(modules.filter((file) => !covered(file))).toEqual([]);
});

/** The files that the configuration and its entries reach by imports. */
function listBuildModules(): string[] {
  const { modules } = readImportGraph(ROOT, [
    'client',
    'demo',
    'tenants',
    'tools',
    'worker',
    'vite.config.ts',
  ]);
  const imports = new Map(modules.map(({ source, dependencies }) => [source, dependencies]));
  const reached = new Set(['vite.config.ts', ...listEntries()]);
  // A set hands out what is added to it meanwhile.
  for (const file of reached) for (const { resolved } of imports.get(file) ?? []) reached.add(resolved);
  return [...reached].filter((file) => !file.startsWith('node_modules/') && existsSync(join(ROOT, file)));
}

function listEntries(): string[] {
  const { environments = {} } = config({ command: 'build', mode: 'production' });
  return Object.values(environments).flatMap(({ build }) =>
    Object.values(build?.rolldownOptions?.input ?? {}),
  );
}
