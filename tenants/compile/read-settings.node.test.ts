import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createFolder, createSite } from './compile.fixture.ts';
import { readSites } from './compile.ts';

const folder = createFolder({ 'demo.toml': createSite(), 'other.toml': createSite('', 'Other') });
afterAll(() => rmSync(folder, { recursive: true }));

test('names the line of a host that is taken', () => {
  writeFileSync(join(folder, 'third.toml'), createSite('', 'Third').replace('third.example', 'demo.example'));
  const { problems } = readSites(folder, folder);
  expect(problems).toMatchObject([{ file: 'tenants/third.toml', line: 3, key: 'hosts' }]);
});
