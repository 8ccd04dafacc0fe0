import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { forgetBuild, hashInputs, isBuilt, recordBuild } from './build-inputs.mjs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'inputs-'));
  mkdirSync(join(root, 'client/features'), { recursive: true });
  mkdirSync(join(root, 'tenants'));
  write('client/entry.ts', 'one');
  write('tenants/ardenza.toml', 'name = "Ardenza"');
  recordBuild(root, hashInputs(root));
});

test('a build is good until one of its inputs changes', () => {
  expect(isBuilt(root)).toBe(true);
  write('tenants/ardenza.toml', 'name = "Ardenzo"');
  expect(isBuilt(root)).toBe(false);
});

test('a new, a moved and a removed file are changes', () => {
  write('client/features/new.ts', '');
  expect(isBuilt(root)).toBe(false);
  rmSync(join(root, 'client/features/new.ts'));
  expect(isBuilt(root)).toBe(true);
  rmSync(join(root, 'client/entry.ts'));
  write('client/other.ts', 'one');
  expect(isBuilt(root)).toBe(false);
});

test('tests and documents are no inputs', () => {
  write('client/entry.test.ts', 'test');
  write('README.md', 'words');
  expect(isBuilt(root)).toBe(true);
});

test('an interrupted build leaves nothing that looks finished', () => {
  forgetBuild(root);
  expect(isBuilt(root)).toBe(false);
});

function write(file: string, text: string): void {
  writeFileSync(join(root, file), text);
}
