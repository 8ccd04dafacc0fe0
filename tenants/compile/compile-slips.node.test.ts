import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFolder, createSite, getProblem } from './compile.fixture.ts';
import { compileTenants, readSites } from './compile.ts';
import type { Problem } from './problems.ts';

/** The only problem of a folder with a good site and `demo.toml`, which `place` puts there; the good one is read. */
function getProblemBeside(place: (path: string) => void): Problem | undefined {
  const folder = createFolder({ 'other.toml': createSite('', 'Other') });
  place(join(folder, 'demo.toml'));
  const { tenants, problems } = readSites(folder, folder);
  expect(tenants.map(({ id }) => id)).toEqual(['other']);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatchObject({ file: 'tenants/demo.toml', key: 'the file' });
  return problems[0];
}

test('reports a folder with the name of a site file', () => {
  expect(getProblemBeside((path) => mkdirSync(path))).toMatchObject({
    found: 'a folder',
    allowed: expect.stringContaining('Rename the folder "demo.toml"') as unknown,
  });
});

test('reports a file that is far too long', () => {
  const problem = getProblemBeside((path) => writeFileSync(path, 'a'.repeat(2_000_000)));
  expect(problem).toMatchObject({
    found: '1954 kB',
    allowed: 'at most 256 kB; pictures stay files of their own',
  });
});

test.each([
  ['with a byte order mark', '\uFEFF'],
  ['without one', ''],
])('names UTF-16 %s', (_, mark) => {
  const bytes = Buffer.from(`${mark}${createSite()}`, 'utf16le');
  expect(getProblemBeside((path) => writeFileSync(path, bytes))?.found).toBe(
    'letters in another encoding than UTF-8 (UTF-16)',
  );
});

test('prints nothing of the file of another folder that a link leads to', () => {
  const secret = join(mkdtempSync(join(tmpdir(), 'secret-')), 'key');
  writeFileSync(secret, 'SECRET = hunter2');
  const problem = getProblemBeside((path) => symlinkSync(secret, path));
  expect(problem?.found).toBe('a link to a file in another folder');
  expect(JSON.stringify(problem)).not.toMatch(/hunter2|SECRET/);
});

test('reports a link that leads nowhere', () => {
  expect(getProblemBeside((path) => symlinkSync('nowhere.toml', path))?.found).toBe(
    'a link that leads nowhere',
  );
});

test('reads a link within the folder, as clusters mount files', () => {
  const folder = createFolder({});
  mkdirSync(join(folder, '..data'));
  writeFileSync(join(folder, '..data/demo.toml'), createSite());
  symlinkSync('..data/demo.toml', join(folder, 'demo.toml'));
  expect(compileTenants(folder).tenants.map(({ id }) => id)).toEqual(['demo']);
});

test.each([
  ['support_email', 'support_emial', 'support_email'],
  ['countries', 'country', 'countries'],
  ['hosts', 'domains', 'hosts'],
  ['domain_language', 'language', 'domain_language'],
])('reports %s written as %s once', (key, written, closest) => {
  const text = createSite().replace(new RegExp(`^${key} `, 'm'), `${written} `);
  expect(getProblem({ 'demo.toml': text })).toMatchObject({ key: written, closest });
});

test('reports a key of the site below the line of a table once', () => {
  const moved = createSite('[theme]\nsupport_email = "help@demo.example"').replace(/^support_email.*$/m, '');
  expect(getProblem({ 'demo.toml': moved })).toMatchObject({
    key: 'theme.support_email',
    closest: 'support_email, above the first line in [brackets]',
  });
});

test.each([
  ['at the end', (text: string) => text.replace(/^support_email = .*\n*$/m, 'support_email =\n\n'), 8],
  ['before an empty line', (text: string) => text.replace(/^niche = 1$/m, 'niche =\n'), 4],
])('names the line of a value that is missing %s', (_, change, line) => {
  const problem = getProblem({ 'demo.toml': change(createSite()) });
  expect(problem).toMatchObject({
    line,
    found: expect.stringMatching(/^(niche|support_email) = {3}/) as unknown,
  });
});

test('reports a missing key beside an unknown one that means another', () => {
  const text = createSite('currency = "EUR"').replace(/^niche.*$/m, '');
  const { problems } = readSites(createFolder({ 'demo.toml': text }), '');
  expect(problems.map(({ key }) => key)).toEqual(['niche', 'currency']);
});

test('says where the currency belongs', () => {
  expect(getProblem({ 'demo.toml': createSite('currency = "EUR"') })).toMatchObject({
    closest: 'packages',
    about: expect.stringContaining('{ credits = 100, price = 9.99, currency = "EUR" }') as unknown,
  });
});

test.each(['packages = [{ credits = 100, price = 9,99, currency = "EUR" }]', 'us_footer = True'])(
  'shows how a value is written that is no TOML: %s',
  (line) => {
    expect(getProblem({ 'demo.toml': createSite(line) })).toMatchObject({
      line: 9,
      allowed: expect.stringContaining('numbers such as 9.99, true or false') as unknown,
    });
  },
);
