import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileTenants } from './compile.ts';
import type { Problem } from './problems.ts';
import { COMPANY, createSite, createFolder, getError, getProblem } from './compile.fixture.ts';

const TENANTS = join(import.meta.dirname, '..');

test('reads sites and companies and takes the file name as id', () => {
  const { tenants, companies } = compileTenants(createFolder({ 'demo.toml': createSite() }));
  expect(tenants.map(({ id }) => id)).toEqual(['demo']);
  expect(companies).toMatchObject([{ id: 'acme', added: '2024-03-01', tradenames: [] }]);
});

test('adds the countries with an age check of a company to those of its sites', () => {
  const { tenants } = compileTenants(
    createFolder({
      'companies/acme.toml': `${COMPANY}\nage_assurance_countries = ["FR"]`,
      'demo.toml': createSite('age_assurance_countries = ["DE"]'),
      'other.toml': createSite('', 'Other'),
    }),
  );
  expect(tenants.map(({ age_assurance_countries: listed }) => listed)).toEqual([
    ['GB', 'FR', 'DE'],
    ['GB', 'FR'],
  ]);
  const unknown = { 'demo.toml': createSite('age_assurance_countries = ["UK"]') };
  expect(getProblem(unknown)).toMatchObject({ key: 'age_assurance_countries (entry 1)', found: '"UK"' });
});

test('names file, key, found and allowed values of all problems at once', () => {
  const broken = createSite('theme.surprise = 1\nmin_age = 16')
    .replace('niche = 1', 'niche = 9')
    .replace('support_email', '# support_email');
  const { message } = getError({
    'demo.toml': broken,
    'other.toml': createSite('[theme]\nh = "red"', 'Other'),
  });
  expect(message).toMatchInlineSnapshot(`
    "5 problems in the site files

    tenants/demo.toml, line 4: niche
      found:   9
      allowed: one of 1, 2, 3, 4, 5, 6, 7
      meaning: 1 general, 2 she, 3 bdsm, 4 bbw, 5 gilf, 6 milf, 7 gay. Decides the look unless [theme] says otherwise.

    tenants/demo.toml, line 9: theme.surprise
      found:   a key that does not exist
      allowed: one of the keys h, c, h2, c2, tint, radius, mode, display, opening, pictures, first_question, gifts, logo, hero

    tenants/demo.toml: support_email
      found:   nothing (the key is missing)
      allowed: an e-mail address, for example "help@ardenza.example"
      meaning: Where members write to for help.

    tenants/demo.toml, line 10: min_age
      found:   16
      allowed: at least 18
      meaning: Youngest age of a member. Never below 18.

    tenants/other.toml, line 10: theme.h
      found:   "red"
      allowed: a number
      meaning: Main color as a hue from 0 to 360: 18 red, 60 orange, 145 green, 250 blue, 300 violet, 350 pink.
    "
  `);
});

