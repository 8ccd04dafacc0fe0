import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type * as z from 'zod';
import { toSiteLocale } from '#client/i18n/locale-choice.ts';
import { type Company, type CompanyFile, companyFile } from '../schema/company-schema.ts';
import { findMissingImprints } from './check-imprints.ts';
import { checkPictures } from './check-pictures.ts';
import { findClosestName, formatKeyPath, formatValue, type Problem, TenantFileError } from './problems.ts';
import type { TomlFile } from './parse-toml.ts';
import { readSettings } from './read-settings.ts';
import { findStrayFolders, readPages } from '../pages/read-pages.ts';
import { resolveTenant, type SiteFile, siteFile, type Tenant } from '../schema/site-schema.ts';

export interface CompiledTenants {
  tenants: Tenant[];
  companies: Company[];
}

const NO_SITES: CompiledTenants = { tenants: [], companies: [] };

export interface ReadSites extends CompiledTenants {
  readonly problems: readonly Problem[];
  /** The files without a problem: path below the folder → text. */
  readonly texts: ReadonlyMap<string, string>;
}

/**
 * Reads and checks all site and company files of a folder, when the application is built.
 * @param publicFolder the files that a site may name by their path, for example its hero
 * @throws TenantFileError naming everything that is wrong.
 */
export function compileTenants(
  dir: string,
  publicFolder: string = join(dir, '../client/public'),
): CompiledTenants {
  const { problems, tenants, companies } = readSites(dir, publicFolder);
  if (problems.length > 0) throw new TenantFileError(problems);
  return { tenants, companies };
}

/**
 * Reads all site and company files of a folder again. A file with a problem keeps the settings that are served; a site
 * that was not served before is left out. A served site whose file is gone is paused, so that its members can still reach
 * their accounts. Settings that have not changed stay the same objects.
 */
export function readSites(dir: string, publicFolder: string, served: CompiledTenants = NO_SITES): ReadSites {
  const problems: Problem[] = [];
  const companyFiles = readFiles(join(dir, 'companies'), 'tenants/companies', companyFile, problems);
  const sites = readFiles(dir, 'tenants', siteFile, problems);
  if (sites.ids.length === 0) return { ...served, problems, texts: new Map() };

  const companies = new Map(
    [...companyFiles.values].map(([id, company]): [string, Company] => [id, { id, ...company }]),
  );
  const known = new Map(served.tenants.map((tenant) => [tenant.id, tenant]));
  const read = new Map<string, Tenant>();
  const pageTexts: [name: string, text: string][] = [];
  problems.push(...findStrayFolders(dir, sites.ids));
  for (const [id, site] of sites.values) {
    const old = known.get(id);
    const own = readPages(dir, { id, main: toSiteLocale(site.domain_language), served: old?.pages ?? [] });
    problems.push(...own.problems);
    pageTexts.push(...own.texts);
    const tenant = resolveOnce(id, site, companyFiles.values.get(site.company), own.pages);
    read.set(id, old?.version === tenant.version ? old : tenant);
    for (const { path, ...problem } of checkPictures(site, publicFolder))
      problems.push({
        file: `tenants/${id}.toml`,
        line: sites.lineOf(id, path),
        key: formatKeyPath(path),
        ...problem,
      });
  }
  const inFolder = new Set(sites.ids);
  const gone = served.tenants.filter(({ id }) => !inFolder.has(id)).map(pause);
  // Of two sites with the same host, the one that is not served yet is at fault.
  const candidates = [...read.values()].toSorted(
    (a, b) => Number(known.get(a.id) !== a) - Number(known.get(b.id) !== b),
  );
  const crossed = [
    ...unknownCompanies(candidates, companyFiles.ids),
    ...findDuplicateHosts([...gone, ...candidates]),
  ];
  for (const { id, ...problem } of crossed)
    problems.push({ ...problem, line: sites.lineOf(id, [problem.key]) });
  problems.push(...findMissingImprints(candidates, companyFiles.values));
  const faulty = new Set(problems.map(({ file }) => file));
  const kept = keepServed({ read, companies, ids: sites.ids, gone, faulty }, served);
  const isSound = (name: string) => !faulty.has(`tenants/${name}`);
  const texts = new Map(
    [...sites.texts, ...companyFiles.texts, ...pageTexts].filter(([name]) => isSound(name)),
  );
  return { ...kept, problems, texts };
}

interface Resolved {
  readonly company: CompanyFile | undefined;
  readonly pages: Tenant['pages'];
  readonly tenant: Tenant;
}

/** By what the files of sites say. */
const resolved = new WeakMap<SiteFile, Resolved>();

/** The site with all defaults; the same object while its files and that of its company say the same. */
function resolveOnce(
  id: string,
  site: SiteFile,
  company: CompanyFile | undefined,
  pages: Tenant['pages'],
): Tenant {
  const known = resolved.get(site);
  if (known?.company === company && known?.pages === pages) return known.tenant;
  const tenant = resolveTenant(id, site, company, pages);
  resolved.set(site, { company, pages, tenant });
  return tenant;
}

const GONE = '-gone';

/** A site whose file is gone, as another version of its last settings. */
function pause(tenant: Tenant): Tenant {
  if (tenant.version.endsWith(GONE)) return tenant;
  return { ...tenant, state: 'paused', version: tenant.version + GONE };
}

interface Folder {
  readonly read: ReadonlyMap<string, Tenant>;
  readonly companies: ReadonlyMap<string, Company>;
  /** Of all site files, also of those that cannot be read. */
  readonly ids: readonly string[];
  /** Sites that are served and have no file any more. */
  readonly gone: readonly Tenant[];
  /** The files with a problem. */
  readonly faulty: ReadonlySet<string>;
}

