import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { COMPANY, createFolder, createSite } from '#tenants/compile/compile.fixture.ts';
import { migrate } from '#worker/db/migrate.ts';
import { controlMigrations } from '#worker/db/migrations.ts';
import { deleteDueFiles } from '#worker/features/photos/photo-files-store.ts';
import type { Database } from '#worker/ports/database.ts';
import { toBrandImageKey } from '#worker/tenancy/brand-images.ts';
import { createMemoryFiles } from '#worker/testing/memory/files.ts';
import { runCommand } from '#worker/testing/run-command.ts';
import { listClosingSites, listStoredSites, listVersions } from '#worker/tenancy/stored/site-store.ts';
import { readStoredSettings } from '#worker/tenancy/stored/stored-settings.ts';
import { createEmptyDatabase } from '#test/database';
import { pushSites } from './push-sites.ts';

let control: Database;
let folder: string;
/** Of all tests: drawing the pictures of a look takes most of a push. */
const files = createMemoryFiles();
beforeEach(async () => {
  control = await createEmptyDatabase();
  await migrate(control, controlMigrations);
  folder = createFolder({ 'demo.toml': createSite() });
});
afterEach(() => rmSync(folder, { recursive: true }));

const NOON = Date.UTC(2026, 10, 21, 12);
const save = (name: string, text: string) => {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};
const push = (words = '', machine = 'here', at = NOON) =>
  runCommand(() =>
    pushSites(
      { control, files, clock: () => at, databases: ['main'] },
      { sites: folder, pictures: folder, record: join(folder, `${machine}.json`), user: 'ada' },
      words.split(' ').filter((word) => word !== ''),
    ),
  );
const listTexts = async () => (await listStoredSites(control)).map(({ id, text }) => [id, text]);

test('brings new and changed files with their pictures, and says so', async () => {
  const site = (line = '') => createSite(line).replace('"Demo"', '"Unseen"');
  save('demo.toml', site());
  expect(await push()).toEqual([
    0,
    'Pushed: acme (new), demo (new). Visitors see it within a minute.\n6 pictures of sites are new.',
  ]);
  expect(await push()).toEqual([0, 'Nothing has changed.']);

  save('demo.toml', site('min_age = 21'));
  expect(await push()).toEqual([0, 'Pushed: demo. Visitors see it within a minute.']);
  expect(await listTexts()).toEqual([['demo', site('min_age = 21')]]);
  expect(await listVersions(control, 'sites')).toMatchObject([
    { id: 'demo', number: 2, pushed_by: 'ada', pushed_at: NOON },
  ]);
});

test('deletes the pictures of a look later, when no worker serves it any more, unless it comes back', async () => {
  const rename = async (name: string) => {
    save('demo.toml', createSite().replace('"Demo"', `"${name}"`));
    expect((await push())[0]).toBe(0);
    const [tenant] = (await readStoredSettings(control)).tenants;
    return tenant ? toBrandImageKey(tenant, 'favicon') : '';
  };
  const first = await rename('Rosewood');
  const second = await rename('Aurora');
  await rename('Rosewood');
  await deleteDueFiles(control, files, NOON + 600_000);
  expect([(await files.get(first)) !== null, await files.get(second)]).toEqual([true, null]);
});

test('takes what is stored as known where the files of another machine say the same', async () => {
  await push();
  expect(await push('', 'there')).toEqual([0, 'Nothing has changed.']);
  save('demo.toml', createSite('min_age = 21'));
  expect(await push('', 'there')).toEqual([0, 'Pushed: demo. Visitors see it within a minute.']);
});

test('brings no last day that leaves members too little time', async () => {
  await push();
  save('demo.toml', createSite('state = "closing"\ncloses_on = 2026-12-20'));
  expect(await push()).toEqual([
    1,
    expect.stringMatching(/closes_on\n {2}found: +2026-12-20\n {2}allowed: 2026-12-21/),
  ]);
  save('demo.toml', createSite('state = "closing"\ncloses_on = 2026-12-21'));
  expect((await push())[0]).toBe(0);
  expect(await listClosingSites(control)).toEqual([{ id: 'demo', closesOn: '2026-12-21' }]);
  save('demo.toml', createSite('state = "closing"\ncloses_on = 2026-12-21\nmin_age = 21'));
  expect((await push('', 'here', NOON + 20 * 86_400_000))[0]).toBe(0);
});

test('brings the pages of a site with it, and a change of one as a change of the site', async () => {
  save('demo/pages/rules.nl.md', '# Regels');
  await push();
  const read = async () => (await readStoredSettings(control)).tenants.flatMap(({ pages }) => pages);
  expect(await read()).toMatchObject([{ token: 'rules', texts: { nl: { template: { title: 'Regels' } } } }]);
  expect(await push()).toEqual([0, 'Nothing has changed.']);

  save('demo/pages/rules.nl.md', '# Regels\n\n<b>Nee</b>');
  const [code, printed] = await push('demo');
  expect([code, printed]).toEqual([1, expect.stringContaining('tenants/demo/pages/rules.nl.md, line 3')]);
  expect(await read()).toHaveLength(1);

  save('demo/pages/rules.nl.md', '# Huisregels');
  expect(await push()).toEqual([0, 'Pushed: demo. Visitors see it within a minute.']);
  expect(await read()).toMatchObject([{ texts: { nl: { template: { title: 'Huisregels' } } } }]);
  rmSync(join(folder, 'demo'), { recursive: true });
  expect(await push()).toEqual([
    0,
    'Will be removed, because they are gone here: tenants/demo/pages/rules.nl.md.\nPushed: demo. Visitors see it within a minute.',
  ]);
  expect(await read()).toEqual([]);
});

