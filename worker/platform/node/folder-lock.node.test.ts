import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderInUseError, lockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'folder lock-'))));
afterEach(() => rm(folder, { recursive: true }));

test('refuses a folder that another process uses, until that process is killed', async () => {
  const script = `
    const { lockFolder } = await import(${JSON.stringify(new URL('folder-lock.ts', import.meta.url).href)});
    globalThis.lock = lockFolder(${JSON.stringify(folder)});
    console.log('locked');
    setInterval(() => {}, 1000);`;
  const other = spawn(process.execPath, ['--input-type=module', '--eval', script]);
  await once(other.stdout, 'data');
  expect(() => lockFolder(folder)).toThrow(FolderInUseError);
  other.kill('SIGKILL');
  await once(other, 'exit');
  lockFolder(folder).release();
});

test('waits for a process that lets the folder go', async () => {
  const script = `
    const { lockFolder } = await import(${JSON.stringify(new URL('folder-lock.ts', import.meta.url).href)});
    globalThis.lock = lockFolder(${JSON.stringify(folder)});
    console.log('locked');
    setTimeout(() => process.exit(), 300);`;
  const other = spawn(process.execPath, ['--input-type=module', '--eval', script]);
  await once(other.stdout, 'data');
  expect(() => lockFolder(folder)).toThrow(FolderInUseError);
  const lock = lockFolder(folder, 5000);
  expect(() => lockFolder(folder)).toThrow(folder);
  lock.release();
});

test('refuses a second use within the process and allows another folder', () => {
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(folder);
  lock.release();
  lockFolder(folder).release();
});
