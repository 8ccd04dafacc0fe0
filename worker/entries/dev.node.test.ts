import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFolder, createSite } from '#tenants/compile/compile.fixture.ts';
import { openDatabase } from '#worker/platform/node/database.ts';
import { holdWriteLock } from '#worker/testing/database/write-lock.ts';
import { waitForTimers } from '#worker/testing/apps/locked-app.ts';
import { openForDevelopment } from './dev.ts';

let data: string;
let sites: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'dev-'));
  sites = createFolder({ 'demo.toml': createSite() });
  vi.stubEnv('DATA_DIR', data);
  vi.stubEnv('SITES_DIR', sites);
  vi.stubEnv('DEMO_MEMBERS', '0');
  vi.spyOn(console, 'log').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  for (const folder of [data, sites]) rmSync(folder, { recursive: true });
});

// A file that is saved meanwhile keeps the process busy for longer than a request may wait.
test('opens the databases also when their writes have to wait for long', async () => {
  const file = join(data, 'main.db');
  await openDatabase(file).close();
  const lock = holdWriteLock(file);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let problem: unknown = null;
  const opened = openForDevelopment(0).catch((error: unknown) => void (problem = error));
  await waitForTimers(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(problem).toBeNull();
  vi.useRealTimers();
  lock.release();
  const ports = await opened;
  expect((await ports?.sites.list())?.map(({ tenant }) => tenant.id)).toEqual(['demo']);
  await ports?.close();
});
