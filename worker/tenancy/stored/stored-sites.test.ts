import { expect, test } from 'vitest';
import { COMPANY, createSite } from '#tenants/compile/compile.fixture.ts';
import { migrate } from '#worker/db/migrate.ts';
import { controlMigrations } from '#worker/db/migrations.ts';
import { watchDatabase } from '#worker/db/wrap-database.ts';
import type { Database } from '#worker/ports/database.ts';
import type { LogEvent } from '#worker/ports/ports.ts';
import { createEmptyDatabase } from '#test/database';
import { type PushedSite, pushFiles } from './pushed-files-store.ts';
import { StoredSites } from './stored-sites.ts';

const SECOND = 1000;

const createFile = (name: string, more = '', replaces: number | null = null): PushedSite => ({
  id: name.toLowerCase(),
  company: 'acme',
  hosts: [`${name.toLowerCase()}.example`, `${name.toLowerCase()}-dating.example`],
  text: createSite(more, name).replace(
    /hosts = .*/,
    `hosts = ["${name.toLowerCase()}.example", "${name.toLowerCase()}-dating.example"]`,
  ),
  pages: '{}',
  database: 'main',
  closesOn: null,
  replaces,
});

async function open(...sites: PushedSite[]) {
  const real = await createEmptyDatabase();
  await migrate(real, controlMigrations);
  const companies = [{ id: 'acme', text: COMPANY, replaces: null }];
  await pushFiles(real, { companies, sites, by: 'Ada', at: 0 });
  const state = { now: 0, queries: 0, broken: false, logged: [] as LogEvent[] };
  const background: Promise<void>[] = [];
  const control: Database = watchDatabase(
    {
      prepare(sql) {
        if (state.broken) throw new Error('D1_ERROR: Network connection lost');
        return real.prepare(sql);
      },
      batch: (statements) => real.batch(statements),
    },
    () => void state.queries++,
  );
  const stored = new StoredSites({
    control,
    databases: () => ['main'],
    clock: () => state.now,
    log: (event) => void state.logged.push(event),
    defer: (work) => Promise.resolve(void background.push(work)),
  });
  return {
    state,
    stored,
    push: (...files: PushedSite[]) => pushFiles(real, { companies: [], sites: files, by: 'Ada', at: 0 }),
    waitForBackground: () => Promise.all(background.splice(0)),
    async nameOf(host: string) {
      const resolved = await stored.resolve(host);
      if (resolved.kind === 'site') return resolved.tenant.name;
      return resolved.kind === 'redirect' ? resolved.to : resolved.kind;
    },
  };
}

test('finds a site by each of its hosts, and leads the others to the main one', async () => {
  const { nameOf } = await open(createFile('Demo'), createFile('Other'));
  expect(await nameOf('demo.example')).toBe('Demo');
  expect(await nameOf('DEMO.example:443')).toBe('Demo');
  expect(await nameOf('www.demo-dating.example')).toBe('https://demo.example');
  for (const host of ['', 'demo', 'evil.demo.example', 'demo.localhost', 'a'.repeat(300)])
    expect(await nameOf(host)).toBe('unknown');
});

test('asks the database once for a host, and later only while it answers from memory', async () => {
  const { nameOf, stored, state, waitForBackground } = await open(createFile('Demo'));
  await nameOf('demo.example');
  expect(state.queries).toBe(1);
  expect(stored.resolve('demo.example')).not.toBeInstanceOf(Promise);
  state.now = 4 * SECOND;
  await nameOf('demo.example');
  expect(state.queries).toBe(1);
  state.now = 6 * SECOND;
  expect(stored.resolve('demo.example')).not.toBeInstanceOf(Promise);
  void stored.resolve('demo.example');
  await waitForBackground();
  expect(state.queries).toBe(2);
});

