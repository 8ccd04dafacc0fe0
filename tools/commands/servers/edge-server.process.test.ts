import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockFolder } from '#worker/platform/node/folder-lock.ts';

const SERVER = join(import.meta.dirname, 'edge-server.mjs');
const CACHE = join(import.meta.dirname, '../../../.cache/test');

let folder: string;
beforeAll(() => {
  mkdirSync(CACHE, { recursive: true });
  folder = mkdtempSync(join(CACHE, 'edge-server-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('starts no second edge server on a folder, which would store the demo pictures twice', async () => {
  mkdirSync(join(folder, 'edge'));
  const lock = lockFolder(join(folder, 'edge'));
  const env = { ...process.env, DATA_DIR: folder, PORT: '0' };
  const { promise, resolve } = Promise.withResolvers<{ code: unknown; said: string }>();
  execFile(process.execPath, [SERVER, '--fill'], { env, timeout: 60_000 }, (error, _, said) =>
    resolve({ code: error?.code, said }),
  );
  expect(await promise).toEqual({
    code: 1,
    said: `Another process uses ${join(folder, 'edge')}. Stop it, or choose another folder: DATA_DIR=./data npm run start:edge\n`,
  });
  lock.release();
}, 90_000);
