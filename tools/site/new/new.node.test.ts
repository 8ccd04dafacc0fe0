import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileTenants } from '#tenants/compile/compile.ts';
import { createSite } from '#tenants/compile/compile.fixture.ts';
import { createFolders, run } from '../site-command.fixture.ts';

const ROSEWOOD =
  '--name Rosewood --domain rosewood.example --niche 4 --company acme --language nl-NL --countries NL,BE --color #c2185b'.split(
    ' ',
  );

test('writes a file that a person can read and the server accepts', async () => {
  const folders = createFolders({ 'demo.toml': createSite() });
  const [code, printed] = await run(folders, 'new', ...ROSEWOOD);
  expect([code, printed]).toEqual([0, expect.stringContaining('tenants/rosewood.toml is written')]);
  const text = readFileSync(join(folders.sites, 'rosewood.toml'), 'utf8');
  expect(text.replaceAll(/^ {2}".*",$/gm, '  "…",')).toBe(`#:schema ./site.schema.json
name = "Rosewood" # All a site needs; every other setting and its default is in site.schema.json.
hosts = ["rosewood.example"] # The first is the main one. The others, and www., lead to it.
niche = 4 # bbw
company = "acme" # companies/acme.toml
domain_language = "nl_NL"
countries = ["NL", "BE"] # The main one first.
support_email = "help@rosewood.example"

[theme] # Whatever is left out comes from the niche.
h = 6 # From #c2185b: the hue,
c = 0.2 # and how strong it is.
logo = [ # A first mark, drawn on 32 by 32. The second shape is lighter.
  "…",
  "…",
]
`);
  const { tenants } = compileTenants(folders.sites, folders.pictures);
  expect(tenants.find(({ id }) => id === 'rosewood')).toMatchObject({ niche: 4, theme: { h: 6, c: 0.2 } });
});

test('takes several domains, a niche by its name and the color of the niche', async () => {
  const folders = createFolders();
  const words = ['--name', 'Night "Owl"', '--id', 'owl', '--domain', 'owl.example', '--domain', 'owl.test'];
  const rest = ['--niche', 'bdsm', '--company', 'acme', '--language', 'de_nl', '--countries', 'nl'];
  expect((await run(folders, 'new', ...words, ...rest))[0]).toBe(1);
  words[1] = 'Night Owl';
  expect((await run(folders, 'new', ...words, ...rest))[0]).toBe(0);
  const [site] = compileTenants(folders.sites, folders.pictures).tenants;
  expect(site).toMatchObject({
    id: 'owl',
    hosts: ['owl.example', 'owl.test'],
    niche: 3,
    domain_language: 'de_NL',
    theme: { h: 22, mode: 'dark' },
  });
});

test.each<[what: string, change: (words: string[]) => void, printed: string]>([
  ['an id that is a path', (words) => words.push('--id', '../rosewood'), '"../rosewood" is no id.'],
  ['an id that is taken', (words) => words.push('--id', 'demo'), 'tenants/demo.toml exists already.'],
  ['a host that is taken', (words) => (words[3] = 'demo.example'), 'tenants/demo.toml has this one already'],
  ['an unknown niche', (words) => (words[5] = '8'), 'There is no niche "8".'],
  ['an unknown company', (words) => (words[7] = 'acne'), 'did you mean: "acme"'],
  ['a language without a country', (words) => (words[9] = 'nl'), 'domain_language'],
  ['a country with a law of its own', (words) => (words[11] = 'DE'), 'tenants/companies/acme.toml'],
  ['no color', (words) => (words[13] = 'pink'), '"pink" is no color.'],
  ['a gray', (words) => (words[13] = '#777'), '#777777 is a gray.'],
])('refuses %s and writes nothing', async (_, change, printed) => {
  const folders = createFolders({ 'demo.toml': createSite() });
  const words = [...ROSEWOOD];
  change(words);
  expect(await run(folders, 'new', ...words)).toEqual([1, expect.stringContaining(printed)]);
  expect(readdirSync(folders.sites).filter((name) => name.endsWith('.toml'))).toEqual(['demo.toml']);
  expect(existsSync(join(folders.sites, '../rosewood.toml'))).toBe(false);
});

test('names the missing answers without a terminal to ask for them', async () => {
  expect(await run(createFolders(), 'new', '--name', 'Rosewood')).toEqual([
    1,
    expect.stringContaining('Give --domain, --niche, --language, --countries.') as unknown,
  ]);
});

test('writes a site beside a file with mistakes, and says so', async () => {
  const folders = createFolders();
  writeFileSync(join(folders.sites, 'broken.toml'), 'name =');
  const [code, printed] = await run(folders, 'new', ...ROSEWOOD);
  expect([code, printed]).toEqual([0, expect.stringContaining('Other files have mistakes')]);
});
