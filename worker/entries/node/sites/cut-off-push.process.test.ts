import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { COMPANY, createFolder, createSite } from '#tenants/compile/compile.fixture.ts';
import { openDatabase } from '#worker/platform/node/database.ts';
import { createKey, hashKey, insertKey } from '#worker/tenancy/pushed/key-store.ts';
import { listVersions } from '#worker/tenancy/stored/site-store.ts';
import type { ServerProcess } from '#worker/testing/server/server-process.ts';
import { startServer } from '#worker/testing/server/shared-server.ts';

const KEY = createKey('acme');
const OLD = {
  'demo.toml': createSite(),
  'demo/pages/rules.nl.md': '# Regels',
  'other.toml': createSite('', 'Other'),
};
const NEW = {
  'companies/acme.toml': `${COMPANY}\nstatement_name = "ACME"`,
  'demo.toml': createSite('min_age = 21'),
  'demo/pages/house.nl.md': '# Huis',
  'other.toml': createSite('min_age = 22', 'Other'),
};

/** What a server with the old files leaves, and a key for pushes. */
let prepared: string;
let folder: string;
let data: string;
let server: ServerProcess | undefined;

beforeAll(async () => {
  prepared = await mkdtemp(join(tmpdir(), 'cut-off-'));
  const old = createFolder(OLD);
  await (await startServer(prepared, { SITES_DIR: old })).end('SIGTERM');
  rmSync(old, { recursive: true });
  const control = openDatabase(join(prepared, 'control.db'));
  const row = { company: 'acme', name: 'laptop', created_by: 'ada', created_at: 0, revoked_at: null };
  await insertKey(control, { id: 'k1', hash: hashKey(KEY), ...row });
  await control.close();
});
afterAll(() => rm(prepared, { recursive: true }));

beforeEach(async () => {
  folder = createFolder(OLD);
  data = await mkdtemp(join(tmpdir(), 'cut-off-'));
  await cp(prepared, data, { recursive: true });
});
afterEach(async () => {
  server?.child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
  await rm(data, { recursive: true });
});

const start = (settings = {}) => startServer(data, { SITES_DIR: folder, ...settings });

/** A script that runs before the server: after so many names in the folder were changed or removed the process is killed. */
const killAfter = (changes: number) => `
  import { syncBuiltinESMExports } from 'node:module';
  import files from 'node:fs/promises';
  let left = ${changes};
  for (const name of ['rename', 'rm']) {
    const change = files[name];
    files[name] = async (file, ...rest) => {
      if (file.startsWith(${JSON.stringify(folder)}) && left-- === 0) process.kill(process.pid, 'SIGKILL');
      return change(file, ...rest);
    };
  }
  syncBuiltinESMExports();
`;

async function push({ port }: { readonly port: number }): Promise<number> {
  const site = (name: 'demo' | 'other', pages: object) => ({ text: NEW[`${name}.toml`], known: 1, pages });
  const body = {
    company: { text: NEW['companies/acme.toml'], known: 1 },
    removes: ['demo/pages/rules.nl.md'],
    sites: { demo: site('demo', { 'house.nl.md': NEW['demo/pages/house.nl.md'] }), other: site('other', {}) },
  };
  const headers = { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' };
  return fetch(`http://127.0.0.1:${port}/site-files`, { method: 'POST', headers, body: JSON.stringify(body) })
    .then(({ status }) => status)
    .catch(() => 0);
}

/** The files of the folder with their texts, also hidden ones. */
function readFolder(): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => join(parentPath, name).slice(folder.length + 1));
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

// The list of the push gets its name first, then each of four files; then the removed page goes, and at last the list.
test.each([0, 1, 3, 5, 6])(
  'has all files of a push or none after a process was killed that had changed %i names',
  async (changes) => {
    const script = encodeURIComponent(killAfter(changes));
    server = await start({ NODE_OPTIONS: `--import=data:text/javascript,${script}` });
    expect(await push(server)).toBe(0);
    expect(readFolder()).not.toEqual(NEW);

    server = await start();
    const expected = changes === 0 ? { 'companies/acme.toml': COMPANY, ...OLD } : NEW;
    expect(readFolder()).toEqual(expected);
    const control = openDatabase(join(data, 'control.db'));
    const versions = await listVersions(control, 'sites');
    expect(versions.map(({ id, number, text }) => [id, number, text])).toEqual(
      (['demo', 'other'] as const).map((id) => [id, changes === 0 ? 1 : 2, expected[`${id}.toml`]]),
    );
    await control.close();
  },
);
