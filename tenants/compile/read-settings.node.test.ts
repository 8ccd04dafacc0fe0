import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { listPageFolders } from '../pages/read-pages.ts';
import { createFolder, createSite } from './compile.fixture.ts';
import { readSites } from './compile.ts';
import { readToml } from './read-toml.ts';

const folder = createFolder({ 'demo.toml': createSite(), 'other.toml': createSite('', 'Other') });
afterAll(() => rmSync(folder, { recursive: true }));

test('names the line of a host that is taken', () => {
  writeFileSync(join(folder, 'third.toml'), createSite('', 'Third').replace('third.example', 'demo.example'));
  const { problems } = readSites(folder, folder);
  expect(problems).toMatchObject([{ file: 'tenants/third.toml', line: 3, key: 'hosts' }]);
});

test('names a site file that vanished between the listing of the folder and its reading', () => {
  expect(readToml(join(folder, 'vanished.toml'), 'tenants/vanished.toml')).toMatchObject({
    file: 'tenants/vanished.toml',
    found: 'a file that is gone',
  });
});

// The user root may read everything.
test.skipIf(process.getuid?.() === 0)('names files and folders that the user may not read', () => {
  const closed = createFolder({
    'demo.toml': createSite(),
    'other.toml': createSite('', 'Other'),
    'third.toml': createSite('', 'Third'),
    'third/pages/rules.nl.md': '# Regels',
    'fourth.toml': createSite('', 'Fourth'),
    'fourth/pages/rules.nl.md': '# Regels',
  });
  mkdirSync(join(closed, 'stray'));
  const closing = ['demo.toml', 'third/pages', 'fourth', 'stray'].map((name) => join(closed, name));
  for (const path of closing) chmodSync(path, 0);
  const { problems, tenants } = readSites(closed, closed);
  expect(listPageFolders(closed)).toEqual([join(closed, 'third')]);
  for (const path of closing) chmodSync(path, 0o700);
  expect(problems.map(({ file, found }) => [file, found])).toEqual([
    ['tenants/demo.toml', 'a file that may not be read'],
    ['tenants/fourth', 'a folder that may not be read'],
    ['tenants/third/pages', 'a folder that may not be read'],
  ]);
  expect(tenants.map(({ id }) => id)).toEqual(['fourth', 'other', 'third']);
  rmSync(closed, { recursive: true });
});

test.skipIf(process.getuid?.() === 0)(
  'names only the folder of companies while the user may not read it',
  () => {
    const closed = createFolder({ 'demo.toml': createSite() });
    chmodSync(join(closed, 'companies'), 0);
    const { problems } = readSites(closed, closed);
    chmodSync(join(closed, 'companies'), 0o700);
    expect(problems).toMatchObject([{ file: 'tenants/companies', found: 'a folder that may not be read' }]);
    rmSync(closed, { recursive: true });
  },
);
