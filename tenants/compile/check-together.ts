import type { CompanyFile } from '../schema/company-schema.ts';
import type { SiteFile } from '../schema/site-schema.ts';
import { findMissingImprints } from './check-imprints.ts';
import { findClosestName, formatValue, type Problem } from './problems.ts';
import type { ReadSite } from './read-files.ts';

/** A site whose file can be used as far as the file alone tells. */
export type UsableSite = ReadSite & { readonly settings: SiteFile };

export interface HostHolder {
  readonly id: string;
  readonly hosts: readonly string[];
  /** Its file is gone, and the site goes on without it. */
  readonly isGone?: boolean;
}

interface Others {
  /** The files in the folder of companies, also those with problems; null while it may not be read. */
  readonly companyIds: readonly string[] | null;
  /** The companies whose sites are among those that are checked. */
  readonly companies: ReadonlyMap<string, CompanyFile>;
  /** Sites that have their hosts before those that are checked. */
  readonly holders?: readonly HostHolder[];
}

/** What is wrong between the files of sites and companies. */
export function checkTogether(
  sites: readonly UsableSite[],
  { companyIds, companies, holders = [] }: Others,
): Problem[] {
  const owners = sites.map(({ id, settings }) => ({ id, ...settings }));
  const byFile = new Map(sites.map((site) => [site.file, site]));
  const crossed = [
    ...(companyIds ? sites.flatMap((site) => findUnknownCompany(site, companyIds)) : []),
    ...findDuplicateHosts([...holders, ...owners]),
  ];
  return [
    ...crossed.map((problem) => ({ ...problem, line: byFile.get(problem.file)?.lineOf([problem.key]) })),
    ...findMissingImprints(owners, companies),
  ];
}

function findUnknownCompany({ file, settings: { company } }: UsableSite, ids: readonly string[]): Problem[] {
  if (ids.includes(company)) return [];
  const closest = findClosestName(company, ids);
  return [
    {
      file,
      key: 'company',
      found: formatValue(company),
      closest: closest && formatValue(closest),
      allowed: `one of ${ids.map(formatValue).join(', ')}: the files in tenants/companies`,
    },
  ];
}

/**
 * Each host may belong to one site only: the first of those that are given. Two sites with the same id clash at
 * `<id>.localhost`.
 */
export function findDuplicateHosts(holders: readonly HostHolder[]): Problem[] {
  const problems: Problem[] = [];
  const owners = new Map<string, HostHolder>();
  for (const holder of holders) {
    for (const names of namesOf(holder)) {
      const [host = ''] = names;
      const owner = names.map((name) => owners.get(name)).find((other) => other !== undefined);
      for (const name of names) if (!owners.has(name)) owners.set(name, holder);
      if (!owner || owner === holder) continue;
      const allowed = describeOwner(owner);
      problems.push({ file: `tenants/${holder.id}.toml`, key: 'hosts', found: formatValue(host), allowed });
    }
  }
  return problems;
}

function describeOwner({ id, isGone = false }: HostHolder): string {
  return isGone
    ? `a host of its own: this one belongs to the site "${id}", which is paused because its file is gone. Name the file ${id}.toml to go on with that site`
    : `a host of its own: tenants/${id}.toml has this one already`;
}

/** Each host with the other name at which the site answers, so that a host that is taken is one problem. */
function namesOf({ id, hosts }: HostHolder): string[][] {
  return [[`${id}.localhost`], ...hosts.map((host) => [host, `www.${host}`])];
}
