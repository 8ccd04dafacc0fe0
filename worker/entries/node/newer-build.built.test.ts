import { cp, mkdir, mkdtemp, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { ROOT, SETTINGS } from '#worker/testing/server/built-server.ts';
import { startProcess } from '#worker/testing/server/server-process.ts';

test('the built server says once in its log that a newer build waits for a restart', async () => {
  await mkdir(join(ROOT, '.cache/test'), { recursive: true });
  const folder = await mkdtemp(join(ROOT, '.cache/test/newer-build-'));
  await cp(join(ROOT, 'dist/node'), join(folder, 'node'), { recursive: true });
  await cp(join(ROOT, 'dist/client'), join(folder, 'client'), { recursive: true });
  const server = await startProcess(join(folder, 'node'), join(folder, 'data'), SETTINGS);
  const reports = () => server.lines.filter((line) => line.includes('newer-build-waits'));
  try {
    expect(reports()).toEqual([]);
    const build = async () => {
      await utimes(join(folder, 'node/server.js'), new Date(), new Date());
      expect(reports()).toHaveLength(1);
    };
    // On a busy machine the server looks at its program only after the first of these builds.
    await vi.waitFor(build, { timeout: 30_000, interval: 1000 });
  } finally {
    expect(await server.end('SIGTERM')).toBe(0);
    await rm(folder, { recursive: true });
  }
});
