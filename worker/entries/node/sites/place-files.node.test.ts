import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { COMPANY, createFolder, createSite } from '#tenants/compile/compile.fixture.ts';
import { migrate } from '#worker/db/migrate.ts';
import { controlMigrations } from '#worker/db/migrations.ts';
import type { Database } from '#worker/ports/database.ts';
import { createKey, hashKey, insertKey } from '#worker/tenancy/pushed/key-store.ts';
import { toBrandImageKey } from '#worker/tenancy/brand-images.ts';
import { readStoredSettings } from '#worker/tenancy/stored/stored-settings.ts';
import { listVersions } from '#worker/tenancy/stored/site-store.ts';
import { NOW, type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { createEmptyDatabase } from '#test/database';
import { findChanges, storeChanges } from './import-files.ts';
import { prepareFiles } from './place-files.ts';

const KEY = createKey('acme');
const PAGE = '# Regels';

let folder: string;
let control: Database;
let app: TestApp;

beforeEach(async () => {
  folder = createFolder({ 'demo.toml': createSite(), 'demo/pages/rules.nl.md': PAGE });
  control = await createEmptyDatabase();
  await migrate(control, controlMigrations);
  await readFolder();
  const row = { company: 'acme', name: 'laptop', created_by: 'ada', created_at: NOW, revoked_at: null };
  await insertKey(control, { id: 'k1', hash: hashKey(KEY), ...row });
  const prepare = async (push: Parameters<typeof prepareFiles>[1]) => prepareFiles({ folder, control }, push);
  app = await createTestApp({ pushes: { control, prepareFiles: prepare, onPushed: () => {} } });
  app.ports.drawBrandImage = () => Promise.resolve(new Uint8Array());
});
afterEach(() => rmSync(folder, { recursive: true }));

/** As the server does when something in the folder changes. */
const readFolder = async () => {
  const giveWay = () => Promise.resolve();
  const options = { folder, publicFolder: folder, control, clock: () => NOW, giveWay };
  const found = await findChanges(options);
  await storeChanges(options, found);
  return found;
};

const push = async (body: object): Promise<[number, Record<string, unknown>]> => {
  const headers = { authorization: `Bearer ${KEY}`, origin: undefined };
  const answer = await app.ask('any', '/site-files', { method: 'POST', json: body, headers });
  return [answer.status, (await answer.json()) as Record<string, unknown>];
};
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const readNumbers = async () =>
  (await listVersions(control, 'sites')).map(({ id, number, pushed_by: by }) => [id, number, by]);
const NEW = createSite('min_age = 21');
const demo = (text: string, known: number, pages: object = { 'rules.nl.md': PAGE }) => ({
  sites: { demo: { text, known, pages } },
});

test('puts pushed files into the folder, which then is as what is stored', async () => {
  const text = `${COMPANY}\nstatement_name = "ACME"`;
  const pages = { 'zulu.nl.md': '# Z', 'house.nl.md': '# Huis' };
  const body = {
    company: { text, known: 1 },
    sites: {
      demo: { text: NEW, known: 1, pages },
      fresh: { text: createSite('', 'Fresh'), known: null, pages: {} },
    },
    removes: ['demo/pages/rules.nl.md'],
  };
  expect((await push(body))[0]).toBe(200);
  expect([read('demo.toml'), read('fresh.toml'), read('companies/acme.toml')]).toEqual([
    NEW,
    createSite('', 'Fresh'),
    text,
  ]);
  expect(readdirSync(join(folder, 'demo/pages')).toSorted()).toEqual(['house.nl.md', 'zulu.nl.md']);
  expect(readdirSync(folder).toSorted()).toEqual(['companies', 'demo', 'demo.toml', 'fresh.toml']);
  expect(await readFolder()).toMatchObject({ sites: [], gone: [], companies: [], problems: [] });
  expect(await readNumbers()).toEqual([
    ['demo', 2, 'acme/laptop'],
    ['fresh', 1, 'acme/laptop'],
  ]);
});

test.each([
  ['a file that was changed and is not read yet', 'demo.toml', createSite('min_age = 30')],
  ['a file with a mistake', 'demo.toml', createSite('min_age = 16')],
  ['a page that was changed', 'demo/pages/rules.nl.md', '# Andere regels'],
  ['a page that is new', 'demo/pages/more.nl.md', '# Meer'],
])('never replaces %s', async (_, name, text) => {
  writeFileSync(join(folder, name), text);
  const [status, answer] = await push(demo(NEW, 1));
  expect([status, answer['message']]).toEqual([
    409,
    expect.stringContaining('The files of demo on the server'),
  ]);
  expect(read(name)).toBe(text);
  expect((await readNumbers())[0]?.[1]).toBe(1);
  expect(readdirSync(folder).filter((one) => one.startsWith('.'))).toEqual([]);
});

test('brings back no file that was moved away, and replaces none that is not served yet', async () => {
  rmSync(join(folder, 'demo.toml'));
  expect((await push(demo(NEW, 1)))[0]).toBe(409);
  writeFileSync(join(folder, 'fresh.toml'), createSite('', 'Fresh'));
  const fresh = { text: createSite('min_age = 21', 'Fresh'), known: null, pages: {} };
  expect((await push({ sites: { fresh } }))[0]).toBe(409);
  expect(read('fresh.toml')).toBe(createSite('', 'Fresh'));
});

test('leaves nothing behind of a push that is older', async () => {
  await push(demo(NEW, 1));
  const names = () => [readdirSync(folder), readdirSync(join(folder, 'demo/pages'))];
  const before = names();
  const answers = await Promise.all(
    [21, 22, 23].map(async (age) => push(demo(createSite(`min_age = ${age + 1}`), 2))),
  );
  expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
  expect(names()).toEqual(before);
  expect(read('demo.toml')).toBe((await listVersions(control, 'sites'))[0]?.text);
});

test('removes the pictures that were drawn of the version before, when the site looks different', async () => {
  const drawn = async () => {
    const [tenant] = (await readStoredSettings(control)).tenants;
    if (!tenant) throw new Error('There is no site.');
    return toBrandImageKey(tenant, 'favicon');
  };
  const { files } = app.ports;
  const before = await drawn();
  await files.put(before, new Uint8Array([1]));
  await push(demo(NEW, 1));
  expect(await files.get(before)).not.toBeNull();
  await push(demo(NEW.replace('"Demo"', '"Other"'), 2));
  expect(await drawn()).not.toBe(before);
  expect(await files.get(before)).toBeNull();
});

test('stores nothing where the folder cannot be written', async () => {
  writeFileSync(join(folder, 'fresh'), 'where the folder of its pages would be');
  const fresh = { text: createSite('', 'Fresh'), known: null, pages: { 'rules.nl.md': PAGE } };
  const [status] = await push({ sites: { ...demo(NEW, 1).sites, fresh } });
  expect(status).toBe(500);
  expect(read('demo.toml')).toBe(createSite());
  expect(await readNumbers()).toHaveLength(1);
  expect(readdirSync(folder).filter((one) => one.startsWith('.'))).toEqual([]);
});
