import { setImmediate as nextTurn } from 'node:timers/promises';
import { compileUsable } from '#tenants/compile/compile-texts.ts';
import type { UsableSite } from '#tenants/compile/check-together.ts';
import type { Problem } from '#tenants/compile/problems.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import type { Database, Statement } from '#worker/ports/database.ts';
import { type PushedFile, type PushedSite, pushFiles } from '#worker/tenancy/stored/push-store.ts';
import { type StoredSite, listByIds, listVersions } from '#worker/tenancy/stored/site-store.ts';
import { type CheckedFiles, checkChanged } from './check-changed.ts';
import { freeHosts, listDatabases, listKnownProblems, removeFiles, writeKnownFile } from './import-store.ts';
import { type ChangedFiles, type SiteFolder, readChanged } from './read-changed.ts';
import { packServedPages } from './served-pages.ts';

export interface SiteChange {
  /** Undefined for a new site. */
  readonly before: Tenant | undefined;
  readonly after: Tenant;
}

export interface Imported {
  readonly changes: readonly SiteChange[];
  /** The ids of companies that have changed. */
  readonly companies: readonly string[];
  /** Of all files of the folder. */
  readonly problems: readonly Problem[];
}

interface Options extends SiteFolder {
  readonly control: Database;
  readonly clock: () => number;
  /** Called with databases that no site had before, before their sites are served. */
  readonly openDatabases: (databases: readonly string[]) => Promise<void>;
}

const PUSHED_BY = 'the folder of sites';

/**
 * Brings changed files of the folder to the control database, all or none. What is stored stays as it is where a file has a
 * problem; a site whose file is gone is paused.
 */
export async function importFiles({ control, clock, openDatabases, ...place }: Options): Promise<Imported> {
  const changed = await readChanged(control, place);
  // A folder that is replaced is empty for a moment.
  if (changed.ids.sites.length === 0)
    return {
      changes: [],
      companies: [],
      problems: [...changed.ids.problems, ...(await listKnownProblems(control))],
    };
  // Requests have their turn between the parts, each of which takes milliseconds for a site.
  await nextTurn();
  const checked = await checkChanged(control, { ...place, now: clock() }, changed);
  await nextTurn();
  const before = await readRows(control, [...checked.sites.map(({ id }) => id), ...changed.gone.sites]);
  const sites = checked.sites.flatMap((site) => toPushedSite(site, before.get(site.id)) ?? []);
  const companies = await listChangedCompanies(control, checked);
  const stored = await listDatabases(control);
  const used = new Set(sites.map(({ database }) => database));
  await openDatabases([...used].filter((name) => !stored.includes(name)));
  await pushFiles(control, { companies, sites, by: PUSHED_BY, at: clock() }, [
    ...rememberFiles(control, changed, checked),
    freeHosts(control, clock()),
  ]);
  const after = await readRows(control, [...sites.map(({ id }) => id), ...changed.gone.sites]);
  const changes: SiteChange[] = [];
  for (const row of after.values()) {
    const then = before.get(row.id);
    const earlier = then && compileUsable(then);
    await nextTurn();
    const tenant = compileUsable(row);
    await nextTurn();
    if (tenant) changes.push({ before: earlier, after: tenant });
  }
  return {
    changes,
    companies: companies.map(({ id }) => id),
    problems: [...changed.ids.problems, ...checked.problems],
  };
}

async function readRows(control: Database, ids: readonly string[]): Promise<Map<string, StoredSite>> {
  return new Map((await listByIds(control, ids)).map((row) => [row.id, row]));
}

/** Null where the same texts are served. */
function toPushedSite(site: UsableSite, before: StoredSite | undefined): PushedSite | null {
  const { id, text, settings } = site;
  const pages = packServedPages(site, before?.pages);
  if (before && !before.isGone && before.text === text && before.pages === pages) return null;
  const { company, hosts, database, closes_on: closesOn = null } = settings;
  return { id, text, pages, company, hosts, database, closesOn, replaces: before?.number ?? null };
}

async function listChangedCompanies(control: Database, { companies }: CheckedFiles): Promise<PushedFile[]> {
  if (companies.length === 0) return [];
  const versions = new Map(
    (await listVersions(control, 'companies')).map((version) => [version.id, version]),
  );
  return companies
    .filter(({ id, text }) => versions.get(id)?.text !== text)
    .map(({ id, text }) => ({ id, text, replaces: versions.get(id)?.number ?? null }));
}

function rememberFiles(
  control: Database,
  { companies, sites, gone }: ChangedFiles,
  { problems, waiting }: CheckedFiles,
): Statement[] {
  const isOfSite =
    (id: string) =>
    ({ file }: Problem) =>
      file === `tenants/${id}.toml` || `${file}/`.startsWith(`tenants/${id}/`);
  return [
    ...companies.map(({ id, file, stamp }) =>
      writeKnownFile(control, 'company', id, {
        stamp,
        problems: problems.filter((problem) => problem.file === file),
      }),
    ),
    ...sites
      .filter(({ id }) => !waiting.has(id))
      .map(({ id, stamp }) =>
        writeKnownFile(control, 'site', id, { stamp, problems: problems.filter(isOfSite(id)) }),
      ),
    ...removeFiles(control, 'company', gone.companies),
    ...removeFiles(control, 'site', gone.sites),
  ];
}