/** What is served after a reading. A company stays after its file is gone, for sites that keep naming it. */
function keepServed(
  { read, companies, ids, gone, faulty }: Folder,
  served: CompiledTenants,
): CompiledTenants {
  const isFaulty = ({ id, company }: Tenant) =>
    faulty.has(`tenants/${id}.toml`) || faulty.has(`tenants/companies/${company}.toml`);
  const usable = new Map(served.companies.map((company) => [company.id, company]));
  for (const [id, company] of companies)
    if (!faulty.has(`tenants/companies/${id}.toml`)) usable.set(id, company);

  const inFolder = ids.flatMap((id): Tenant[] => {
    const tenant = read.get(id);
    const chosen = tenant && !isFaulty(tenant) ? tenant : served.tenants.find((old) => old.id === id);
    return chosen && usable.has(chosen.company) ? [chosen] : [];
  });
  const tenants = [...inFolder, ...gone.filter(({ company }) => usable.has(company))];
  // A site that keeps its settings may need a host that another one has taken over meanwhile.
  if (findDuplicateHosts(tenants).length > 0) return served;
  return { tenants, companies: [...usable.values()] };
}

function readFiles<S extends z.ZodObject>(dir: string, label: string, schema: S, problems: Problem[]) {
  const texts = new Map<string, string>();
  const names = (existsSync(dir) ? readdirSync(dir) : []).toSorted();
  const files = names.filter((name) => name.endsWith('.toml'));
  const values = new Map<string, z.output<S>>();
  const lines = new Map<string, TomlFile['lineOf']>();
  for (const name of names.filter(isMisnamed)) problems.push(badExtension(`${label}/${name}`, name));
  for (const name of files) {
    const file = `${label}/${name}`;
    const id = basename(name, '.toml');
    const read = isSiteId(id) ? readSettings(join(dir, name), file, schema) : badName(file, name);
    if (!('lineOf' in read)) {
      problems.push(read);
      continue;
    }
    problems.push(...read.problems);
    lines.set(id, read.lineOf);
    texts.set(file.slice('tenants/'.length), read.text);
    if (read.value) values.set(id, read.value);
  }
  if (files.length === 0) {
    problems.push({
      file: label,
      key: 'the folder',
      found: 'no file that ends in .toml',
      allowed: 'at least one',
    });
  }
  return {
    values,
    texts,
    ids: files.map((name) => basename(name, '.toml')),
    lineOf: (id: string, path: readonly PropertyKey[]) => lines.get(id)?.(path),
  };
}

/** A file that was probably meant as a site and would be ignored: `demo.toml.txt`, `demo.TOML`. */
function isMisnamed(name: string): boolean {
  return /\.toml(\.\w+)?$/i.test(name) && !name.endsWith('.toml') && !name.startsWith('.');
}

function badExtension(file: string, name: string): Problem {
  const renamed = name.replace(/\.toml.*$/i, '.toml');
  const allowed = `a name that ends in .toml, in small letters: rename it to "${renamed}", or move it away`;
  return { file, key: 'the file name', found: formatValue(name), allowed };
}

/** An id is also a host name in development and a key in the database. */
export function isSiteId(id: string): boolean {
  return /^[a-z]([a-z0-9-]{0,30}[a-z0-9])?$/.test(id);
}

function badName(file: string, name: string): Problem {
  const allowed = 'small letters, digits and -, starting with a letter, for example "ardenza.toml"';
  return { file, key: 'the file name', found: formatValue(name), allowed };
}

type SiteProblem = Problem & { id: string };

function unknownCompanies(tenants: readonly Tenant[], ids: readonly string[]): SiteProblem[] {
  return tenants
    .filter(({ company }) => !ids.includes(company))
    .map(({ id, company }) => {
      const closest = findClosestName(company, ids);
      return {
        id,
        file: `tenants/${id}.toml`,
        key: 'company',
        found: formatValue(company),
        closest: closest && formatValue(closest),
        allowed: `one of ${ids.map(formatValue).join(', ')}: the files in tenants/companies`,
      };
    });
}

/** Each host may belong to one site only. Two sites with the same id clash at `<id>.localhost`. */
export function findDuplicateHosts(tenants: readonly Tenant[]): SiteProblem[] {
  const problems: SiteProblem[] = [];
  const owners = new Map<string, Tenant>();
  for (const tenant of tenants) {
    const { id } = tenant;
    for (const names of hostsOf(tenant)) {
      const [host = ''] = names;
      const owner = names.map((name) => owners.get(name)).find((other) => other !== undefined);
      for (const name of names) if (!owners.has(name)) owners.set(name, tenant);
      if (!owner || owner === tenant) continue;
      const allowed = describeOwner(owner);
      problems.push({ id, file: `tenants/${id}.toml`, key: 'hosts', found: formatValue(host), allowed });
    }
  }
  return problems;
}

function describeOwner({ id, version }: Tenant): string {
  return version.endsWith(GONE)
    ? `a host of its own: this one belongs to the site "${id}", which is paused because its file is gone. Name the file ${id}.toml to go on with that site`
    : `a host of its own: tenants/${id}.toml has this one already`;
}

/** Each host with the other name at which the site answers, so that a host that is taken is one problem. */
function hostsOf({ id, hosts }: Tenant): string[][] {
  return [[`${id}.localhost`], ...hosts.map((host) => [host, `www.${host}`])];
}