test('serves a pushed change at the second request after five seconds, and at the first after thirty', async () => {
  const { nameOf, push, state, waitForBackground } = await open(createFile('Demo'));
  await nameOf('demo.example');
  await push({ ...createFile('Demo', '', 1), text: createFile('Demo').text.replace('"Demo"', '"Changed"') });
  state.now = 6 * SECOND;
  expect(await nameOf('demo.example')).toBe('Demo');
  await waitForBackground();
  expect(await nameOf('demo.example')).toBe('Changed');

  await push({ ...createFile('Demo', '', 2), text: createFile('Demo').text.replace('"Demo"', '"Again"') });
  state.now += 31 * SECOND;
  expect(await nameOf('demo.example')).toBe('Again');
});

test('serves a pushed change although the clock has been set back', async () => {
  const { nameOf, push, state } = await open(createFile('Demo'));
  state.now = 3600 * SECOND;
  await nameOf('demo.example');
  await push({ ...createFile('Demo', '', 1), text: createFile('Demo').text.replace('"Demo"', '"Changed"') });
  state.now = 0;
  expect(await nameOf('demo.example')).toBe('Changed');
});

test('serves a new site after it was unknown', async () => {
  const { nameOf, push, state } = await open(createFile('Demo'));
  expect(await nameOf('other.example')).toBe('unknown');
  await push(createFile('Other'));
  state.now = 31 * SECOND;
  expect(await nameOf('other.example')).toBe('Other');
});

test('reads only the sites again that have changed, also at hosts that were of another site or of none', async () => {
  const { nameOf, push, stored, state } = await open(
    createFile('Demo'),
    createFile('Other'),
    createFile('Third'),
  );
  const [gone, , third] = ['demo-dating.example', 'demo.example', 'third.example'];
  for (const host of [gone, 'demo.example', 'other.example', third, 'new.example']) await nameOf(host);
  const hosts = ['other.example', 'demo-dating.example', 'new.example'];
  const demo = { ...createFile('Demo', '', 1), hosts: ['demo.example'] };
  await push(demo, { ...createFile('Other', '', 1), hosts });
  stored.refresh([{ id: 'other', hosts }]);
  state.queries = 0;
  expect(await nameOf(third)).toBe('Third');
  expect(await nameOf('demo.example')).toBe('Demo');
  expect(state.queries).toBe(0);
  for (const host of [gone, 'new.example']) expect(await nameOf(host)).toBe('https://other.example');
  expect(await nameOf('other.example')).toBe('Other');
  expect(state.queries).toBe(3);
});

test('keeps the same settings while their text is the same, for caches', async () => {
  const { stored, state } = await open(createFile('Demo'));
  const first = await stored.find('demo');
  state.now = 60 * SECOND;
  expect((await stored.find('demo'))?.tenant).toBe(first?.tenant);
});

test('keeps serving what it knows while the database is away', async () => {
  const { nameOf, state } = await open(createFile('Demo'), createFile('Other'));
  await nameOf('demo.example');
  state.now = 3600 * SECOND;
  state.broken = true;
  expect(await nameOf('demo.example')).toBe('Demo');
  expect(state.logged).toMatchObject([{ event: 'site-not-read' }]);
  await expect(nameOf('other.example')).rejects.toThrow('Network connection lost');
});

test('keeps the last good settings of a text that cannot be used, and names it once', async () => {
  const { nameOf, push, stored, state } = await open(createFile('Demo'), createFile('Other', 'min_age = 16'));
  await nameOf('demo.example');
  await push({ ...createFile('Demo', 'min_age = 17', 1) });
  state.now = 60 * SECOND;
  expect(await nameOf('demo.example')).toBe('Demo');
  state.now = 120 * SECOND;
  expect(await nameOf('demo.example')).toBe('Demo');
  expect(state.logged).toMatchObject([{ event: 'site-file-faulty', tenant: 'demo' }]);
  expect(stored.faults()).toMatchObject([{ file: 'tenants/demo.toml', key: 'min_age' }]);

  // Nothing of this site is in memory.
  await expect(nameOf('other.example')).rejects.toMatchObject({ code: 'site_unavailable' });
  await push(createFile('Demo', '', 2));
  state.now = 180 * SECOND;
  await nameOf('demo.example');
  expect(stored.faults()).toMatchObject([{ file: 'tenants/other.toml' }]);
});

