import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { compileTenants } from './compile.ts';
import { type Problem, TenantFileError } from './problems.ts';

/** The text of a site file. */
export const createSite = (change = '', name = 'Demo') => `
name = "${name}"
hosts = ["${name.toLowerCase()}.example"]
niche = 1
company = "acme"
domain_language = "nl_NL"
countries = ["NL"]
support_email = "help@demo.example"
${change}`;

export const COMPANY =
  'name = "Acme B.V."\naddress = "Kade 1"\ncity = "Stad"\ncountry = "NL"\nadded = 2024-03-01';

export function createFolder(files: Record<string, string>): string {
  const dir = mkdtempSync(join(tmpdir(), 'tenants-'));
  for (const [name, text] of Object.entries({ 'companies/acme.toml': COMPANY, ...files })) {
    const file = join(dir, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return dir;
}

export function getError(files: Record<string, string>): TenantFileError {
  try {
    compileTenants(createFolder(files));
  } catch (error) {
    if (error instanceof TenantFileError) return error;
    throw error;
  }
  throw new Error('compiled without a problem');
}

/** The only problem of these files. */
export function getProblem(files: Record<string, string>): Problem | undefined {
  const { problems } = getError(files);
  expect(problems).toHaveLength(1);
  return problems[0];
}
