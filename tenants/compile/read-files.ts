import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { toSiteLocale } from '#client/i18n/locale-choice.ts';
import type { OwnPage } from '../pages/own-page.ts';
import { findStrayFolders, readPages } from '../pages/read-pages.ts';
import { type CompanyFile, companyFile } from '../schema/company-schema.ts';
import { type SiteFile, siteFile } from '../schema/site-schema.ts';
import { checkPictures } from './check-pictures.ts';
import { describeUnreadable, formatKeyPath, formatValue, type Problem } from './problems.ts';
import type { TomlFile } from './parse-toml.ts';
import { readSettings } from './read-settings.ts';

/** What a folder of site files has, by the names of the files. */
export interface FolderIds {
  readonly sites: readonly string[];
  /** Null while their folder may not be read. */
  readonly companies: readonly string[] | null;
  /** Of names and folders; what is in the files is not looked at. */
  readonly problems: readonly Problem[];
}

export function listFolder(dir: string): FolderIds {
  const sites = listIds(dir, 'tenants');
  const companies = listCompanies(join(dir, 'companies'), 'tenants/companies');
  const stray = sites.ids.length === 0 ? [] : findStrayFolders(dir, sites.names);
  return {
    sites: sites.ids,
    companies: companies.ids,
    problems: [...companies.problems, ...sites.problems, ...stray],
  };
}

/** The sites go on as they are while the folder of their companies may not be read. */
function listCompanies(dir: string, file: string): Pick<FolderIds, 'problems'> & { ids: string[] | null } {
  try {
    return listIds(dir, file);
  } catch (error) {
    const problem = { file, key: 'the folder', ...describeUnreadable(error, 'folder') };
    return { ids: null, problems: [problem] };
  }
}

function listIds(dir: string, label: string) {
  const entries = (existsSync(dir) ? readdirSync(dir) : []).toSorted();
  const names = entries.filter((name) => name.endsWith('.toml')).map((name) => basename(name, '.toml'));
  const problems = [
    ...entries.filter(isMisnamed).map((name) => badExtension(`${label}/${name}`, name)),
    ...names
      .filter((name) => !isSiteId(name))
      .map((name) => badName(`${label}/${name}.toml`, `${name}.toml`)),
  ];
  if (names.length === 0)
    problems.push({
      file: label,
      key: 'the folder',
      found: 'no file that ends in .toml',
      allowed: 'at least one',
    });
  return { ids: names.filter(isSiteId), names, problems };
}

interface ReadFile {
  readonly id: string;
  /** Below the folder that holds `tenants`. */
  readonly file: string;
  readonly text: string;
  readonly problems: readonly Problem[];
  readonly lineOf: TomlFile['lineOf'];
}

export interface ReadCompany extends ReadFile {
  readonly settings: CompanyFile | undefined;
}

export interface ReadSite extends ReadFile {
  readonly settings: SiteFile | undefined;
  /** Those without a problem. */
  readonly pages: readonly OwnPage[];
  /** Their texts by the names of their files. */
  readonly pageTexts: ReadonlyMap<string, string>;
  /** The tokens of pages with a problem; `all` where their folder has one. */
  readonly faultyPages: ReadonlySet<string> | 'all';
}

export function readCompany(dir: string, id: string): ReadCompany {
  const file = `tenants/companies/${id}.toml`;
  return { id, file, ...readSettings(join(dir, 'companies', `${id}.toml`), file, companyFile) };
}

/** @param publicFolder the files that a site may name by their path, for example its hero */
export function readSite(dir: string, id: string, publicFolder: string): ReadSite {
  const file = `tenants/${id}.toml`;
  const read = readSettings(join(dir, `${id}.toml`), file, siteFile);
  const { settings, lineOf } = read;
  if (!settings) return { id, file, ...read, pages: [], pageTexts: new Map(), faultyPages: new Set() };
  const own = readPages(dir, id, toSiteLocale(settings.domain_language));
  const pictures = checkPictures(settings, publicFolder).map(({ path, ...problem }) => ({
    file,
    line: lineOf(path),
    key: formatKeyPath(path),
    ...problem,
  }));
  return {
    id,
    file,
    ...read,
    problems: [...read.problems, ...own.problems, ...pictures],
    pages: own.pages,
    pageTexts: own.texts,
    faultyPages: own.faulty,
  };
}

/** Whether there is something in a file that can be checked with others. */
export function isUsable<F extends { readonly settings: unknown }>(
  file: F,
): file is F & { readonly settings: NonNullable<F['settings']> } {
  return file.settings !== undefined;
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