test('pushes nothing while a file has mistakes, unless other sites are named', async () => {
  await push();
  save('demo.toml', createSite('min_age = 21'));
  save('other.toml', createSite('min_age = 16', 'Other'));
  const [code, printed] = await push();
  expect([code, printed]).toEqual([1, expect.stringContaining('tenants/other.toml, line 9: min_age')]);
  expect(await listTexts()).toEqual([['demo', createSite()]]);
  expect((await push('demo'))[0]).toBe(0);
  expect(await push('nowhere')).toEqual([1, expect.stringContaining('There is no file for nowhere.')]);
});

test('names the mistake in the file of its company when a site is pushed', async () => {
  save('companies/acme.toml', 'name = 1');
  expect(await push('demo')).toEqual([1, expect.stringContaining('tenants/companies/acme.toml, line 1')]);
});

// The user root may read everything.
test.skipIf(process.getuid?.() === 0)('names the folder of companies when it may not be read', async () => {
  chmodSync(join(folder, 'companies'), 0);
  const [code, printed] = await push('demo');
  chmodSync(join(folder, 'companies'), 0o700);
  expect([code, printed]).toEqual([1, expect.stringContaining('tenants/companies: the folder')]);
});

test('refuses a version that may be older than the stored one, until it is to be replaced', async () => {
  await push();
  save('demo.toml', createSite('min_age = 21'));
  const [code, printed] = await push('', 'another machine');
  expect(code).toBe(1);
  expect(printed).toContain('demo was pushed by ada at 2026-11-21 12:00 (UTC)');
  expect(await listTexts()).toEqual([['demo', createSite()]]);
  expect((await push('demo --replace --by Grace', 'another machine'))[0]).toBe(0);

  // Now this machine is the one that is behind.
  save('demo.toml', createSite('min_age = 22'));
  expect(await push()).toEqual([1, expect.stringContaining('demo was pushed by Grace')]);
});

test.each([
  ['a site', createSite('min_age = 21'), ['demo.toml']],
  ['a company', COMPANY.replace('Acme', 'New'), ['companies/acme.toml', 'demo.toml']],
])('says how to serve either version of %s that was pushed from elsewhere', async (_, text, away) => {
  save('other.toml', createSite('', 'Other').replace('"acme"', '"zenith"'));
  save('companies/zenith.toml', COMPANY);
  await push();
  const [file = ''] = away;
  save(file, text);
  const [, printed] = await push('', 'another machine');
  const [, words = ''] = /npm run site -- push (.*)/.exec(printed) ?? [];
  expect(await push(words, 'another machine')).toEqual([0, expect.stringContaining('Pushed: ')]);

  // The first machine is behind now, and leaves what was pushed as it is.
  save(file, `${text}# Changed\n`);
  expect((await push())[0]).toBe(1);
  for (const name of away) rmSync(join(folder, name));
  expect(await push()).toEqual([0, expect.stringContaining('demo has no file here and goes on')]);
});

test('names the site that has a host already', async () => {
  await push();
  rmSync(join(folder, 'demo.toml'));
  save('other.toml', createSite('', 'Other').replace('other.example', 'demo.example'));
  expect(await push()).toEqual([1, expect.stringContaining('demo.example belongs to demo')]);
});

test('says what ends when the main host changes', async () => {
  await push();
  save('demo.toml', createSite().replace('["demo.example"]', '["rosewood.example"]'));
  const [code, printed] = await push();
  expect(code).toBe(0);
  expect(printed).toContain('demo: The site moves from demo.example to rosewood.example');
  expect(printed).toContain('demo.example is no host of the site any more');
});

test('keeps a site whose file is gone, and says so', async () => {
  await push();
  rmSync(join(folder, 'demo.toml'));
  save('other.toml', createSite('', 'Other'));
  expect((await push())[1]).toContain('demo has no file here and goes on as it was pushed');
  expect((await listTexts()).map(([id]) => id)).toEqual(['demo', 'other']);
});

test('refuses a site whose database is not bound, and a change of the company that follows no version', async () => {
  save('demo.toml', createSite('database = "second"'));
  expect(await push()).toEqual([1, expect.stringContaining('binding = "DB_SECOND"')]);
  save('demo.toml', createSite());
  await push();
  save('companies/acme.toml', COMPANY.replace('Acme', 'New'));
  expect(await push('', 'another machine')).toEqual([1, expect.stringContaining('acme was pushed by ada')]);
  expect((await push())[1]).toContain('Pushed: acme.');
  expect(JSON.parse(readFileSync(join(folder, 'here.json'), 'utf8'))).toEqual({
    companies: { acme: 2 },
    sites: { demo: 1 },
  });
});
