import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findDuplicateHosts } from './check-together.ts';
import { compileTenants } from './compile.ts';
import { parseTenant } from '../schema/site-schema.ts';
import { createSite, COMPANY, createFolder, getError, getProblem } from './compile.fixture.ts';

test('reports a file in another encoding', () => {
  const dir = createFolder({ 'other.toml': createSite('', 'Other') });
  writeFileSync(join(dir, 'demo.toml'), Buffer.from(createSite('', 'Café'), 'latin1'));
  expect(() => compileTenants(dir)).toThrow(
    /tenants\/demo\.toml: the file\n\s+found: +letters in another encoding/,
  );
});

test('accepts a byte order mark and Windows line ends', () => {
  const { tenants } = compileTenants(
    createFolder({ 'demo.toml': `\uFEFF${createSite().trimStart().replaceAll('\n', '\r\n')}` }),
  );
  expect(tenants).toHaveLength(1);
});

test.each([
  ['demo.toml.txt', 'demo.toml'],
  ['demo.TOML', 'demo.toml'],
])('reports the misnamed file %s', (name, renamed) => {
  const problem = getProblem({ 'other.toml': createSite('', 'Other'), [name]: createSite() });
  expect(problem).toMatchObject({ file: `tenants/${name}`, key: 'the file name', found: `"${name}"` });
  expect(problem?.allowed).toContain(`rename it to "${renamed}"`);
});

test('quotes a line that is not TOML', () => {
  expect(getProblem({ 'demo.toml': createSite().replace('"Demo"', 'Demo') })).toMatchObject({
    line: 2,
    key: 'character 8',
    found: 'name = Demo   (Unexpected character)',
  });
});

test.each([
  ['[languages.__proto__]\nevil = 1', 'languages.__proto__'],
  ['__proto__.evil = 1', '__proto__'],
  ['__proto__ = 1', '__proto__'],
  ['lander = { "__proto__" = { evil = 1 } }', 'lander.__proto__'],
])('refuses a key that would change all objects: %s', (lines, key) => {
  expect(getProblem({ 'demo.toml': createSite(lines) })).toMatchObject({
    key,
    allowed: 'another key: this one has a meaning of its own in the program',
  });
  expect(({} as { evil?: number }).evil).toBeUndefined();
});

test.each(['constructor', 'toString', 'hasOwnProperty'])(
  'reports the unknown key %s like any other',
  (key) => {
    expect(getProblem({ 'demo.toml': createSite(`${key} = 1`) })).toMatchObject({ key });
  },
);

test('reports an unknown company', () => {
  expect(getProblem({ 'demo.toml': createSite().replace('"acme"', '"acne"') })).toEqual({
    file: 'tenants/demo.toml',
    line: 5,
    key: 'company',
    found: '"acne"',
    closest: '"acme"',
    allowed: 'one of "acme": the files in tenants/companies',
  });
});

test('reports a bad company file', () => {
  const files = {
    'demo.toml': createSite(),
    'companies/acme.toml': COMPANY.replace('2024-03-01', '"last year"'),
  };
  expect(getProblem(files)).toMatchObject({
    file: 'tenants/companies/acme.toml',
    key: 'added',
    found: '"last year"',
    allowed: 'a day such as 2024-03-01',
  });
});

test.each(['Demo.toml', 'my site.toml', '-demo.toml'])('reports the file name %s', (name) => {
  expect(getProblem({ [name]: createSite() })).toMatchObject({
    file: `tenants/${name}`,
    key: 'the file name',
    found: `"${name}"`,
  });
});

test('reports an empty folder', () => {
  expect(getProblem({})).toMatchObject({ file: 'tenants', found: 'no file that ends in .toml' });
});

test.each([
  ['the same host', 'hosts = ["x.example", "demo.example"]', '"demo.example"'],
  ['its www.', 'hosts = ["x.example", "www.demo.example"]', '"www.demo.example"'],
  ['its local host', 'hosts = ["x.example", "demo.localhost"]', '"demo.localhost"'],
])('reports two sites that claim %s', (_, hosts, found) => {
  const other = createSite('', 'Other').replace('hosts = ["other.example"]', hosts);
  const { problems } = getError({ 'demo.toml': createSite(), 'other.toml': other });
  expect(problems[0]).toMatchObject({ file: 'tenants/other.toml', found });
});

test('reports two sites with the same id by their local host', () => {
  const settings = {
    name: 'A',
    niche: 1,
    company: 'acme',
    domain_language: 'nl_NL',
    countries: ['NL'],
    support_email: 'a@b.example',
  };
  const twins = ['a.example', 'b.example'].map((host) => parseTenant('twin', { ...settings, hosts: [host] }));
  expect(findDuplicateHosts(twins)).toMatchObject([
    { file: 'tenants/twin.toml', key: 'hosts', found: '"twin.localhost"' },
  ]);
});

const IMPRINT = `
kvk = "HRB 1"
register = "Amtsgericht Stadt"
representatives = ["Ada Muster"]
vat_numbers = ["DE1"]
[responsible]
name = "Ada Muster"
address = "Kade 1, Stad"
[youth_protection]
name = "Jo Muster"
email = "jo@acme.example"
[supervision]
name = "Medienanstalt"`;

const open = (...countries: string[]) =>
  createSite().replace('countries = ["NL"]', `countries = ${JSON.stringify(countries)}`);

test.each(['DE', 'AT', 'CH'])('refuses a site in %s whose company has no complete imprint', (country) => {
  const problem = getProblem({ 'demo.toml': open('NL', country), 'companies/acme.toml': COMPANY });
  expect(problem).toMatchObject({
    file: 'tenants/companies/acme.toml',
    key: 'representatives, register, kvk, vat_numbers, responsible, youth_protection, supervision',
  });
  expect(problem?.allowed).toContain('because tenants/demo.toml is open in DE, AT, CH');
});

test.each(['representatives', 'register', 'kvk', 'vat_numbers'])('names the missing %s alone', (key) => {
  const text = `${COMPANY}${IMPRINT}`.replace(new RegExp(`^${key} = .*$`, 'm'), '');
  expect(getProblem({ 'demo.toml': open('DE'), 'companies/acme.toml': text })).toMatchObject({
    file: 'tenants/companies/acme.toml',
    key,
  });
});

test('accepts a site in Germany with a complete imprint, and one elsewhere without', () => {
  const complete = { 'demo.toml': open('DE'), 'companies/acme.toml': `${COMPANY}${IMPRINT}` };
  expect(compileTenants(createFolder(complete)).tenants).toHaveLength(1);
  expect(compileTenants(createFolder({ 'demo.toml': open('NL', 'BE') })).tenants).toHaveLength(1);
});

test('refuses a web address with its scheme', () => {
  const text = `${COMPANY}\n[dispute_body]\nname = "Body"\nwebsite = "https://body.example"`;
  expect(getProblem({ 'demo.toml': createSite(), 'companies/acme.toml': text })).toMatchObject({
    key: 'dispute_body.website',
  });
});