test.each<[what: string, change: string, expected: Partial<Problem>]>([
  ['a wrong type', 'refund_days = "14"', { key: 'refund_days', found: '"14"', allowed: 'a number' }],
  ['half a day', 'refund_days = 0.5', { key: 'refund_days', found: '0.5', allowed: 'a whole number' }],
  [
    'a wrong entry of a list',
    'search_fields = ["age", "iq"]',
    { key: 'search_fields (entry 2)', found: '"iq"' },
  ],
  ['an unknown country', 'languages = { UK = ["en"] }', { key: 'languages.UK', found: 'the key "UK"' }],
  ['an unknown language', 'languages = { BE = ["pt"] }', { key: 'languages.BE (entry 1)', found: '"pt"' }],
  [
    'an unknown language of a text',
    'index_title = { xx = "Hi" }',
    { key: 'index_title.xx', found: 'a key that does not exist' },
  ],
  ['an unknown part of the look', 'theme.hue = 3', { key: 'theme.hue', found: 'a key that does not exist' }],
  ['too strong a color', 'theme = { h = 180, c = 0.2 }', { key: 'theme.c', found: '0.2' }],
  [
    'a claim without proof',
    'evidence = { more_matches = "yes" }',
    { key: 'evidence.more_matches', found: '"yes"' },
  ],
  ['a bad phone number', 'support_phone = "call us"', { key: 'support_phone', found: '"call us"' }],
  ['a key given twice', 'niche = 2', { line: 9, key: 'character 1' }],
  [
    'a key that is misspelled',
    'sigups = "all"',
    { line: 9, key: 'sigups', closest: 'signups', found: 'a key that does not exist' },
  ],
  [
    'a misspelled key of a table',
    '[theme]\nradios = 1',
    { line: 10, key: 'theme.radios', closest: 'radius' },
  ],
  [
    'a misspelled key of an entry',
    '[[packages]]\ncredits = 100\nprize = 9.99\nprice = 9.99\ncurrency = "EUR"',
    { line: 11, key: 'packages (entry 1).prize', closest: 'price' },
  ],
  [
    'two packages that a checkout could not tell apart',
    '[[packages]]\ncredits = 100\nprice = 999\ncurrency = "EUR"\n[[packages]]\ncredits = 100\nprice = 9.99\ncurrency = "EUR"',
    {
      line: 14,
      key: 'packages (entry 2).credits',
      allowed: 'another number of credits, or another currency: entry 1 sells 100 credits in EUR already',
    },
  ],
  [
    'a price with tenths of a cent',
    'packages = [{ credits = 100, price = 9.999, currency = "EUR" }]',
    { line: 9, key: 'packages (entry 1).price', allowed: 'a price with at most two decimals, such as 9.99' },
  ],
  ['a misspelled value', 'signups = "al"', { line: 9, closest: '"all"' }],
  [
    'an unknown currency',
    'minimum_message_costs = { NL = { costs = 1, currency = "EUX" } }',
    { found: '"EUX"' },
  ],
  [
    'a language list without the language of the site',
    'languages = { BE = ["fr"] }',
    { line: 9, key: 'languages.BE', allowed: 'a list with "nl", the site\'s own language (domain_language)' },
  ],
  ['an empty list', 'visible_profile_fields = []', { key: 'visible_profile_fields', found: '[]' }],
  [
    'a text in no language',
    'description = {}',
    {
      key: 'description',
      found: '{}',
      allowed: expect.stringMatching(/^a text in quotes, or one text per language/) as string,
    },
  ],
  ['a hero that is not there', 'theme.hero = "/heroes/moon.jpg"', { line: 9, key: 'theme.hero' }],
  ['a hero on another site', 'theme.hero = "https://x.example/a.jpg"', { key: 'theme.hero' }],
  ['a folder as a hero', 'theme.hero = "/heroes"', { key: 'theme.hero' }],
  ['a logo that cannot be drawn', 'theme.logo = ["M1 2h3", "M1 2h"]', { key: 'theme.logo (entry 2)' }],
  ['a logo that is a file name', 'theme.logo = "logo.svg"', { key: 'theme.logo' }],
])('%s', (_, change, expected) => {
  const problem = getProblem({ 'demo.toml': createSite(change) });
  expect(problem).toMatchObject({ file: 'tenants/demo.toml', ...expected });
  expect(problem?.allowed).toMatch(/\w/);
});

test.each([
  ['münchen.example', 'here it is "xn--mnchen-3ya.example"'],
  ['https://demo.example', 'a domain name in small letters'],
])('reports the host %s', (host, allowed) => {
  const problem = getProblem({ 'demo.toml': createSite().replace('demo.example', host) });
  expect(problem).toMatchObject({ line: 3, key: 'hosts (entry 1)', found: `"${host}"` });
  expect(problem?.allowed).toContain(allowed);
});

test('covers niches, companies and countries with distinct demo sites', () => {
  const { tenants, companies } = compileTenants(TENANTS);
  expect(new Set(tenants.map(({ niche }) => niche)).size).toBe(7);
  expect(new Set(tenants.map(({ company }) => company)).size).toBe(companies.length);
  expect(companies).toHaveLength(3);
  expect(new Set(tenants.flatMap(({ countries }) => countries))).toEqual(
    new Set(['NL', 'BE', 'DE', 'AT', 'CH', 'US']),
  );
  expect(new Set(tenants.map(({ theme }) => theme.h)).size).toBe(tenants.length);
  expect(new Set(tenants.map(({ theme }) => theme.logo.join())).size).toBe(tenants.length);
});

test('names the JSON Schema in every file, the shortest of which has under 15 lines', () => {
  const files = readdirSync(TENANTS).filter((name) => name.endsWith('.toml'));
  const texts = files.map((name) => readFileSync(join(TENANTS, name), 'utf8'));
  for (const text of texts) expect(text.split('\n')[0]).toBe('#:schema ./site.schema.json');
  expect(Math.min(...texts.map((text) => text.trimEnd().split('\n').length))).toBeLessThan(15);
});
