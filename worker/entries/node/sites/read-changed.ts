import { readdirSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type FolderIds,
  type ReadCompany,
  type ReadSite,
  listFolder,
  readCompany,
  readSite,
} from '#tenants/compile/read-files.ts';
import { listMissingImprint } from '#tenants/compile/check-imprints.ts';
import type { Database } from '#worker/ports/database.ts';
import { stampCompany, stampSite } from './file-stamps.ts';
import { type KnownFile, listIdsOfCompanies, listKnownFiles } from './import-store.ts';

export interface SiteFolder {
  /** Of the site files, with the companies in `companies`. */
  readonly folder: string;
  /** Holds the files that a site may name, such as its hero. */
  readonly publicFolder: string;
}

interface Stamped {
  readonly stamp: string;
}

/** What is new in a folder since it was last read. */
export interface ChangedFiles {
  readonly ids: FolderIds;
  readonly sites: readonly (ReadSite & Stamped)[];
  readonly companies: readonly (ReadCompany & Stamped)[];
  readonly gone: { readonly sites: readonly string[]; readonly companies: readonly string[] };
  /** What was wrong in files that have not changed. */
  readonly known: {
    readonly sites: ReadonlyMap<string, KnownFile>;
    readonly companies: ReadonlyMap<string, KnownFile>;
  };
}

/** Files that are read before other work gets its turn. */
const FILES_PER_TURN = 50;

/** Reads the files that have changed, those that had a problem, and those that a change of a company may harm. */
export async function readChanged(
  control: Database,
  { folder, publicFolder }: SiteFolder,
): Promise<ChangedFiles> {
  const ids = listFolder(folder);
  const known = {
    sites: await listKnownFiles(control, 'site'),
    companies: await listKnownFiles(control, 'company'),
  };
  const gone = {
    sites: listGone(known.sites, ids.sites),
    companies: listGone(known.companies, ids.companies),
  };
  const companies = ids.companies
    .map((id) => ({ id, stamp: stampCompany(folder, id) }))
    .filter(isChangedSince(known.companies))
    .map(({ id, stamp }) => ({ ...readCompany(folder, id), stamp }));
  const harming = companies.filter(({ settings }) => settings && listMissingImprint(settings).length > 0);
  const harmed = new Set(
    await listIdsOfCompanies(control, [...gone.companies, ...harming.map(({ id }) => id)]),
  );
  const folders = listFolderNames(folder);
  const isChanged = isChangedSince(known.sites);
  const sites: ChangedFiles['sites'][number][] = [];
  for (const [index, id] of ids.sites.entries()) {
    const stamp = stampSite(folder, id, folders);
    if (!isChanged({ id, stamp }) && !harmed.has(id)) continue;
    sites.push({ ...readSite(folder, id, publicFolder), stamp });
    if (index % FILES_PER_TURN === 0) await nextTurn();
  }
  return { ids, sites, companies, gone, known };
}

function listGone(known: ReadonlyMap<string, KnownFile>, ids: readonly string[]): string[] {
  const present = new Set(ids);
  return [...known.keys()].filter((id) => !present.has(id));
}

function isChangedSince(known: ReadonlyMap<string, KnownFile>) {
  return ({ id, stamp }: { readonly id: string; readonly stamp: string }): boolean => {
    const before = known.get(id);
    return before?.stamp !== stamp || before.problems.length > 0;
  };
}

function listFolderNames(folder: string): ReadonlySet<string> {
  const entries = readdirSync(folder, { withFileTypes: true });
  return new Set(entries.filter((entry) => !entry.isFile()).map(({ name }) => name));
}
