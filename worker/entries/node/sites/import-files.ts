import type { UsableSite } from '#tenants/compile/check-together.ts';
import type { Problem } from '#tenants/compile/problems.ts';
import type { Database, Statement } from '#worker/ports/database.ts';
import { type PushedFile, type PushedSite, pushFiles } from '#worker/tenancy/stored/pushed-files-store.ts';
import { type StoredSite, listByIds, listVersions } from '#worker/tenancy/stored/site-store.ts';
import { type CheckedFiles, checkChanged } from './check-changed.ts';
import { freeHosts, listKnownProblems, removeFiles, writeKnownFile } from './import-store.ts';
import { type ChangedFiles, type GiveWay, type SiteFolder, readChanged } from './read-changed.ts';
import { packServedPages } from './served-pages.ts';
import { isFileOf } from '#worker/tenancy/sites.ts';

/** What the control database has to take over from the folder. */
export interface FolderChanges {
  readonly sites: readonly PushedSite[];
  /** The ids of sites whose file is gone. */
  readonly gone: readonly string[];
  readonly companies: readonly PushedFile[];
  /** Of all files of the folder. */
  readonly problems: readonly Problem[];
  /** They keep how the files were when they were read. */
  readonly notes: readonly Statement[];
}

interface Options extends SiteFolder {
  readonly control: Database;
  readonly clock: () => number;
  readonly giveWay: GiveWay;
}

const PUSHED_BY = 'the folder of sites';

/** Reads what has changed in the folder. What is stored stays as it is where a file has a problem. */
export async function findChanges({ control, clock, giveWay, ...place }: Options): Promise<FolderChanges> {
  const changed = await readChanged(control, place, giveWay);
  // A folder that is replaced is empty for a moment.
  if (changed.ids.sites.length === 0) {
    const problems = [...changed.ids.problems, ...(await listKnownProblems(control))];
    return { sites: [], gone: [], companies: [], problems, notes: [] };
  }
  await giveWay();
  const checked = await checkChanged(control, { ...place, now: clock() }, changed);
  await giveWay();
  const stored = await readRows(
    control,
    checked.sites.map(({ id }) => id),
  );
  return {
    sites: checked.sites.flatMap((site) => toPushedSite(site, stored.get(site.id)) ?? []),
    gone: changed.gone.sites,
    companies: await listChangedCompanies(control, checked),
    problems: [...changed.ids.problems, ...checked.problems],
    notes: [...rememberFiles(control, changed, checked), freeHosts(control, clock())],
  };
}

/** Stores changes, all or none; a site whose file is gone is paused. */
export function storeChanges(
  { control, clock }: Pick<Options, 'control' | 'clock'>,
  { companies, sites, notes }: FolderChanges,
): Promise<void> {
  return pushFiles(control, { companies, sites, by: PUSHED_BY, at: clock() }, notes);
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
        writeKnownFile(control, 'site', id, {
          stamp,
          problems: problems.filter(({ file }) => isFileOf(id, file)),
        }),
      ),
    ...removeFiles(control, 'company', gone.companies),
    ...removeFiles(control, 'site', gone.sites),
  ];
}
