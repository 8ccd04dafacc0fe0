import { findEarlyClosing } from '#tenants/compile/check-closing.ts';
import { type HostHolder, type UsableSite, checkTogether } from '#tenants/compile/check-together.ts';
import type { Problem } from '#tenants/compile/problems.ts';
import { type ReadCompany, isUsable, readCompany } from '#tenants/compile/read-files.ts';
import type { CompanyFile } from '#tenants/schema/company-schema.ts';
import type { Database } from '#worker/ports/database.ts';
import { listHostNames } from '#worker/tenancy/sites.ts';
import { listVersions } from '#worker/tenancy/stored/site-store.ts';
import { listHolders, listStored } from './import-store.ts';
import type { ChangedFiles } from './read-changed.ts';

export interface CheckedFiles {
  /** Sites and companies that can be served. */
  readonly sites: readonly UsableSite[];
  readonly companies: readonly ReadCompany[];
  readonly problems: readonly Problem[];
  /** Sites without a problem of their own that wait for the file of their company. */
  readonly waiting: ReadonlySet<string>;
}

/** Checks changed files with all others: hosts, companies, and what companies have to say of themselves. */
export async function checkChanged(
  control: Database,
  { folder, now }: { readonly folder: string; readonly now: number },
  { ids, sites, companies: read, gone }: ChangedFiles,
): Promise<CheckedFiles> {
  const stored = await listStored(
    control,
    sites.map(({ id }) => id),
  );
  const problems = [
    ...[...read, ...sites].flatMap((file) => file.problems),
    ...sites.flatMap(({ id, file, settings, lineOf }) =>
      findEarlyClosing(
        { file, line: lineOf(['closes_on']), closesOn: settings?.closes_on, before: stored.get(id) },
        now,
      ),
    ),
  ];
  const faulty = new Set(problems.map(({ file }) => file));
  const companies = readCompaniesOf(folder, sites, read);
  // Of two sites with the same host, the one that is not served yet is at fault.
  const candidates = sites
    .filter(isUsable)
    .toSorted((a, b) => Number(stored.has(b.id)) - Number(stored.has(a.id)));
  // While the folder of companies may not be read, a site goes on with one that is stored.
  const known = ids.companies ?? (await listVersions(control, 'companies')).map(({ id }) => id);
  const isWaiting = (site: UsableSite) =>
    faulty.has(toCompanyFile(site)) || (!ids.companies && !known.includes(site.settings.company));
  let found: Problem[];
  let sound: UsableSite[];
  // A site with a problem keeps the hosts that it has, which another one may have wanted.
  do {
    sound = candidates.filter((site) => !faulty.has(site.file) && !isWaiting(site));
    found = checkTogether(sound, {
      companyIds: ids.companies,
      companies,
      holders: await listOtherHolders(
        control,
        sound.map(({ id, settings: { hosts } }) => ({ id, hosts })),
        (id) => gone.sites.includes(id),
      ),
    });
    problems.push(...found);
    for (const { file } of found) faulty.add(file);
  } while (found.length > 0);
  return {
    sites: sound,
    companies: read.filter(({ file }) => !faulty.has(file)),
    problems,
    waiting: new Set(
      candidates.filter((site) => !faulty.has(site.file) && isWaiting(site)).map(({ id }) => id),
    ),
  };
}

function toCompanyFile({ settings }: UsableSite): string {
  return `tenants/companies/${settings.company}.toml`;
}

function readCompaniesOf(
  folder: string,
  sites: ChangedFiles['sites'],
  read: readonly ReadCompany[],
): ReadonlyMap<string, CompanyFile> {
  const named = new Set(sites.flatMap(({ settings }) => settings?.company ?? []));
  const others = [...named].filter((id) => !read.some((company) => company.id === id));
  const all = [...read, ...others.map((id) => readCompany(folder, id))];
  return new Map(
    all.flatMap(({ id, settings }): [string, CompanyFile][] => (settings ? [[id, settings]] : [])),
  );
}

/** Who has hosts of these sites besides them. */
export async function listOtherHolders(
  control: Database,
  sites: readonly HostHolder[],
  hasNoFile: (id: string) => boolean,
): Promise<HostHolder[]> {
  const own = new Set(sites.map(({ id }) => id));
  const hosts = sites.flatMap((site) => listHostNames(site.hosts));
  return (await listHolders(control, hosts))
    .filter(({ id }) => !own.has(id))
    .map((holder) => ({ ...holder, isGone: holder.isGone || hasNoFile(holder.id) }));
}
