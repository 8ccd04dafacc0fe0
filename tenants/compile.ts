import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse, TomlDate, TomlError } from 'smol-toml';
import type * as z from 'zod';
import { type Company, companyFile } from './company-schema.ts';
import { check, type Problem, quote, TenantFileError } from './problems.ts';
import { resolveTenant, siteFile, type Tenant } from './schema.ts';

export interface CompiledTenants {
  tenants: Tenant[];
  companies: Company[];
}

/**
 * Reads and checks all site and company files of a folder. Runs when the application is built.
 * @throws TenantFileError naming everything that is wrong.
 */
export function compileTenants(dir: string): CompiledTenants {
  const problems: Problem[] = [];
  const companies = readFiles(join(dir, 'companies'), 'tenants/companies', companyFile, problems);
  const sites = readFiles(dir, 'tenants', siteFile, problems);

  const tenants = [...sites.values].map(([id, site]) => resolveTenant(id, site));
  problems.push(...unknownCompanies(tenants, companies.ids), ...claimedTwice(tenants));
  if (problems.length > 0) throw new TenantFileError(problems);
  return { tenants, companies: [...companies.values].map(([id, company]) => ({ id, ...company })) };
}

function readFiles<S extends z.ZodObject>(dir: string, label: string, schema: S, problems: Problem[]) {
  const names = existsSync(dir) ? readdirSync(dir) : [];
  const files = names.filter((name) => name.endsWith('.toml')).toSorted();
  const values = new Map<string, z.output<S>>();
  for (const name of files) {
    const file = `${label}/${name}`;
    const id = basename(name, '.toml');
    const read = isId(id) ? readToml(join(dir, name), file) : badName(file, name);
    const { value, problems: found } = 'settings' in read ? check(file, schema, read.settings) : read;
    problems.push(...found);
    if (value) values.set(id, value);
  }
  if (files.length === 0) {
    problems.push({
      file: label,
      key: 'the folder',
      found: 'no file that ends in .toml',
      allowed: 'at least one',
    });
  }
  return { values, ids: files.map((name) => basename(name, '.toml')) };
}

/** An id is also a host name in development and a key in the database. */
function isId(id: string): boolean {
  return /^[a-z]([a-z0-9-]{0,30}[a-z0-9])?$/.test(id);
}

function badName(file: string, name: string) {
  const allowed = 'small letters, digits and -, starting with a letter, for example "ardenza.toml"';
  return { value: undefined, problems: [{ file, key: 'the file name', found: quote(name), allowed }] };
}

function readToml(path: string, file: string) {
  try {
    const settings = parse(readFileSync(path, 'utf8'));
    for (const [key, value] of Object.entries(settings)) {
      if (value instanceof TomlDate) settings[key] = value.toISOString();
    }
    return { settings };
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const key = `line ${error.line}, character ${error.column}`;
    const found = (error.message.split('\n')[0] ?? '').replace('Invalid TOML document: ', '');
    const allowed = 'TOML: key = value, texts in "quotes", lists in [brackets], every key once';
    return { value: undefined, problems: [{ file, key, found, allowed }] };
  }
}

function unknownCompanies(tenants: readonly Tenant[], ids: readonly string[]): Problem[] {
  return tenants
    .filter(({ company }) => !ids.includes(company))
    .map(({ id, company }) => ({
      file: `tenants/${id}.toml`,
      key: 'company',
      found: quote(company),
      allowed: `one of ${ids.map(quote).join(', ')}: the files in tenants/companies`,
    }));
}

/** Every host a site answers to may lead to that site only. Two sites with one id meet in `<id>.localhost`. */
export function claimedTwice(tenants: readonly Tenant[]): Problem[] {
  const problems: Problem[] = [];
  const owners = new Map<string, Tenant>();
  for (const tenant of tenants) {
    for (const host of hostsOf(tenant)) {
      const owner = owners.get(host);
      if (!owner) owners.set(host, tenant);
      if (!owner || owner === tenant) continue;
      const allowed = `a host of its own: tenants/${owner.id}.toml has this one already`;
      problems.push({ file: `tenants/${tenant.id}.toml`, key: 'hosts', found: quote(host), allowed });
    }
  }
  return problems;
}

function hostsOf({ id, hosts }: Tenant): string[] {
  return [`${id}.localhost`, ...hosts.flatMap((host) => [host, `www.${host}`])];
}
