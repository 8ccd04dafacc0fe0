import { spawnSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { toolPath } from '../setup/runtime.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lint-'));
  copyFileSync('.oxlintrc.json', join(folder, '.oxlintrc.json'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The modules that the lint rules of the project forbid this file to import. */
function refusedImports(file: string, modules: readonly string[]): string[] {
  const target = join(folder, file);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, modules.map((name, index) => `export { a as a${index} } from '${name}';`).join('\n'));
  const { stdout } = spawnSync(process.execPath, [toolPath('oxlint'), '--format=json', file], {
    cwd: folder,
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; message: string }[] };
  return diagnostics
    .filter(({ code }) => code === 'eslint(no-restricted-imports)')
    .map(({ message }) => message.split("'")[1] ?? '')
    .toSorted();
}

const SQL = [
  'drizzle-orm',
  ...globSync(['worker/db/{fact-columns,orm}.ts', 'worker/db/{query,schema}/*.ts'])
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => `#${file}`),
].toSorted();

test('refuses to import tables and queries outside of stores', () => {
  expect(SQL.length).toBeGreaterThan(20);
  expect(refusedImports('worker/features/likes/api.ts', SQL)).toEqual(SQL);
  expect(refusedImports('demo/seed.ts', SQL)).toEqual(SQL);
});

test('allows stores and the database folder to import tables and queries', () => {
  for (const file of [
    'worker/features/likes/store.ts',
    'worker/features/likes/list-store.ts',
    'worker/db/a.ts',
  ])
    expect(refusedImports(file, SQL)).toEqual([]);
});

test('allows every file of the worker to import what writes no SQL', () => {
  expect(
    refusedImports('worker/features/likes/api.ts', ['#worker/db/write.ts', '#worker/db/errors.ts']),
  ).toEqual([]);
});
