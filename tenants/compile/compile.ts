import { join } from 'node:path';
import type { Company, CompanyFile } from '../schema/company-schema.ts';
import { resolveTenant, type Tenant } from '../schema/site-schema.ts';
import { checkTogether } from './check-together.ts';
import { type Problem, TenantFileError } from './problems.ts';
import { isUsable, listFolder, readCompany, readSite } from './read-files.ts';

export interface CompiledTenants {
  tenants: Tenant[];
  companies: Company[];
}

export interface ReadSites extends CompiledTenants {
  readonly problems: readonly Problem[];
  /** The line of what a problem in the file of a site is about. */
  readonly lineOf: (problem: Problem) => number | undefined;
  /** The files without a problem: path below the folder → text. */
  readonly texts: ReadonlyMap<string, string>;
}

/**
 * Reads and checks all site and company files of a folder.
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

/** Reads all site and company files of a folder. Those with a problem are left out. */
export function readSites(dir: string, publicFolder: string): ReadSites {
  const ids = listFolder(dir);
  const companyFiles = (ids.companies ?? []).map((id) => readCompany(dir, id));
  const sites = ids.sites.map((id) => readSite(dir, id, publicFolder));
  const companies = new Map(
    companyFiles.flatMap(({ id, settings }): [string, CompanyFile][] => (settings ? [[id, settings]] : [])),
  );
  const problems = [
    ...[...companyFiles, ...sites].flatMap((file) => file.problems),
    ...ids.problems,
    ...checkTogether(sites.filter(isUsable), { companyIds: ids.companies, companies }),
  ];
  const faulty = new Set(problems.map(({ file }) => file));
  const soundCompanies = companyFiles.filter(isUsable).filter(({ file }) => !faulty.has(file));
  const soundSites = sites
    .filter(isUsable)
    .filter(
      ({ file, settings }) => !faulty.has(file) && soundCompanies.some(({ id }) => id === settings.company),
    );
  return {
    tenants: soundSites.map(({ id, settings, pages }) =>
      resolveTenant(id, settings, companies.get(settings.company), pages),
    ),
    companies: soundCompanies.map(({ id, settings }) => ({ id, ...settings })),
    problems,
    lineOf: ({ file, key }) => sites.find((site) => site.file === file)?.lineOf([key]),
    texts: new Map([
      ...[...soundCompanies, ...soundSites].map(({ file, text }): [string, string] => [toName(file), text]),
      ...soundSites.flatMap(({ id, pageTexts }) =>
        [...pageTexts].map(([name, text]): [string, string] => [`${id}/pages/${name}`, text]),
      ),
    ]),
  };
}

function toName(file: string): string {
  return file.slice('tenants/'.length);
}
