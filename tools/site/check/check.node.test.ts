import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COMPANY, createSite } from '#tenants/compile/compile.fixture.ts';
import { migrate } from '#worker/db/migrate.ts';
import { controlMigrations } from '#worker/db/migrations.ts';
import { type NodeDatabase, openDatabase } from '#worker/platform/node/database.ts';
import { writeSecret } from '#worker/secrets/secret-store.ts';
import { pushFiles } from '#worker/tenancy/stored/pushed-files-store.ts';
import { createFolders, run } from '../site-command.fixture.ts';

test('says that nothing is wrong, and ends well', async () => {
  const folders = createFolders({ 'demo.toml': createSite(), 'other.toml': createSite('', 'Other') });
  expect(await run(folders, 'check')).toEqual([0, 'Nothing is wrong (2 sites, 1 company).']);
});

test('names all mistakes of all files, and ends with 1', async () => {
  const files = { 'demo.toml': createSite('sigups = "all"'), 'other.toml': 'name = ' };
  const [code, printed] = await run(createFolders(files), 'check');
  expect(code).toBe(1);
  expect(printed).toContain('2 problems in the site files');
  expect(printed).toContain('tenants/demo.toml, line 9: sigups');
  expect(printed).toContain('did you mean: signups');
  expect(printed).toContain('tenants/other.toml, line 1');
});

test('notes that people of a country pay in the currency of another', async () => {
  const text = createSite().replace('["NL"]', '["NL", "SE", "NO", "US"]');
  expect(await run(createFolders({ 'demo.toml': text }), 'check')).toEqual([
    0,
    'Nothing is wrong (1 site, 1 company).\n\ntenants/demo.toml: countries\n' +
      '  note:    Sweden and Norway will pay in EUR, because no package has a price in SEK and NOK.',
  ]);
});

test.each([
  ['http://adnet.example/in', 'an address that begins with https://'],
  ['https://adnet.example/in?c={click}', 'an address with no other placeholders than {ref} {sub1}'],
  ['https://{sub1}.example/in', 'with placeholders behind it only'],
  ['https://10.0.0.1/in', 'has a domain name'],
  ['https://adnet.internal/in', 'has a domain name'],
  ['https://www.demo.example/in', 'an address of the network, not of the site itself'],
  ['https://WWW.Demo.example/in', 'an address of the network, not of the site itself'],
])('refuses to call %s for a network', async (address, allowed) => {
  const files = { 'demo.toml': createSite(`[postbacks.adnet]\nconfirmed = "${address}"`) };
  const [code, printed] = await run(createFolders(files), 'check');
  expect(code).toBe(1);
  expect(printed).toContain('tenants/demo.toml, line 10: postbacks.adnet.confirmed');
  expect(printed).toContain(allowed);
});

test('notes a network from which no member comes, and a signature without its secret', async () => {
  const text = createSite(
    'signups = "none"\n[postbacks.adnet]\nconfirmed = "https://adnet.example/in?c={sub1}"\nsign = true',
  );
  const [code, printed] = await run(createFolders({ 'demo.toml': text }), 'check');
  expect(code).toBe(0);
  expect(printed).toContain('note:    no new member comes from a network, because signups is "none".');
  expect(printed).toContain(
    'note:    a signature needs a secret: npm run site -- secret demo postback:adnet',
  );
});

test('notes a site file in another format, and no other file of the folder', async () => {
  const [code, printed] = await run(
    createFolders({
      'demo.toml': createSite(),
      'rosewood.yml': 'name: Rosewood\nhosts: [rosewood.example]',
      'state.json': '{"seen": 1}',
      'old.txt/hosts.md': 'hosts = []',
    }),
    'check',
  );
  expect(code).toBe(0);
  expect(printed).toContain('tenants/rosewood.yml\n  note:    it is not read');
  expect(printed).not.toContain('state.json');
});

const MISSPELLED = { 'demo.toml': createSite('database = "mian"'), 'other.toml': createSite('', 'Other') };

test('notes a database that does not exist yet, and the one that may be meant', async () => {
  const folders = createFolders(MISSPELLED);
  const [code, printed] = await run(folders, 'check');
  expect(code).toBe(0);
  expect(printed).toContain('note:    "mian" does not exist yet.');
  expect(printed).toContain('did you mean: "main"');
  writeFileSync(join(folders.data, 'mian.db'), '');
  expect((await run(folders, 'check'))[1]).toBe('Nothing is wrong (2 sites, 1 company).');
});

