import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#worker/testing/server/built-server.ts';

test('a command of operators runs the built program, also after site files have changed or broken', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'built-commands-'));
  const sites = join(folder, 'tenants');
  await cp(join(ROOT, 'tenants'), sites, { recursive: true });
  const harbor = join(sites, 'harbor.toml');
  const text = await readFile(harbor, 'utf8');
  await writeFile(join(sites, 'dover.toml'), text.replace(/^name = .*/m, 'name = "Dover"').replace(/^hosts = .*/m, 'hosts = ["dover.example"]')); // prettier-ignore
  await writeFile(harbor, 'name = ');
  const program = join(ROOT, 'dist/node/server.js');
  const { mtimeMs } = await stat(program);

  const env = { ...process.env, DATA_DIR: join(folder, 'data'), SITES_DIR: sites };
  const words = ['tools/commands/operate.mjs', 'discounts', 'list', '--site', 'dover'];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: ROOT, encoding: 'utf8', env });
  expect([status, stdout]).toEqual([0, 'No codes.\n']);
  expect(stderr).toContain('"site-file-faulty"');
  expect(stderr).toContain('tenants/harbor.toml, line 1');
  expect((await stat(program)).mtimeMs).toBe(mtimeMs);
  await rm(folder, { recursive: true });
});

test.each(['backup', 'verify', 'restore'])('npm run %s says that it is not for Cloudflare', (command) => {
  const words = ['tools/commands/operate.mjs', command, '--edge'];
  const { status, stderr } = spawnSync(process.execPath, words, { cwd: ROOT, encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringContaining('is for the data of a server on Node')]);
});
