import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findDuplicateHosts, compileTenants } from './compile.ts';
import { type Problem, TenantFileError } from './problems.ts';
import { parseTenant } from '../schema/site-schema.ts';

const site = (change = '', name = 'Demo') => `
name = "${name}"
hosts = ["${name.toLowerCase()}.example"]
niche = 1
company = "acme"
domain_language = "nl_NL"
countries = ["NL"]
support_email = "help@demo.example"
${change}`;

const company = 'name = "Acme B.V."\naddress = "Kade 1"\ncity = "Stad"\ncountry = "NL"\nadded = 2024-03-01';

function folder(files: Record<string, string>): string {
  const dir = mkdtempSync(join(tmpdir(), 'tenants-'));
  mkdirSync(join(dir, 'companies'));
  for (const [file, text] of Object.entries({ 'companies/acme.toml': company, ...files }))
    writeFileSync(join(dir, file), text);
  return dir;
}

function errorOf(files: Record<string, string>): TenantFileError {
  try {
    compileTenants(folder(files));
  } catch (error) {
    if (error instanceof TenantFileError) return error;
    throw error;
  }
  throw new Error('compiled without a problem');
}

function problemOf(files: Record<string, string>): Problem | undefined {
  const { problems } = errorOf(files);
  expect(problems).toHaveLength(1);
  return problems[0];
}

test('reports a file in another encoding', () => {
  const dir = folder({ 'other.toml': site('', 'Other') });
  writeFileSync(join(dir, 'demo.toml'), Buffer.from(site('', 'Café'), 'latin1'));
  expect(() => compileTenants(dir)).toThrow(
    /tenants\/demo\.toml: the file\n\s+found: +letters in another encoding/,
  );
});

test('accepts a byte order mark and Windows line ends', () => {
  const { tenants } = compileTenants(
    folder({ 'demo.toml': `\uFEFF${site().trimStart().replaceAll('\n', '\r\n')}` }),
  );
  expect(tenants).toHaveLength(1);
});

test.each([
  ['demo.toml.txt', 'demo.toml'],
  ['demo.TOML', 'demo.toml'],
])('reports the misnamed file %s', (name, renamed) => {
  const problem = problemOf({ 'other.toml': site('', 'Other'), [name]: site() });
  expect(problem).toMatchObject({ file: `tenants/${name}`, key: 'the file name', found: `"${name}"` });
  expect(problem?.allowed).toContain(`rename it to "${renamed}"`);
});

test('quotes a line that is not TOML', () => {
  expect(problemOf({ 'demo.toml': site().replace('"Demo"', 'Demo') })).toMatchObject({
    line: 2,
    key: 'character 8',
    found: 'name = Demo   (Unexpected character)',
  });
});

test('reports an unknown company', () => {
  expect(problemOf({ 'demo.toml': site().replace('"acme"', '"acne"') })).toEqual({
    file: 'tenants/demo.toml',
    line: 5,
    key: 'company',
    found: '"acne"',
    closest: '"acme"',
    allowed: 'one of "acme": the files in tenants/companies',
  });
});

test('reports a bad company file', () => {
  const files = { 'demo.toml': site(), 'companies/acme.toml': company.replace('2024-03-01', '"last year"') };
  expect(problemOf(files)).toMatchObject({
    file: 'tenants/companies/acme.toml',
    key: 'added',
    found: '"last year"',
    allowed: 'a day such as 2024-03-01',
  });
});

test.each(['Demo.toml', 'my site.toml', '-demo.toml'])('reports the file name %s', (name) => {
  expect(problemOf({ [name]: site() })).toMatchObject({
    file: `tenants/${name}`,
    key: 'the file name',
    found: `"${name}"`,
  });
});

test('reports an empty folder', () => {
  expect(problemOf({})).toMatchObject({ file: 'tenants', found: 'no file that ends in .toml' });
});

test.each([
  ['the same host', 'hosts = ["x.example", "demo.example"]', '"demo.example"'],
  ['its www.', 'hosts = ["x.example", "www.demo.example"]', '"www.demo.example"'],
  ['its local host', 'hosts = ["x.example", "demo.localhost"]', '"demo.localhost"'],
])('reports two sites that claim %s', (_, hosts, found) => {
  const other = site('', 'Other').replace('hosts = ["other.example"]', hosts);
  const { problems } = errorOf({ 'demo.toml': site(), 'other.toml': other });
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