test('refuses a database without a binding at the edge', async () => {
  const folders = createFolders(MISSPELLED);
  const [code, printed] = await run(folders, 'check', '--edge');
  expect(code).toBe(1);
  expect(printed).toContain('tenants/demo.toml: database\n  found:   "mian"\n  did you mean: "main"');
  expect(printed).toContain('binding = "DB_MIAN"');
  writeFileSync(
    folders.edgeSettings,
    '[[d1_databases]]\nbinding = "DB"\n[[d1_databases]]\nbinding = "DB_MIAN"',
  );
  expect((await run(folders, 'check', '--edge'))[0]).toBe(0);
});

test('lists the commands without one or with an unknown one, and helps with each', async () => {
  const folders = createFolders();
  expect((await run(folders))[0]).toBe(1);
  expect((await run(folders, 'chekc'))[1]).toContain('There is no "chekc".');
  expect((await run(folders, '--help'))[0]).toBe(0);
  const [code, printed] = await run(folders, 'check', '--help');
  expect([code, printed.split('\n')[0]]).toEqual([0, 'npm run site -- check [--edge]']);
  expect(await run(folders, 'check', '--edgy')).toEqual([
    1,
    expect.stringContaining('There is no option --edgy.'),
  ]);
});

/** The database of the server on this machine after it has read these sites. */
async function store({ data }: { readonly data: string }, ids: readonly string[]): Promise<NodeDatabase> {
  const control = openDatabase(join(data, 'control.db'));
  await migrate(control, controlMigrations);
  await pushFiles(control, {
    companies: [{ id: 'acme', text: COMPANY, replaces: null }],
    sites: ids.map((id) => ({
      id,
      text: '',
      pages: '{}',
      company: 'acme',
      hosts: [`${id}.example`],
      database: 'main',
      closesOn: null,
      replaces: null,
    })),
    by: 'ada',
    at: 0,
  });
  return control;
}

test('names the host of a site whose file is gone, which the server gives to no other site', async () => {
  const folders = createFolders({ 'renamed.toml': createSite('', 'Demo') });
  const control = await store(folders, ['demo']);
  await control.prepare('UPDATE sites SET is_gone = 1').run();
  await control.close();
  const [code, printed] = await run(folders, 'check');
  expect(code).toBe(1);
  expect(printed).toContain('tenants/renamed.toml, line 3: hosts\n  found:   "demo.example"');
  expect(printed).toContain('Name the file demo.toml to go on with that site');
});

test('names a last day that the server refuses because members have too little time', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const folders = createFolders({ 'demo.toml': createSite(`state = "closing"\ncloses_on = ${today}`) });
  await (await store(folders, ['demo'])).close();
  const [code, printed] = await run(folders, 'check');
  expect([code, printed]).toEqual([1, expect.stringContaining('tenants/demo.toml, line 10: closes_on')]);
});

test('warns of a secret of the server here for a network that the file of its site does not name', async () => {
  const networks = '[postbacks.adnet]\nconfirmed = "https://adnet.example/in?c={sub1}"';
  const folders = createFolders({ 'demo.toml': createSite(networks) });
  const control = await store(folders, ['demo']);
  for (const name of ['postback:adnet', 'postback:adnett', 'verotel'] as const)
    await writeSecret(control, { site: 'demo', name, sealed: 'x', set_by: 'ada', set_at: 1 });
  await control.close();
  const [code, printed] = await run(folders, 'check');
  expect(code).toBe(0);
  expect(printed.split('\n\n').slice(1)).toEqual([
    'Warning: postback:adnett of demo signs nothing: its file names only adnet.',
  ]);
});

test('checks the files also where the database of secrets cannot be read', async () => {
  const folders = createFolders({ 'demo.toml': createSite() });
  writeFileSync(join(folders.data, 'control.db'), 'x'.repeat(5000));
  expect(await run(folders, 'check')).toEqual([
    0,
    expect.stringMatching(/^Nothing is wrong .*Warning: nothing was compared/s),
  ]);
});
