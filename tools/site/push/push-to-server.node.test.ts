import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { COMPANY, createSite } from '#tenants/compile/compile.fixture.ts';
import { migrate } from '#worker/db/migrate.ts';
import { controlMigrations } from '#worker/db/migrations.ts';
import type { Database } from '#worker/ports/database.ts';
import { BRAND_IMAGE_KINDS, toBrandImageKey } from '#worker/tenancy/brand-images.ts';
import { createKey, hashKey, insertKey, revokeKey } from '#worker/tenancy/pushed/key-store.ts';
import { pushFiles } from '#worker/tenancy/stored/pushed-files-store.ts';
import { listVersions } from '#worker/tenancy/stored/site-store.ts';
import { readStoredSettings } from '#worker/tenancy/stored/stored-settings.ts';
import { createMemoryFiles } from '#worker/testing/memory/files.ts';
import { NOW, type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { createEmptyDatabase } from '#test/database';
import type { Folders } from '../folders.ts';
import { createFolders, run } from '../site-command.fixture.ts';

const KEY = createKey('acme');
/** Of all tests: drawing the pictures of a look takes most of a push. */
const files = createMemoryFiles();

let control: Database;
let app: TestApp;
let server: Server;
let address: string;
let folders: Folders;

beforeEach(async () => {
  vi.stubEnv('SITE_KEY', KEY);
  folders = createFolders({ 'demo.toml': createSite() });
  control = await createEmptyDatabase();
  await migrate(control, controlMigrations);
  const companies = [{ id: 'acme', text: COMPANY, replaces: null }];
  await pushFiles(control, { companies, sites: [], by: 'ada', at: NOW });
  const row = { company: 'acme', name: 'laptop', created_by: 'ada', created_at: NOW, revoked_at: null };
  await insertKey(control, { id: 'k1', hash: hashKey(KEY), ...row });
  app = await createTestApp({ ports: { files }, pushes: { control, onPushed: () => {} } });
  server = createServer((request, response) => {
    void text(request)
      .then((body) =>
        app.fetch(
          new Request(`https://any.example${request.url ?? ''}`, {
            method: request.method ?? '',
            headers: { authorization: request.headers.authorization ?? '' },
            body,
          }),
        ),
      )
      .then(async (answer) => response.writeHead(answer.status).end(await answer.text()));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  vi.unstubAllEnvs();
  server.close();
  for (const folder of [folders.sites, folders.data]) rmSync(folder, { recursive: true });
});

const save = (name: string, content: string) => {
  const file = join(folders.sites, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
};
const push = (...words: string[]) => run(folders, 'push', '--to', address, ...words);
const readNumbers = async () => (await listVersions(control, 'sites')).map(({ id, number }) => [id, number]);

test('brings new and changed files of the company, with the pictures that the server asks for', async () => {
  const site = (line = '') => createSite(line).replace('"Demo"', '"Unseen"');
  save('demo.toml', site());
  expect(await push()).toEqual([0, 'Pushed: demo (new). Visitors see it within a minute.']);
  const [before] = (await readStoredSettings(control)).tenants;
  if (!before) throw new Error('Nothing is stored.');
  for (const kind of BRAND_IMAGE_KINDS)
    expect((await files.get(toBrandImageKey(before, kind)))?.size, kind).toBeGreaterThan(500);
  expect(await push()).toEqual([0, 'Nothing has changed since the last push from here.']);

  save('demo.toml', site('min_age = 21'));
  save('demo/pages/rules.nl.md', '# Regels');
  save('companies/acme.toml', `${COMPANY}\nstatement_name = "ACME"`);
  expect(await push()).toEqual([0, 'Pushed: acme, demo. Visitors see it within a minute.']);
  const { tenants, companies } = await readStoredSettings(control);
  expect(tenants).toMatchObject([{ id: 'demo', min_age: 21, pages: [{ token: 'rules' }] }]);
  expect(companies).toMatchObject([{ id: 'acme', statement_name: 'ACME' }]);
});

test('names the pages that go before they go, and a site that stays without its file', async () => {
  for (const name of ['demo/pages/rules.nl.md', 'demo/pages/house.nl.md']) save(name, '# Regels');
  await push();
  rmSync(join(folders.sites, 'demo/pages/rules.nl.md'));
  expect(await push()).toEqual([
    0,
    'Will be removed, because they are gone here: tenants/demo/pages/rules.nl.md.\nPushed: demo. Visitors see it within a minute.',
  ]);
  const { tenants } = await readStoredSettings(control);
  expect(tenants.flatMap(({ pages }) => pages.map(({ token }) => token))).toEqual(['house']);
  save('second.toml', createSite('', 'Second'));
  rmSync(join(folders.sites, 'demo.toml'));
  rmSync(join(folders.sites, 'demo'), { recursive: true });
  expect((await push())[1]).toMatch(
    /^Pushed: second \(new\).*\ndemo has no file here and goes on as it was pushed/,
  );
  expect((await push())[1]).toMatch(/^Nothing has changed.*\ndemo has no file here/);
});

test('sends no file of another company, and only the sites that are named', async () => {
  save('companies/rival.toml', COMPANY);
  save('theirs.toml', createSite('', 'Theirs').replace('acme', 'rival'));
  save('second.toml', createSite('', 'Second'));
  expect((await push('second'))[0]).toBe(0);
  expect(await readNumbers()).toEqual([['second', 1]]);
  expect(await push('theirs')).toEqual([1, 'acme has no file for theirs here.']);
  expect((await push())[0]).toBe(0);
  expect(await readNumbers()).toEqual([
    ['demo', 1],
    ['second', 1],
  ]);
});

test('says what is wrong, here or as the server sees it, and pushes nothing', async () => {
  save('demo.toml', createSite('min_age = 16'));
  expect(await push()).toEqual([1, expect.stringContaining('tenants/demo.toml, line 9: min_age')]);
  save('demo.toml', createSite('database = "eu"'));
  expect(await push()).toEqual([
    1,
    expect.stringMatching(
      /tenants\/demo.toml, line 9: database\n +found: +"eu"\n +allowed: "main", as it is/,
    ),
  ]);
  expect(await readNumbers()).toEqual([]);
});

test('refuses a version that may be older than the one of another machine, until it is to be replaced', async () => {
  await push();
  const other = createFolders({ 'demo.toml': createSite('min_age = 21') });
  const pushOther = (...words: string[]) => run(other, 'push', '--to', address, ...words);
  expect(await pushOther()).toEqual([
    1,
    expect.stringContaining('demo was pushed by acme/laptop at 2026-11-21'),
  ]);
  expect((await pushOther('--replace'))[0]).toBe(0);
  save('demo.toml', createSite('min_age = 22'));
  expect((await push())[0]).toBe(1);
  expect(await readNumbers()).toEqual([['demo', 2]]);
});

test('follows a version that the server has already', async () => {
  await push();
  rmSync(join(folders.data, `pushed-${new URL(address).host.replace(':', '-')}.json`));
  expect(await push()).toEqual([0, 'The server has these versions already.']);
  save('demo.toml', createSite('min_age = 21'));
  expect((await push())[0]).toBe(0);
});

test('names a key that opens nothing, and one that is none', async () => {
  await revokeKey(control, { company: 'acme', id: 'k1', now: NOW });
  expect(await push()).toEqual([1, 'This key opens nothing here.']);
  vi.stubEnv('SITE_KEY', 'password');
  expect(await push()).toEqual([1, expect.stringContaining('This is no key')]);
});

test.each(['http://any.example', 'any.example', 'ftp://localhost', ''])(
  'sends the key to no address such as %s',
  async (to) => {
    const asked = vi.spyOn(globalThis, 'fetch');
    expect(await run(folders, 'push', '--to', to)).toEqual([
      1,
      expect.stringContaining('--to is an address'),
    ]);
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  },
);

test('says that a server does not answer, or is another one', async () => {
  const port = (server.address() as AddressInfo).port;
  server.close();
  await once(server, 'close');
  expect(await push()).toEqual([1, expect.stringContaining('does not answer')]);
  server = createServer((_, response) => response.writeHead(404).end('<!doctype html>')).listen(
    port,
    '127.0.0.1',
  );
  await once(server, 'listening');
  expect(await push()).toEqual([1, expect.stringContaining('does not take files of sites (status 404)')]);
});
