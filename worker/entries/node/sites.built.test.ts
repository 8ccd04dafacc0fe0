import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { ROOT, SETTINGS } from '#worker/testing/server/built-server.ts';
import { startProcess } from '#worker/testing/server/server-process.ts';

test('the built server serves what is saved in a site file, and keeps serving when the file is broken', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'built-sites-'));
  const sites = join(folder, 'tenants');
  await cp(join(ROOT, 'tenants'), sites, { recursive: true });
  const server = await startProcess(join(ROOT, 'dist/node'), join(folder, 'data'), {
    ...SETTINGS,
    SITES_DIR: sites,
  });
  const readName = async () => {
    const { status, body } = await server.ask('/api/settings.php', { cookie: '' });
    return status === 200 ? (body as { name: string }).name : status;
  };
  const site = join(sites, 'ardenza.toml');
  const text = await readFile(site, 'utf8');
  const wait = { timeout: 10_000, interval: 20 };
  try {
    expect(await readName()).toBe('Ardenza');
    await writeFile(site, text.replace('name = "Ardenza"', 'name = "Aurora"'));
    await vi.waitFor(async () => expect(await readName()).toBe('Aurora'), wait);

    await writeFile(site, text.replace('niche = 1', 'niche = 9'));
    const isNamed = (line: string) =>
      line.includes('site-file-faulty') && line.includes('tenants/ardenza.toml');
    await vi.waitFor(() => expect(server.lines.filter(isNamed)).toHaveLength(1), wait);
    expect(await readName()).toBe('Aurora');

    await writeFile(site, text);
    await vi.waitFor(async () => expect(await readName()).toBe('Ardenza'), wait);
  } finally {
    expect(await server.end('SIGTERM')).toBe(0);
    await rm(folder, { recursive: true });
  }
});
