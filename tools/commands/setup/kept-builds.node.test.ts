import { existsSync, mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { removeOldFiles } from './kept-builds.ts';

let root: string;
let builds: number;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kept-builds-'));
  builds = 0;
  mkdirSync(join(root, 'dist/client/assets'), { recursive: true });
  mkdirSync(join(root, 'dist/node/chunks'), { recursive: true });
});

/** Writes these files as a build does, one minute after the build before. */
function build(...files: string[]): void {
  const startedAt = builds++ * 60_000;
  for (const file of files) {
    writeFileSync(join(root, 'dist', file), '');
    utimesSync(join(root, 'dist', file), startedAt / 1000 + 5, startedAt / 1000 + 5);
  }
  removeOldFiles(root, startedAt);
}

const exists = (file: string) => existsSync(join(root, 'dist', file));

test('keeps the files of two builds before, which running servers and open pages still ask for', () => {
  build('client/assets/page-1.js', 'client/assets/same-0.js', 'node/chunks/photos-1.js');
  for (const number of [2, 3]) build(`client/assets/page-${number}.js`, 'client/assets/same-0.js');
  expect(['client/assets/page-1.js', 'node/chunks/photos-1.js'].map(exists)).toEqual([true, true]);
  build('client/assets/page-4.js', 'client/assets/same-0.js');
  expect(['client/assets/page-1.js', 'node/chunks/photos-1.js'].map(exists)).toEqual([false, false]);
  expect([2, 3, 4].map((number) => exists(`client/assets/page-${number}.js`))).toEqual([true, true, true]);
  expect(exists('client/assets/same-0.js')).toBe(true);
});

test('deletes what an interrupted build has left', () => {
  build('client/assets/page-1.js');
  writeFileSync(join(root, 'dist/client/assets/half.js'), '');
  utimesSync(join(root, 'dist/client/assets/half.js'), 0, 0);
  build('client/assets/page-2.js');
  expect(exists('client/assets/half.js')).toBe(false);
});

test('keeps all files after a record of builds of which only half was written', () => {
  build('client/assets/page-1.js');
  writeFileSync(join(root, 'dist/.builds.json'), '[["dist/cl');
  build('client/assets/page-2.js');
  expect(exists('client/assets/page-1.js')).toBe(true);
});
