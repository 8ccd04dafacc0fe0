import { cp, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ROOT, SETTINGS } from '#worker/testing/server/built-server.ts';
import { type ServerProcess, startProcess } from '#worker/testing/server/server-process.ts';

/** A build of its own, which a test makes anew beside the server. */
let folder: string;
let server: ServerProcess;
beforeEach(async () => {
  await mkdir(join(ROOT, '.cache/test'), { recursive: true });
  folder = await mkdtemp(join(ROOT, '.cache/test/newer-build-'));
  await cp(join(ROOT, 'dist/node'), join(folder, 'node'), { recursive: true });
  await cp(join(ROOT, 'dist/client'), join(folder, 'client'), { recursive: true });
});
afterEach(async () => {
  await server.end('SIGTERM');
  await rm(folder, { recursive: true });
});

const start = async (settings: Readonly<Record<string, string>> = {}) => {
  server = await startProcess(join(folder, 'node'), join(folder, 'data'), { ...SETTINGS, ...settings });
};
const reports = (event: string) => server.lines.filter((line) => line.includes(event));

test('the built server says once in its log that a newer build waits for a restart', async () => {
  await start();
  expect(reports('newer-build-waits')).toEqual([]);
  const build = async () => {
    await utimes(join(folder, 'node/server.js'), new Date(), new Date());
    expect(reports('newer-build-waits')).toHaveLength(1);
  };
  // On a busy machine the server looks at its program only after the first of these builds.
  await vi.waitFor(build, { timeout: 30_000, interval: 1000 });
  expect(await server.end('SIGTERM')).toBe(0);
});

test('the built server replaces a process by one of its own build after a newer one was made', async () => {
  await start({ WORKERS: '2' });
  await writeFile(join(folder, 'node/server.js'), 'throw new Error("the newer build")');
  const [first = ''] = reports('process-serves');
  process.kill(Number(/process (\d+)/.exec(first)?.[1]), 'SIGKILL');
  await vi.waitFor(() => expect(reports('process-serves')).toHaveLength(3), {
    timeout: 30_000,
    interval: 100,
  });
  expect(reports('the newer build')).toEqual([]);
  expect((await server.ask('/readyz', { cookie: '' })).status).toBe(200);
  expect(await server.end('SIGTERM')).toBe(0);
});
