import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type * as z from 'zod';
import { findClosestName, TenantFileError } from '#tenants/compile/problems.ts';
import { readSettings } from '#tenants/compile/read-settings.ts';
import { companyFile } from '#tenants/schema/company-schema.ts';
import { resolveTenant, siteFile, type Tenant } from '#tenants/schema/site-schema.ts';
import { describeChanges, describeCompanyChanges } from './describe-changes.ts';
import { type Folders, listIds } from '../folders.ts';
import {
  findCommittedFile,
  listChangedCompanies,
  listChangedPages,
  listChangedNames,
  listChangedSites,
} from './old-file.ts';
import { SiteMistake } from '../site-mistake.ts';
import { explainMistake } from '#worker/entries/commands/run-task.ts';

const USAGE = `npm run site -- diff [ID] [--with FILE|REVISION]

Says in words what members will notice of the changes in a file: compared with git's HEAD, another revision such as a
release, or another file. Without an id it looks at all files that have changed.`;

export const diffTask = { usage: USAGE, carryOut: compareSites };

function compareSites(folders: Folders, words: readonly string[]): string {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: { with: { type: 'string', default: 'HEAD' } },
    allowPositionals: true,
  });
  const [id, ...more] = positionals;
  if (more.length > 0) throw new SiteMistake(explainMistake('Name one site, or none for all.', USAGE));
  const other = resolve(values.with);
  if (existsSync(other) && statSync(other).isFile()) {
    if (id === undefined) throw new SiteMistake('Name the site that is compared with this file.');
    requireFile(folders, id);
    return describeSite(id, readSite(id, other), readSite(id, join(folders.sites, `${id}.toml`)));
  }
  const names = listChangedNames(folders.sites, values.with);
  const changed = listChangedSites(names);
  if (id !== undefined && !changed.includes(id)) requireFile(folders, id);
  const ids = changed.filter((each) => id === undefined || each === id);
  const companies = id === undefined ? listChangedCompanies(names) : [];
  if (ids.length + companies.length === 0) return 'Nothing has changed.';
  return [
    ...ids.map((each) => compareWithGit(folders, each, { revision: values.with, names })),
    ...companies.map((each) => compareCompany(folders, each, values.with)),
  ].join('\n\n');
}

function compareCompany({ sites }: Folders, id: string, revision: string): string {
  const folder = join(sites, 'companies');
  const old = findCommittedFile(folder, id, revision);
  try {
    const file = join(folder, `${id}.toml`);
    if (old === null) return `companies/${id}\n  The company is new.`;
    if (!existsSync(file)) return `companies/${id}\n  The file is gone.`;
    const label = `tenants/companies/${id}.toml`;
    const [before, after] = [old.path, file].map((path) => readFile(path, label, companyFile));
    const changes = before && after ? describeCompanyChanges(before, after) : [];
    return formatLines(`companies/${id}`, changes);
  } finally {
    old?.remove();
  }
}

function requireFile({ sites }: Folders, id: string): void {
  const ids = listIds(sites);
  if (ids.includes(id)) return;
  const closest = findClosestName(id, ids);
  const hint = closest === undefined ? `The sites are ${ids.join(', ')}.` : `Did you mean ${closest}?`;
  throw new SiteMistake(`There is no site "${id}". ${hint}`);
}

function compareWithGit(
  { sites }: Folders,
  id: string,
  changes: { readonly revision: string; readonly names: readonly string[] },
): string {
  const old = findCommittedFile(sites, id, changes.revision);
  try {
    const file = join(sites, `${id}.toml`);
    const pages = listChangedPages(sites, id, changes).map(
      ({ token, kind }) => `The page /${token} is ${kind}.`,
    );
    return describeSite(
      id,
      old && readSite(id, old.path),
      existsSync(file) ? readSite(id, file) : null,
      pages,
    );
  } finally {
    old?.remove();
  }
}

/** @throws SiteMistake for a file that cannot be served. */
function readSite(id: string, path: string): Tenant {
  return resolveTenant(id, readFile(path, `tenants/${id}.toml`, siteFile));
}

/** @throws SiteMistake for a file that cannot be served. */
function readFile<S extends z.ZodObject>(path: string, label: string, schema: S): z.output<S> {
  const { settings, problems } = readSettings(path, label, schema);
  if (settings === undefined) throw new SiteMistake(new TenantFileError(problems).message);
  return settings;
}

function describeSite(
  id: string,
  before: Tenant | null,
  after: Tenant | null,
  pages: readonly string[] = [],
): string {
  if (before === null) return `${id}\n  The site is new.`;
  if (after === null)
    return `${id}\n  The file is gone: a Node server pauses the site until it is back; at Cloudflare it goes on as it was pushed.`;
  return formatLines(id, [...describeChanges(before, after), ...pages]);
}

function formatLines(title: string, changes: readonly string[]): string {
  const lines = changes.length === 0 ? ['Members notice nothing.'] : changes;
  return [title, ...lines.map((line) => `  ${line}`)].join('\n');
}
