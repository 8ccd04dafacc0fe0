import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { deleteBuildRecord, hashInputs, isBuilt, recordBuild } from './build-inputs.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'inputs-'));
  mkdirSync(join(root, 'client/features'), { recursive: true });
  mkdirSync(join(root, 'tenants/schema'), { recursive: true });
  write('client/entry.ts', 'one');
  write('tenants/schema/site-schema.ts', 'one');
  recordBuild(root, hashInputs(root));
});

test('accepts a build until one of its inputs changes', () => {
  expect(isBuilt(root)).toBe(true);
  write('tenants/schema/site-schema.ts', 'two');
  expect(isBuilt(root)).toBe(false);
});

test('counts new, moved and removed files as changes', () => {
  write('client/features/new.ts', '');
  expect(isBuilt(root)).toBe(false);
  rmSync(join(root, 'client/features/new.ts'));
  expect(isBuilt(root)).toBe(true);
  rmSync(join(root, 'client/entry.ts'));
  write('client/other.ts', 'one');
  expect(isBuilt(root)).toBe(false);
});

test('ignores sites, tests and documents', () => {
  write('tenants/ardenza.toml', 'name = "Ardenzo"');
  write('client/entry.test.ts', 'test');
  write('README.md', 'words');
  expect(isBuilt(root)).toBe(true);
});

test('leaves nothing that looks finished when a build is interrupted', () => {
  deleteBuildRecord(root);
  expect(isBuilt(root)).toBe(false);
});

function write(file: string, text: string): void {
  writeFileSync(join(root, file), text);
}
