import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createNodePorts } from '#worker/entries/node/ports.ts';
import { nodeEnv, readSettings } from '#worker/env.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'unfinished-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const YESTERDAY = new Date(Date.now() - 86_400_000);

function write(path: string, changed = YESTERDAY): string {
  const file = join(folder, 'photos', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, 'bytes');
  utimesSync(file, changed, changed);
  return file;
}

test('removes half-written files of an earlier process, and nothing else', async () => {
  const unfinished = [write(`ab/ab12/.${randomUUID()}`), write(`cd/cd34/.${randomUUID()}`)];
  const others = [
    write('ab/ab12/full.webp'),
    write('ab/ab12/.hidden'),
    write(`ab/ab12/${randomUUID()}`),
    // This upload is still in progress.
    write(`ef/ef56/.${randomUUID()}`, new Date(Date.now() + 60_000)),
  ];
  const ports = createNodePorts(readSettings(nodeEnv, { DATA_DIR: folder }));
  expect(await ports.removeUnfinishedFiles()).toBe(2);
  expect(unfinished.filter((file) => existsSync(file))).toEqual([]);
  expect(others.filter((file) => !existsSync(file))).toEqual([]);
  expect(existsSync(join(folder, 'photos/cd'))).toBe(false);
  await ports.close();
});

test('finds nothing in a new data folder', async () => {
  const ports = createNodePorts(readSettings(nodeEnv, { DATA_DIR: folder }));
  expect(await ports.removeUnfinishedFiles()).toBe(0);
  await ports.close();
});
