import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { trimCompiledModules } from './compiled-modules.ts';

test('deletes compiled modules when all of them together are too large', () => {
  const folder = mkdtempSync(join(tmpdir(), 'compiled-'));
  mkdirSync(join(folder, 'v24'));
  writeFileSync(join(folder, 'v24/one'), 'x'.repeat(60));
  trimCompiledModules(folder, 100);
  expect(existsSync(folder)).toBe(true);
  writeFileSync(join(folder, 'v24/two'), 'x'.repeat(60));
  trimCompiledModules(folder, 100);
  expect(existsSync(folder)).toBe(false);
  expect(() => trimCompiledModules(folder, 100)).not.toThrow();
  rmSync(folder, { recursive: true, force: true });
});
