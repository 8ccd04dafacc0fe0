import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deriveVapidKeys } from '#worker/platform/push/web-push.ts';
import { readOrCreateVapidKey } from './key-files.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'vapid-'))));
afterEach(() => rmSync(folder, { recursive: true }));

test('creates a key once, readable by its owner only', async () => {
  const key = readOrCreateVapidKey(folder);
  expect(readOrCreateVapidKey(folder)).toBe(key);
  expect((await deriveVapidKeys(key)).publicKey).toMatch(/^B[\w-]{86}$/);
  expect(statSync(path.join(folder, 'vapid.key')).mode & 0o777).toBe(0o600);
});

test('uses no key that a stopped process has half written', () => {
  writeFileSync(path.join(folder, 'vapid.key.new'), 'half');
  const key = readOrCreateVapidKey(folder);
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(readFileSync(path.join(folder, 'vapid.key'), 'utf8')).toBe(key);
});