test('reads many sites with one query, and leaves out those that do not exist', async () => {
  const { stored, state } = await open(createFile('Demo'), createFile('Other'), createFile('Third'));
  await stored.find('demo');
  state.queries = 0;
  const resolved = await stored.findAll(['third', 'gone', 'demo', 'other']);
  expect(resolved.map(({ tenant }) => tenant.id)).toEqual(['third', 'demo', 'other']);
  expect(state.queries).toBe(1);
});

test('leaves out a site whose text cannot be used, so that jobs of the others run', async () => {
  const { stored, state } = await open(createFile('Demo'), createFile('Other', 'min_age = 16'));
  expect((await stored.findAll(['other', 'demo'])).map(({ tenant }) => tenant.id)).toEqual(['demo']);
  expect(state.logged).toMatchObject([{ event: 'site-file-faulty', tenant: 'other' }]);
});

test('lists the other sites of the company', async () => {
  const { stored } = await open(createFile('Demo'), createFile('Other'), createFile('Third'));
  const site = await stored.find('other');
  if (!site) throw new Error('no site');
  expect((await stored.listSisters(site)).map(({ tenant }) => tenant.id)).toEqual(['demo', 'third']);
});

test('refuses a push that does not follow the stored version, and stores nothing of it', async () => {
  const { nameOf, push } = await open(createFile('Demo'), createFile('Other'));
  const changed = createFile('Other').text.replace('"Other"', '"Changed"');
  await push({ ...createFile('Other', '', 1), text: changed });
  const late = [createFile('Demo', '', 1), { ...createFile('Other', '', 1), text: 'older' }];
  await expect(push(...late)).rejects.toMatchObject({ conflict: 'version' });
  await expect(push(createFile('Other'))).rejects.toMatchObject({ conflict: 'version' });
  expect(await nameOf('other.example')).toBe('Changed');
});

test('gives a host to one site only, but lets two exchange theirs', async () => {
  const { nameOf, push } = await open(createFile('Demo'), createFile('Other'));
  const thief = { ...createFile('Third'), hosts: ['third.example', 'www.demo.example'] };
  await expect(push(thief)).rejects.toMatchObject({ conflict: 'host' });
  expect(await nameOf('third.example')).toBe('unknown');
  const [demo, other] = [createFile('Demo', '', 1), createFile('Other', '', 1)];
  const give = (file: PushedSite, host: string) => ({
    ...file,
    hosts: [host],
    text: file.text.replace(/hosts = .*/, `hosts = ["${host}"]`),
  });
  await push(give(demo, 'other.example'), give(other, 'demo.example'));
  expect(await nameOf('demo.example')).toBe('Other');
  expect(await nameOf('demo-dating.example')).toBe('unknown');
});

test('reads the pages of a site with it, in one query, and keeps the last good ones', async () => {
  const withPage = (text: string, replaces: number | null) => ({
    ...createFile('Demo', '', replaces),
    pages: JSON.stringify({ 'rules.nl.md': text }),
  });
  const { state, stored, push } = await open(withPage('# Regels', null));
  const read = async () => {
    const resolved = await stored.resolve('demo.example');
    return resolved.kind === 'site' ? resolved.tenant.pages.map(({ texts }) => texts.nl?.template.title) : [];
  };
  expect(await read()).toEqual(['Regels']);
  expect(state.queries).toBe(1);

  await push(withPage('<b>Nee</b>', 1));
  state.now += 40 * SECOND;
  expect(await read()).toEqual(['Regels']);
  expect(stored.faults()).toMatchObject([{ file: 'tenants/demo/pages/rules.nl.md', line: 1 }]);

  await push(withPage('# Huisregels', 2));
  state.now += 40 * SECOND;
  expect(await read()).toEqual(['Huisregels']);
});
