import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '#worker/platform/node/database.ts';
import { lockFolder } from '#worker/platform/node/folder-lock.ts';
import { startServer } from './server.ts';
import { describeStartupError } from './startup-error.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'start-'))));
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

/** What the command prints before it ends. */
async function messageOf(flags: string[], settings: NodeJS.ProcessEnv = {}): Promise<string> {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  await startServer(flags, { DATA_DIR: folder, ...settings }, import.meta.url);
  expect(process.exitCode).toBe(1);
  process.exitCode = undefined;
  return String(said.mock.calls[0]?.[0]);
}

test.each([[[]], [['--migrate']], [['--demo']]])(
  'refuses a data folder that another process uses: %j',
  async (flags) => {
    const lock = lockFolder(folder);
    expect(await messageOf(flags)).toContain(`Another process uses ${folder}. Stop it`);
    lock.release();
  },
);

test('starts nothing with a flag that it does not know, such as a mistyped one', async () => {
  const said = 'The server does not know --help. Its flags are --demo, --fill, --migrate.';
  expect(await messageOf(['--migrate', '--help'])).toBe(said);
  expect(await readdir(folder)).toEqual([]);
});

test('refuses a database with migrations of another version and leaves the folder free', async () => {
  await startServer(['--migrate'], { DATA_DIR: folder }, import.meta.url);
  const db = openDatabase(join(folder, 'main.db'));
  await db.prepare("INSERT INTO d1_migrations (name) VALUES ('0000_other.sql')").run();
  await db.close();
  expect(await messageOf(['--migrate'])).toContain('0000_other.sql');
  lockFolder(folder).release();
});

test('says what is wrong in the files when no site can be served', async () => {
  await writeFile(join(folder, 'demo.toml'), 'name =\n');
  expect(await messageOf([], { SITES_DIR: folder })).toContain('tenants/demo.toml, line 1: character 7');
});

test('says that the folder of the sites does not exist', async () => {
  const missing = join(folder, 'tenant');
  expect(await messageOf([], { SITES_DIR: missing })).toBe(
    `There is no folder ${missing}. Set SITES_DIR to that of the sites.`,
  );
});

test('says that no address of this machine has the name of the host', () => {
  const error = Object.assign(new Error(), {
    code: 'ENOTFOUND',
    hostname: 'serverr',
    syscall: 'getaddrinfo',
  });
  expect(describeStartupError(error)).toMatch(/^serverr is no address of this machine\./);
});

test.each([
  [{ code: 'EADDRINUSE', port: 8787 }, 'PORT'],
  [{ code: 'EACCES', port: 80 }, 'PORT'],
  [{ code: 'EACCES', path: '/srv/data', syscall: 'mkdir' }, 'DATA_DIR'],
  [{ code: 'EADDRNOTAVAIL', address: '192.0.2.1' }, 'HOST'],
  [{ code: 'EEXIST', path: '/srv/data' }, 'DATA_DIR'],
])('names the setting to change after %j, and no command that starts a demo', (fields, setting) => {
  const message = describeStartupError(Object.assign(new Error(), fields));
  expect(message).toMatch(new RegExp(`[Ss]et ${setting} to `));
  expect(message).not.toContain('npm');
});
